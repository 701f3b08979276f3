export const siteParts = ['sale', 'files'] as const;
export type SitePart = (typeof siteParts)[number];

/** What follows a sale that was made, and what the site says of itself: both stay open where it sells no more. */
const ofFiles =
  /^\/(?:tracking|signature|buyback)\/|^\/buyback-confirmation(?:-docs)?$|^\/cart\/[^/]+\/checkout$|^\/(?:cgs|cgu|faq|cookies-policy|accessibility-statement)$/;

/** Which part of a site an address is of. */
export const partOfSite = (path: string): SitePart => (ofFiles.test(path) ? 'files' : 'sale');
