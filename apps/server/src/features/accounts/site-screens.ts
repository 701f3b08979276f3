import type { WhiteLabelConfig } from '@reprise/domain/home-page/home-page';

type Flags = Pick<WhiteLabelConfig, 'categoryNavigationEnabled' | 'dropOffLocationsMapEnabled'>;
export type SiteScreen = {
  at: RegExp;
  /** Its words in `head.json`; without any it is for nobody but who came through the sale. */
  name?: 'home' | 'search' | 'results' | 'categories' | 'category' | 'stores' | Legal;
  /** Its page among the site's features. */
  page: string;
  /** Is it there, by the account's settings? */
  open?: (flags: Flags) => boolean;
};
type Legal = 'cgs' | 'cgu' | 'faq' | 'cookiesPolicy' | 'accessibilityStatement';

const browsed = ({ categoryNavigationEnabled }: Flags): boolean => categoryNavigationEnabled;

/** Every screen of the site as the server knows it: what the head says, and what is fetched with the page. */
export const siteScreens: readonly SiteScreen[] = [
  { at: /^\/(home)?$/, name: 'home', page: 'home/home' },
  { at: /^\/search$/, name: 'search', page: 'search/search' },
  { at: /^\/results$/, name: 'results', page: 'search/results' },
  { at: /^\/categories$/, name: 'categories', page: 'category/categories', open: browsed },
  { at: /^\/category\/[^/]+(\/[^/]*)?$/, name: 'category', page: 'category/category', open: browsed },
  {
    at: /^\/stores$/,
    name: 'stores',
    page: 'stores/stores',
    open: ({ dropOffLocationsMapEnabled }) => dropOffLocationsMapEnabled,
  },
  { at: /^\/cgs$/, name: 'cgs', page: 'legal/cgs' },
  { at: /^\/cgu$/, name: 'cgu', page: 'legal/cgu' },
  { at: /^\/faq$/, name: 'faq', page: 'legal/faq' },
  { at: /^\/cookies-policy$/, name: 'cookiesPolicy', page: 'legal/cookies-policy' },
  {
    at: /^\/accessibility-statement$/,
    name: 'accessibilityStatement',
    page: 'legal/accessibility-statement',
  },
  { at: /^\/diag(\/[^/]+){0,4}$/, page: 'diag/diag' },
  { at: /^\/estimate-error$/, page: 'diag/estimate-error' },
  { at: /^\/cart\/customer-infos$/, page: 'cart/customer-infos' },
  { at: /^\/cart\/summary$/, page: 'cart/summary' },
  { at: /^\/cart\/[^/]+\/checkout$/, page: 'cart/checkout' },
  { at: /^\/buyback-confirmation$/, page: 'confirmation/confirmation' },
  { at: /^\/buyback-confirmation-docs$/, page: 'confirmation/confirmation-docs' },
  { at: /^\/buyback\/[^/]+\/accept$/, page: 'litigation/accept' },
  { at: /^\/buyback\/[^/]+\/reject$/, page: 'litigation/reject' },
  { at: /^\/tracking\/[^/]+$/, page: 'tracking/tracking' },
  { at: /^\/quote\/[^/]+$/, page: 'quote/quote' },
  { at: /^\/signature\/[^/]+$/, page: 'signature/signature' },
  { at: /^\/access-denied$/, page: '' },
  { at: /^\/not-available$/, page: '' },
];

/** Not every screen of the sale is listed: what is under these is never answered as missing. */
const underTheSale = /^\/(cart|buyback|tracking|quote|signature|diag)\//;

/** The screen at a path; null where the site has none, or where its settings take it away. */
export function screenAt(path: string, flags: Flags): SiteScreen | null {
  const screen = siteScreens.find(({ at }) => at.test(path));
  if (screen === undefined) return underTheSale.test(path) ? { at: underTheSale, page: '' } : null;
  return screen.open?.(flags) === false ? null : screen;
}
