import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import type { ShownPage } from '../../domain/home-page/home-page.ts';
import { locales, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { AskedProduct } from '@reprise/offer/server/public.ts';
import type { SiteCategory } from './site-page.db.ts';
import type { SiteScreen } from './site-screens.ts';
import { storeAddress, storeData, storePath, type SiteStore } from './store-page.ts';
import { confirmationWords, headWords, type HeadWords } from './site-words.ts';

export type Head = {
  /** The site's own address, without a path. */
  url: string;
  apiUrl: string;
  account: Account;
  home: ShownPage | null;
  /** The text of the legal page at the address; null where it is none, or not written. */
  legal: ShownLegalText | null;
  asked: Asked;
  locale: Locale;
  /** Null where the site has no such page. */
  screen: SiteScreen | null;
  category: SiteCategory | undefined;
  store: SiteStore | undefined;
  /** The category or product at this address, with its questions. */
  sold: AskedProduct | null;
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

function wordsOf(
  { account, home, asked, locale, category, store }: Head,
  name: NonNullable<SiteScreen['name']>,
) {
  const { name: brand } = account;
  if (name === 'home' && home) return { title: home.metaTitle, description: home.metaDescription };
  const label = category ? translated(category.label, locale) : (store?.commonName ?? '');
  const address = store ? storeAddress(store) : '';
  const q = asked.query.get('q') ?? '';
  const words: HeadWords = headWords(locale, name, { name: brand, label, address, q });
  const described = name === 'category' && category?.description ? category.description : words.description;
  return { title: name === 'home' ? brand : `${words.title} – ${brand}`, description: described };
}

type Heading = { title: string | null; lead: string };
const unknown: Heading = { title: null, lead: '' };

/** A step of the sale with a title that depends on its address: the first question, and the confirmation. */
function headingOfSale({ screen, sold, asked, locale }: Head): Heading {
  const [first] = sold?.questions ?? [];
  if (first && asked.query.get('step') === 'question-1')
    return { title: first.title, lead: first.description };
  const ids = asked.query.getAll('ids').flatMap((one) => one.split(',').filter(Boolean));
  return screen?.page === 'src/confirmation/confirmation' && ids.length > 0
    ? confirmationWords(locale, ids.length)
    : unknown;
}

/** The page's title (its h1), and the text under it; null where only the scripts know. */
export function headingOf(head: Head): Heading {
  const { home, locale, category, store, screen, asked, account } = head;
  if (screen?.name === 'home') return { title: home?.title ?? null, lead: '' };
  if (category) return { title: translated(category.label, locale), lead: category.description };
  if (store) return { title: store.commonName, lead: storeAddress(store) };
  const q = asked.query.get('q') ?? '';
  if (!screen?.name) return headingOfSale(head);
  if (screen.name === 'results' && q === '') return unknown;
  return { title: headWords(locale, screen.name, { name: account.name, label: '', q }).title, lead: '' };
}

/** The canonical address of a page in a language: the language is in it where it is not the account's own. */
export function addressIn(
  path: string,
  { language }: Pick<Account, 'language'>,
  locale: Locale,
  q = '',
): string {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(locale === language ? {} : { lng: locale }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

const pathIn = ({ asked, category, store }: Head, locale: Locale): string => {
  if (store) return storePath(store);
  if (category) return `/category/${category.id}/${slugOf(translated(category.label, locale))}`;
  return asked.path === '/' ? '/home' : asked.path;
};

/** A page as search engines and shared links know it. */
export type KnownPage = {
  site: { url: string; apiUrl: string; account: Account };
  locale: Locale;
  title: string;
  description: string;
  /** Its address in a language, without the site's own. */
  addressIn: (locale: Locale) => string;
  /** What a shared link shows. */
  picture?: string;
};

/** The tags of every page of a site: colour, icon, manifest. */
function commonHead({ account, apiUrl }: KnownPage['site']): string {
  const icon = account.favicon === null ? '/favicon.svg' : `${apiUrl}/public-files/${account.favicon}`;
  return [
    meta('theme-color', account.mainColor),
    link('icon', icon),
    link('manifest', '/site.webmanifest'),
    link('preconnect', apiUrl, ' crossorigin'),
  ].join('');
}

/** Title, description, its address in each language, and what a shared link shows. */
export function knownHead({ site, locale, title, description, addressIn: at, picture }: KnownPage): string {
  const { account, url } = site;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', short(description)),
    link('canonical', url + at(locale)),
    ...locales.map((one) => link('alternate', url + at(one), ` hreflang="${one}"`)),
    link('alternate', url + at(account.language), ' hreflang="x-default"'),
    property('og:type', 'website'),
    property('og:site_name', account.name),
    property('og:title', title),
    property('og:description', short(description)),
    property('og:url', url + at(locale)),
    property('og:locale', locale.replace('-', '_')),
    ...(picture === undefined
      ? []
      : [property('og:image', picture), meta('twitter:card', 'summary_large_image')]),
    commonHead(site),
  ].join('');
}

/** The meta tags of a page of the public site. */
export function siteHead(head: Head): string {
  const { account, screen, asked, locale, store, url } = head;
  if (screen?.name === undefined) return plainHead(account.name) + commonHead(head);
  const q = screen.name === 'results' ? (asked.query.get('q') ?? '') : '';
  const known = knownHead({
    site: head,
    locale,
    ...wordsOf(head, screen.name),
    addressIn: (one) => addressIn(pathIn(head, one), account, one, q),
  });
  return store ? known + storeData(store, url + storePath(store), account.name) : known;
}
