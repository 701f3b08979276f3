/** The name of the collection of the product search. */
export const collection = 'products';
