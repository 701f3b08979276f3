/** What the product search is asked for. */
export const collection = 'products';
