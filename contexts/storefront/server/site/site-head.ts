import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { brandShades, brandStyles } from '@reprise/platform/domain/core/brand.ts';
import { remembered } from '@reprise/platform/server/web/remembered.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { AskedProduct } from '@reprise/offer/server/public.ts';
import type { SiteScreen } from './site-screens.ts';
import type { PaintedStep } from './question-paint.ts';
import type { StoreList } from './store-list.ts';
import { storeAddress, storeData, storePath, type SiteStore } from './store-page.ts';
import { confirmationWords, headWords, wordsIn } from './site-words.ts';
import { questionsIn } from '../documents/home-faq.ts';
import { crumbsData, faqData, schemaData } from './schema-data.ts';
import { sharePath } from './site-app.ts';

export type Head = {
  /** The site's own address, without a path. */
  url: string;
  apiUrl: string;
  account: Account;
  /** The text of the legal page at the address; null where it is none, or not written. */
  legal: ShownLegalText | null;
  asked: Asked;
  locale: Locale;
  /** Null where the site has no such page. */
  screen: SiteScreen | null;
  store: SiteStore | undefined;
  /** The product at this address, with its questions. */
  sold: AskedProduct | null;
  /** The stores, where their list is at this address. */
  stores: StoreList | null;
  /** The first step of the tunnel, where it is the one at this address. */
  step: PaintedStep | null;
};

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;

/** A page that no search engine should index. */
export const plainHead = (title: string): string =>
  `<title>${escapeHtml(title)}</title>${meta('robots', 'noindex')}`;

/** Search engines show no longer description; a longer one is cut at a word. */
const short = (text: string, most = 300): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

function wordsOf({ account, locale, store }: Head, name: NonNullable<SiteScreen['name']>) {
  const { name: brand } = account;
  const address = store ? storeAddress(store) : '';
  const words = headWords(locale, name, { name: brand, label: store?.commonName ?? '', address });
  return { title: `${words.title} – ${brand}`, description: words.description };
}

type Heading = { title: string | null; lead: string };
const unknown: Heading = { title: null, lead: '' };

/** A step of the sale with a title that depends on its address: the first one, and the confirmation. */
function headingOfSale({ screen, step, asked, locale }: Head): Heading {
  if (step !== null) return step;
  const ids = asked.query.getAll('ids').flatMap((one) => one.split(',').filter(Boolean));
  return screen?.page === 'src/confirmation/confirmation' && ids.length > 0
    ? confirmationWords(locale, ids.length)
    : unknown;
}

/** The page's title (its h1), and the text under it; null where only the scripts know. */
export function headingOf(head: Head): Heading {
  const { locale, store, screen, account } = head;
  if (store) return { title: store.commonName, lead: storeAddress(store) };
  if (!screen?.name) return headingOfSale(head);
  const { title } = headWords(locale, screen.name, { name: account.name, label: '' });
  return { title, lead: screen.name === 'stores' ? wordsIn(locale)('journey:stores.lead') : '' };
}

/** An address of the site in a language, which is in it where it is not the account's own. */
export function addressIn(path: string, { language }: Pick<Account, 'language'>, locale: Locale): string {
  const [page = '', own = ''] = path.split('?', 2);
  const query = new URLSearchParams(own);
  if (locale !== language) query.set('lng', locale);
  return query.size === 0 ? page : `${page}?${query}`;
}

const pathOf = ({ asked, store }: Head): string => (store ? storePath(store) : asked.path);

/** A page as search engines and shared links know it. */
export type KnownPage = {
  site: { url: string; apiUrl: string; account: Account };
  locale: Locale;
  title: string;
  description: string;
  /** Its address in a language, without the site's own. */
  addressIn: (locale: Locale) => string;
  /** What a shared link shows, where it is not the account's logo. */
  picture?: string;
};

const coloursHead = remembered((mainColor: string, accentColor: string | null): string => {
  const { ground } = brandShades(mainColor);
  const around = (scheme: string, colour: string): string =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`;
  return (
    around('light', escapeHtml(mainColor)) +
    around('dark', ground[1]) +
    `<style>${brandStyles(mainColor, accentColor)}</style>`
  );
});

/** The colours of the account in both themes, before any script runs, and those of the browser around the page. */
export const brandHead = ({ mainColor, accentColor }: Pick<Account, 'mainColor' | 'accentColor'>): string =>
  coloursHead(mainColor, accentColor);

/** The tags of every page of a site: colours, icon, manifest. */
export function commonHead({ account, apiUrl }: KnownPage['site']): string {
  const icon = account.favicon === null ? '/favicon.svg' : `${apiUrl}/public-files/${account.favicon}`;
  return [
    brandHead(account),
    link('icon', icon),
    link('manifest', '/site.webmanifest'),
    link('apple-touch-icon', '/app-icon-192.png'),
    link('preconnect', apiUrl, ' crossorigin'),
  ].join('');
}

/** Title, description, its address in each language, and what a shared link shows. */
export function knownHead({ site, locale, title, description, addressIn: at, ...shown }: KnownPage): string {
  const { account, url } = site;
  const { picture = url + sharePath } = shown;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', short(description)),
    account.sandboxOf === null ? '' : meta('robots', 'noindex'),
    link('canonical', url + at(locale)),
    ...locales.map((one) => link('alternate', url + at(one), ` hreflang="${one}"`)),
    link('alternate', url + at(account.language), ' hreflang="x-default"'),
    property('og:type', 'website'),
    property('og:site_name', account.name),
    property('og:title', title),
    property('og:description', short(description)),
    property('og:url', url + at(locale)),
    property('og:locale', locale.replace('-', '_')),
    property('og:image', picture),
    meta('twitter:card', 'summary_large_image'),
    commonHead(site),
  ].join('');
}

/** What search engines read of a page besides its tags. */
function dataOf(head: Head): string {
  const { screen, store, legal, locale, url, account } = head;
  if (store) return storeData(store, url + storePath(store), account.name);
  if (screen?.name === 'faq' && legal !== null) {
    const asked = questionsIn(legal).map(({ question, answer }) => ({ question, answer: answer.html }));
    return asked.length === 0 ? '' : schemaData(faqData(asked));
  }
  if (screen?.name !== 'stores') return '';
  const { title } = headWords(locale, 'stores', { name: account.name });
  const home = { name: wordsIn(locale)('model:home'), item: `${url}/home` };
  return schemaData(crumbsData([home, { name: title, item: `${url}/stores` }]));
}

/** The meta tags of a page of the public site. */
export function siteHead(head: Head): string {
  const { account, screen, locale } = head;
  if (screen?.name === undefined) return plainHead(account.name) + commonHead(head);
  const known = knownHead({
    site: head,
    locale,
    ...wordsOf(head, screen.name),
    addressIn: (one) => addressIn(pathOf(head), account, one),
  });
  return known + dataOf(head);
}
