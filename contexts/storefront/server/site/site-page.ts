import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { isFramedPage } from '../../domain/element/framed-pages.ts';
import { partOfSite } from '../../domain/home-page/part-of-site.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { readInWall, type LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import { siteKey, readAskedProduct, type AskedProduct } from '@reprise/offer/server/public.ts';
import {
  pageLocale,
  type AppSettings,
  type Asked,
  type ServedPage,
} from '@reprise/platform/server/web/serve-app.ts';
import { siteOf } from '@reprise/people/server/public.ts';
import type { FirstPaint } from '@reprise/registers/first-paint.ts';
import { sandboxBand, siteNavigation } from '../documents/document-frame.ts';
import type { Written } from '../documents/document-parts.ts';
import { writtenFor, type DocumentSite } from '../documents/document-site.ts';
import { categoryDocument, categoryIdAt, type WrittenPage } from '../documents/category-document.ts';
import { homeDocument, isHome } from '../documents/home-document.ts';
import { modelDocument, modelLocale } from '../documents/model-document.ts';
import { resultsDocument } from '../documents/results-document.ts';
import { legalPageAt, type LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { accessibilityText } from '../accessibility/accessibility-text.ts';
import { shownLegalText } from '../legal-texts/shown-legal-text.ts';
import { firstPaint } from './first-paint.ts';
import { plainAddress } from './plain-address.ts';
import { paintedStep } from './question-paint.ts';
import { brandHead, headingOf, plainHead, siteHead, type Head } from './site-head.ts';
import { readSite } from './site-page.db.ts';
import { screenAt } from './site-screens.ts';
import { storeListPaint, storesAt } from './store-list.ts';
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
  /** The address of the product search, and its key. */
  search?: Awaited<ReturnType<typeof siteKey>>;
  /** The text of the legal page at this address, in the language of this page. */
  legal?: { locale: Locale; page: LegalPage; text: ShownLegalText | null };
  /** The product at this address with its questions, in the language of this page. */
  sold?: AskedProduct & { locale: Locale };
  /** The first stores of the list at this address. */
  stores?: FirstPaint['stores'];
};

/** The address of a site in its account: with the scheme of the configuration. */
export const siteUrlOf = ({ siteUrl }: Pick<SiteHost, 'siteUrl'>, host: string): string =>
  `${new URL(siteUrl).protocol}//${host}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const storeAt = new RegExp(`^/stores/(?<id>${uuid})(?:/|$)`);
const soldPath = new RegExp(`^/diag/(?<id>${uuid})(?:/|$)`);

/** Where a store's page has moved to, when its address does not match its name. */
function movedAt(store: SiteStore | undefined, asked: Asked): string | null {
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
    head: plainHead(closed?.name ?? 'Reprise') + (closed ? brandHead(closed) : ''),
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
  const plain = plainAddress(asked);
  if (plain !== null) return { movedTo: plain };
  const url = siteUrlOf(host, asked.host);
  const read = await readAt(db, url, asked);
  if (!read?.detail) return noSite(host, asked);
  const { account } = read;
  if (isClosed(read.detail, partOfSite(asked.path))) return noSite(host, asked, account);
  const locale = modelLocale(asked) ?? pageLocale(asked, account.language);
  const whiteLabel = whiteLabelOf(account, { detail: read.detail, declared: read.declared }, locale);
  const settings = settingsOf(host, account, whiteLabel);
  const written = { ...host, url, account, detail: read.detail, whiteLabel, brand: settings.siteAccount };
  const document = await documentAt(db, written, { asked, locale, ...read });
  if (document) {
    if ('movedTo' in document) return document;
    const { head, body, status = 200, pictures = [] } = document;
    const searched: SiteSettings = { ...settings, search: await siteKey(account.id, asked.now) };
    const sources = siteSources(whiteLabel, host, pictures);
    return { head, body, status, isDocument: true, settings: searched, locale, sources };
  }
  return appPage(db, { host, url, read, asked, locale, whiteLabel, settings });
}

/** The page that the server writes whole at an address, or where it has moved to; null where it writes none. */
async function documentAt(
  db: Db,
  site: DocumentSite,
  {
    asked,
    locale,
    home,
    category,
  }: Pick<Found, 'asked' | 'locale'> & Pick<Found['read'], 'home' | 'category'>,
): Promise<(WrittenPage & { pictures?: readonly string[] }) | null> {
  const read: LazyTransaction['read'] = (...queries) => readInWall(db, [site.account.id], queries);
  if (isHome(asked)) return homeDocument(read, site, { home, locale, now: asked.now });
  return (
    (await categoryDocument(read, site, { category, asked, locale })) ??
    (await resultsDocument({ db, read }, site, { asked, locale })) ??
    modelDocument(db, site, asked, locale)
  );
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
  const missing = screen === null || (screen.name === 'store' && read.store === undefined);
  const moved = missing ? null : movedAt(read.store, asked);
  if (moved !== null) return { movedTo: moved };
  const written = writtenFor({ account, apiUrl: host.apiUrl }, locale);
  const sold = await soldAt(db, account, asked, locale);
  const head: Head = {
    url,
    apiUrl: host.apiUrl,
    account,
    legal: legalOf(read, asked, locale),
    asked,
    locale,
    screen: missing ? null : screen,
    store: missing ? undefined : read.store,
    sold,
    stores: missing ? null : await storesAt(db, account, asked),
    step: paintedStep(sold, whiteLabel, asked, written),
  };
  return {
    ...drawn(head, { settings: { ...settings, ...fetchedFor(head) }, written }),
    locale,
    status: missing ? 404 : 200,
    sources: siteSources(whiteLabel, host, []),
    framedBy: isFramedPage(asked.path) ? (read.detail?.elementOrigins ?? []) : [],
    chunks: screen?.page ? [`${screen.page}.page.tsx`] : [],
  };
}

type Drawn = { settings: SiteSettings; written: Written };

/** What stands in the page: its head, its first paint, and the settings of its first screen. */
function drawn(
  head: Head,
  { settings, written }: Drawn,
): Pick<ServedPage, 'settings' | 'words' | 'head' | 'body'> & { settings: SiteSettings } {
  const words = head.screen?.words ?? [];
  return {
    settings: { ...settings, words },
    words,
    head: siteHead(head),
    body: bodyOf(head, { settings, written }),
  };
}

/** What the account wrote, or declares, on the legal page at the address, in its reader's language. */
const legalOf = (read: Found['read'], { path }: Asked, locale: Locale): Head['legal'] => {
  const { account, detail, legal, statement } = read;
  return detail && legalPageAt(path) === 'accessibilityStatement'
    ? accessibilityText({ account, detail, statement, text: legal }, locale)
    : shownLegalText(legal, account.language, locale);
};

/** The account of the site, with the contents of its page at the address. */
async function readAt(db: Db, url: string, asked: Asked) {
  const account = await siteOf(db, url);
  const categoryId = categoryIdAt(asked.path);
  const storeId = storeAt.exec(asked.path)?.groups?.id ?? null;
  const wanted = { categoryId, storeId, legal: legalPageAt(asked.path) };
  return account && { account, ...(await readSite(db, account, wanted)) };
}

/** The product at the address, with its questions. */
async function soldAt(db: Db, account: Account, asked: Asked, locale: Locale): Promise<AskedProduct | null> {
  const productId = soldPath.exec(asked.path)?.groups?.id;
  return productId === undefined ? null : readAskedProduct(db, account.id, productId, locale);
}

/** What the screen at this address would fetch first. */
function fetchedFor({ asked, legal, locale, sold, stores }: Head): Partial<SiteSettings> {
  const page = legalPageAt(asked.path);
  if (stores?.page === 1) return { stores };
  if (page !== null) return { legal: { locale, page, text: legal } };
  return sold === null ? {} : { sold: { ...sold, locale } };
}

function bodyOf(head: Head, { settings, written }: Drawn): string {
  const { siteAccount: brand, whiteLabel } = settings;
  return firstPaint({
    name: head.screen?.name,
    brand,
    home: written.linkTo('/home'),
    band: whiteLabel && sandboxBand({ ...written, site: { whiteLabel } }),
    navigation: whiteLabel && siteNavigation({ ...written, site: { whiteLabel } }),
    ...headingOf(head),
    legal: head.legal,
    asks: head.step?.body ?? null,
    more: moreOf(head, written),
  });
}

/** What the screen of a store, or of all of them, says below its title. */
function moreOf({ store, stores, locale, asked }: Head, written: Written): string {
  if (store) return storePaint(store, locale);
  return stores === null ? '' : storeListPaint(stores, written, asked.now);
}

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
