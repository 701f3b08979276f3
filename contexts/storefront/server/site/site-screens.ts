import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';

type Flags = Pick<WhiteLabelConfig, 'dropOffLocationsMapEnabled'>;
export type SiteScreen = {
  at: RegExp;
  /** The key of its words in `head.json`; without one it is only for people who came through the sale. */
  name?: 'search' | 'stores' | 'store' | 'findBuyback' | Legal;
  /** Its page, relative to the site's folder, as in the builder's manifest. */
  page: string;
  /** The namespaces of words that it needs besides those of every screen. */
  words?: readonly string[];
  /** Is it there, by the account's settings? */
  open?: (flags: Flags) => boolean;
};
type Legal = 'cgs' | 'cgu' | 'faq' | 'cookiesPolicy' | 'accessibilityStatement';

const ofSale = ['journey'];
const ofLegal = [...ofSale, 'legal'];
const ofPrices = [...ofSale, 'price'];
const ofForms = [...ofPrices, 'fields'];
const ofFollowing = [...ofPrices, 'following'];

/** Every screen of the site's app for the server: its title and description, and what is preloaded. */
export const siteScreens: readonly SiteScreen[] = [
  { at: /^\/search$/, name: 'search', page: 'src/search/search', words: ofSale },
  {
    at: /^\/stores$/,
    name: 'stores',
    page: 'src/stores/stores',
    words: ofSale,
    open: ({ dropOffLocationsMapEnabled }) => dropOffLocationsMapEnabled,
  },
  {
    at: /^\/stores\/[^/]+(\/[^/]*)?$/,
    name: 'store',
    page: 'src/stores/store',
    words: ofSale,
    open: ({ dropOffLocationsMapEnabled }) => dropOffLocationsMapEnabled,
  },
  { at: /^\/cgs$/, name: 'cgs', page: '../../contexts/storefront/site/legal/cgs', words: ofLegal },
  { at: /^\/cgu$/, name: 'cgu', page: '../../contexts/storefront/site/legal/cgu', words: ofLegal },
  { at: /^\/faq$/, name: 'faq', page: '../../contexts/storefront/site/legal/faq', words: ofLegal },
  {
    at: /^\/cookies-policy$/,
    name: 'cookiesPolicy',
    page: '../../contexts/storefront/site/legal/cookies-policy',
    words: ofLegal,
  },
  {
    at: /^\/accessibility-statement$/,
    name: 'accessibilityStatement',
    page: '../../contexts/storefront/site/legal/accessibility-statement',
    words: ofLegal,
  },
  { at: /^\/diag(\/[^/]+){0,4}$/, page: 'src/diag/diag', words: ofPrices },
  { at: /^\/estimate-error$/, page: 'src/diag/estimate-error', words: ofSale },
  { at: /^\/cart\/customer-infos$/, page: 'src/cart/customer-infos', words: ofForms },
  { at: /^\/cart\/summary$/, page: 'src/cart/summary', words: ofForms },
  { at: /^\/cart\/[^/]+\/checkout$/, page: 'src/cart/checkout', words: ofSale },
  { at: /^\/buyback-confirmation$/, page: 'src/confirmation/confirmation', words: ofSale },
  { at: /^\/buyback-confirmation-docs$/, page: 'src/confirmation/confirmation-docs', words: ofSale },
  {
    at: /^\/buyback\/[^/]+\/accept$/,
    page: '../../contexts/storefront/site/following/litigation/accept',
    words: ofFollowing,
  },
  {
    at: /^\/buyback\/[^/]+\/reject$/,
    page: '../../contexts/storefront/site/following/litigation/reject',
    words: ofFollowing,
  },
  {
    at: /^\/tracking\/[^/]+$/,
    page: '../../contexts/storefront/site/following/tracking/following',
    words: ofFollowing,
  },
  {
    at: /^\/find-my-buyback$/,
    name: 'findBuyback',
    page: '../../contexts/storefront/site/following/find/find',
    words: [...ofFollowing, 'fields'],
  },
  { at: /^\/quote\/[^/]+$/, page: 'src/quote/quote', words: ofFollowing },
  {
    at: /^\/signature\/[^/]+$/,
    page: '../../contexts/storefront/site/following/signature/signature',
    words: [...ofSale, 'counter'],
  },
  { at: /^\/access-denied$/, page: '' },
  { at: /^\/not-available$/, page: '' },
];

/** Not every screen of the sale is listed: paths under these are never answered as missing. */
const underTheSale = /^\/(cart|buyback|tracking|quote|signature|diag)\//;

/** The screen at a path; null where the site has none, or its settings hide it. */
export function screenAt(path: string, flags: Flags): SiteScreen | null {
  const screen = siteScreens.find(({ at }) => at.test(path));
  if (screen === undefined) return underTheSale.test(path) ? { at: underTheSale, page: '' } : null;
  return screen.open?.(flags) === false ? null : screen;
}
