/** The legal and information pages of a site. In a file without schemas, so that screens list them without loading those. */
export const legalPages = [
  'serviceTerms',
  'eula',
  'faqAndContact',
  'cookiesPolicy',
  'accessibilityStatement',
] as const;
export type LegalPage = (typeof legalPages)[number];

const paths: Record<string, LegalPage> = {
  '/cgs': 'serviceTerms',
  '/cgu': 'eula',
  '/faq': 'faqAndContact',
  '/cookies-policy': 'cookiesPolicy',
  '/accessibility-statement': 'accessibilityStatement',
};

/** The legal page at a path of the site; null: there is none. */
export const legalPageAt = (path: string): LegalPage | null => paths[path] ?? null;
