/** Whether the page stands in a frame of another page: on a retailer's own shop (docs/element.md). */
export const isFramed: boolean = typeof window !== 'undefined' && window.parent !== window;
