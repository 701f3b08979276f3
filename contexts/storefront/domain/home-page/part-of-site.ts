export const siteParts = ['sale', 'files'] as const;
export type SitePart = (typeof siteParts)[number];

/** The pages after a sale and the information pages stay open on a site that does not sell. */
const ofFiles =
  /^\/(?:tracking|signature|buyback)\/|^\/buyback-confirmation(?:-docs)?$|^\/cart\/[^/]+\/checkout$|^\/(?:find-my-buyback|cgs|cgu|faq|cookies-policy|accessibility-statement)$/;

/** The part of a site to which an address belongs. */
export const partOfSite = (path: string): SitePart => (ofFiles.test(path) ? 'files' : 'sale');
