export const siteParts = ['sale', 'files'] as const;
export type SitePart = (typeof siteParts)[number];

/** What follows a sale that was made: it stays open where the site sells no more. */
const ofFiles = /^\/(?:tracking|signature|buyback)\/|^\/buyback-confirmation(?:-docs)?$/;

/** Which part of a site an address is of. */
export const partOfSite = (path: string): SitePart => (ofFiles.test(path) ? 'files' : 'sale');
