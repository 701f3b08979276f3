/** What the element shows in a frame: the way to the estimate, and nothing after it. */
export const isFramedPage = (path: string): boolean => /^\/(?:diag\/|estimate-error$)/.test(path);
