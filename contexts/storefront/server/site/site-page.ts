import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { HomePageConfig, ShownPage, WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { partOfSite } from '../../domain/home-page/part-of-site.ts';
import {
  defaultLocale,
  locales,
  spoken,
  translated,
  type Locale,
} from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { siteKey, readAskedProduct, type AskedProduct } from '@reprise/offer/server/public.ts';
import {
  pageLocale,
  type AppSettings,
  type Asked,
  type ServedPage,
} from '@reprise/platform/server/web/serve-app.ts';
import { siteOf } from '@reprise/people/server/public.ts';
import { modelDocument, modelLocale } from '../documents/model-document.ts';
import { featuredCard, type FeaturedProduct } from './featured-card.ts';
import { legalPageAt, type LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import type { LegalText, ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { shownLegalText } from '../legal-texts/shown-legal-text.ts';
import { firstPaint } from './first-paint.ts';
import { homePageView, picturesOf } from './home-page.ts';
import { headingOf, plainHead, siteHead, type Head } from './site-head.ts';
import { readSite, type SiteCategory } from './site-page.db.ts';
import { screenAt } from './site-screens.ts';
import { storePaint, storePath, type SiteStore } from './store-page.ts';
import { siteSources, type Tiles, type AskedHosts } from './site-sources.ts';
import { isClosed, whiteLabelOf } from './white-label.ts';

/** The settings of this installation for the site's pages. */
export type SiteHost = AskedHosts & { apiUrl: string; siteUrl: string; release: string };

/** The settings of the site's own pages, besides those of every app. */
type SiteSettings = AppSettings & {
  whiteLabel: WhiteLabelConfig | null;
  tiles: Tiles | null;
  /** The namespaces of words of the screen, besides those of every screen. */
  words?: readonly string[];
  /** The home page, with the products that it features, in the language of this page. */
  home?: { locale: Locale; page: ShownPage | null; featured: ReturnType<typeof featuredCard>[] };
  /** The address of the product search, and its key. */
  search?: ReturnType<typeof siteKey>;
  /** The text of the legal page at this address, in the language of this page. */
  legal?: { locale: Locale; page: LegalPage; text: ShownLegalText | null };
  /** The product at this address with its questions, in the language of this page. */
  sold?: AskedProduct & { locale: Locale };
};

/** The address of a site in its account: with the scheme of the configuration. */
export const siteUrlOf = ({ siteUrl }: Pick<SiteHost, 'siteUrl'>, host: string): string =>
  `${new URL(siteUrl).protocol}//${host}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const categoryPath = new RegExp(`^/category/(?<id>${uuid})(?:/(?<slug>[^/]*))?$`);
const storeAt = new RegExp(`^/stores/(?<id>${uuid})(?:/|$)`);
const soldPath = new RegExp(`^/diag/(?<id>${uuid})(?:/|$)`);

/** Where a category's page has moved to, when its address does not match its name in any language. */
function movedTo(category: SiteCategory, asked: Asked, locale: Locale): string | null {
  const slug = categoryPath.exec(asked.path)?.groups?.slug ?? '';
  if (locales.some((one) => slugOf(translated(category.label, one)) === slug)) return null;
  const search = asked.query.size > 0 ? `?${asked.query}` : '';
  return `/category/${category.id}/${slugOf(translated(category.label, locale))}${search}`;
}

/** The same for a store's page, and for a category's. */
function movedAt(
  { category, store }: { category: SiteCategory | undefined; store: SiteStore | undefined },
  asked: Asked,
  locale: Locale,
): string | null {
  if (category) return movedTo(category, asked, locale);
  if (!store || asked.path === storePath(store)) return null;
  return `${storePath(store)}${asked.query.size > 0 ? `?${asked.query}` : ''}`;
}

const nobody = { name: 'Reprise', mainColor: '#0b7a4b', logo: null, language: null };

/** A page without a site: there is none at the address, or it sells nothing because its terms are not published. */
const noSite = (host: SiteHost, asked: Asked, closed?: Account): ServedPage => {
  const settings: SiteSettings = {
    apiUrl: host.apiUrl,
    release: host.release,
    siteAccount: closed ? brandOf(closed, host.apiUrl) : nobody,
    whiteLabel: null,
    tiles: null,
  };
  return {
    settings,
    locale: pageLocale(asked, closed?.language ?? null),
    head: plainHead(closed?.name ?? 'Reprise'),
    status: closed ? 503 : 404,
    sources: { images: [] },
  };
};

/** The site's page at an address: the account's settings, title and description, and what the first screen needs. */
export async function sitePage(
  db: Db,
  host: SiteHost,
  asked: Asked,
): Promise<ServedPage | { movedTo: string }> {
  const url = siteUrlOf(host, asked.host);
  const read = await readAt(db, url, asked);
  if (!read?.detail) return noSite(host, asked);
  const { account } = read;
  if (isClosed(read.detail, partOfSite(asked.path))) return noSite(host, asked, account);
  const locale = modelLocale(asked) ?? pageLocale(asked, account.language);
  const whiteLabel = whiteLabelOf(account, read.detail, locale);
  const settings = settingsOf(host, account, whiteLabel);
  const written = { ...host, url, account, detail: read.detail, whiteLabel, brand: settings.siteAccount };
  const document = await modelDocument(db, written, asked, locale);
  const sources = siteSources(whiteLabel, host, []);
  if (document) return { ...document, isDocument: true, settings, locale, sources };
  return appPage(db, { host, url, read, asked, locale, whiteLabel, settings });
}

type Found = {
  host: SiteHost;
  url: string;
  read: NonNullable<Awaited<ReturnType<typeof readAt>>>;
  asked: Asked;
  locale: Locale;
  whiteLabel: WhiteLabelConfig;
  settings: SiteSettings;
};

/** A page that the app draws: its head, its first paint, and what its first screen needs. */
async function appPage(
  db: Db,
  { host, url, read, asked, locale, whiteLabel, settings }: Found,
): Promise<ServedPage | { movedTo: string }> {
  const { account } = read;
  const screen = screenAt(asked.path, whiteLabel);
  const missing =
    screen === null ||
    (screen.name === 'category' && read.category === undefined) ||
    (screen.name === 'store' && read.store === undefined);
  const moved = missing ? null : movedAt(read, asked, locale);
  if (moved !== null) return { movedTo: moved };
  const head: Head = {
    url,
    apiUrl: host.apiUrl,
    account,
    ...writtenOf(read, { own: account.language, locale }),
    asked,
    locale,
    screen: missing ? null : screen,
    category: read.category && saidIn(read.category, locale),
    store: missing ? undefined : read.store,
    sold: await soldAt(db, account, asked, locale),
  };
  const words = screen?.words ?? [];
  return {
    settings: { ...settings, words, ...fetchedFor(head, read.featured) },
    locale,
    status: missing ? 404 : 200,
    head: siteHead(head),
    body: bodyOf(head, settings.siteAccount),
    sources: siteSources(whiteLabel, host, picturesOf(head.home)),
    words,
    chunks: screen?.page ? [`${screen.page}.page.tsx`] : [],
  };
}

type Reading = { own: Locale; locale: Locale };

/** What the account wrote for the page at the address, in its reader's language. */
const writtenOf = (
  { home, legal }: { home: HomePageConfig | undefined; legal: LegalText | undefined },
  reading: Reading,
): Pick<Head, 'home' | 'legal'> => ({
  home: homePageView(home, reading),
  legal: shownLegalText(legal, reading.own, reading.locale),
});

/** The account of the site, with the contents of its page at the address. */
async function readAt(db: Db, url: string, asked: Asked) {
  const account = await siteOf(db, url);
  const categoryId = categoryPath.exec(asked.path)?.groups?.id ?? null;
  const storeId = storeAt.exec(asked.path)?.groups?.id ?? null;
  const wanted = { categoryId, storeId, home: isHome(asked), legal: legalPageAt(asked.path) };
  return account && { account, ...(await readSite(db, account, wanted)) };
}

/** The product at the address, with its questions. */
async function soldAt(db: Db, account: Account, asked: Asked, locale: Locale): Promise<AskedProduct | null> {
  const productId = soldPath.exec(asked.path)?.groups?.id;
  return productId === undefined ? null : readAskedProduct(db, account.id, productId, locale);
}

/** The texts of a category, in the language of the page. */
const saidIn = (category: SiteCategory, locale: Locale): SiteCategory => ({
  ...category,
  description: spoken(category.description, category.translations.description, defaultLocale, locale).text,
});

const isHome = ({ path }: Asked): boolean => path === '/' || path === '/home';

/** What the screen at this address would fetch first. */
function fetchedFor(head: Head, featured: readonly FeaturedProduct[]): Partial<SiteSettings> {
  const { account, asked, home, legal, locale, screen, sold } = head;
  if (isHome(asked))
    return { home: { locale, page: home, featured: featured.map((one) => featuredCard(one, locale)) } };
  const page = legalPageAt(asked.path);
  if (page !== null) return { legal: { locale, page, text: legal } };
  if (screen?.name === 'results') return { search: siteKey(account.id, asked.now) };
  return sold === null ? {} : { sold: { ...sold, locale } };
}

/** A page without a search gets one before its widgets. */
function beginsWithSearch(home: ShownPage | null): boolean {
  const widgets = home?.widgets ?? [];
  const [first] = widgets;
  if (!widgets.some(({ type }) => type === 'search')) return true;
  return first?.type === 'search' && first.bannerImage === null;
}

const bodyOf = (head: Head, brand: SiteSettings['siteAccount']): string =>
  firstPaint({
    name: head.screen?.name,
    brand,
    ...headingOf(head),
    legal: head.legal,
    beginsWithSearch: beginsWithSearch(head.home),
    ...(head.store ? { more: storePaint(head.store, head.locale) } : {}),
  });

const settingsOf = (host: SiteHost, account: Account, whiteLabel: WhiteLabelConfig): SiteSettings => ({
  apiUrl: host.apiUrl,
  release: host.release,
  siteAccount: brandOf(account, host.apiUrl),
  whiteLabel,
  tiles: whiteLabel.dropOffLocationsMapEnabled ? host.tiles : null,
});

/** What the page shows before it has fetched anything. */
const brandOf = ({ name, mainColor, language, logo }: Account, apiUrl: string) => ({
  name,
  mainColor,
  language,
  logo: logo === null ? null : `${apiUrl}/public-files/${logo}`,
});
