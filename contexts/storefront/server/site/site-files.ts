import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { inkOn } from '@reprise/platform/domain/core/colour.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { locales, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { AskedFile, ServedFile } from '@reprise/platform/server/web/serve-app.ts';
import { countModels, readModelPaths } from '@reprise/offer/server/public.ts';
import { siteOf } from '@reprise/people/server/public.ts';
import { modelAddressIn } from '@reprise/offer/domain/products/model-address.ts';
import { elementFile } from '../element/element-file.ts';
import { appFile, isAppFile } from './site-app.ts';
import { addressIn } from './site-head.ts';
import { readSiteMap } from './site-page.db.ts';
import { storePath } from './store-page.ts';
import { siteUrlOf, type SiteHost } from './site-page.ts';

/** Pages for the person who came through the sale, which no crawler may visit. */
const ofTheSale = [
  '/cart/',
  '/buyback',
  '/tracking/',
  '/quote/',
  '/signature/',
  '/diag',
  '/estimate-error',
  '/access-denied',
  '/not-available',
];

const robots = (url: string): string =>
  [
    'User-agent: *',
    ...ofTheSale.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');

const papers = [
  ['serviceTerms', '/cgs'],
  ['eula', '/cgu'],
  ['faqAndContact', '/faq'],
] as const;

type PathIn = (locale: Locale) => string;

/** The pages for search engines, each at its address in a language. */
async function pagesOf(db: Db, account: Account): Promise<PathIn[]> {
  const { categories, stores, detail, written } = await readSiteMap(db, account);
  if (!detail) return [];
  const fixed = [
    '/home',
    '/search',
    ...(detail.categoryNavigationEnabled ? ['/categories'] : []),
    ...(detail.dropOffLocationsMapEnabled ? ['/stores'] : []),
    ...papers.flatMap(([paper, path]) => (detail[paper] === null && !written.includes(paper) ? [] : [path])),
    '/find-my-buyback',
    '/cookies-policy',
    '/accessibility-statement',
  ];
  const browsed = detail.categoryNavigationEnabled ? categories : [];
  return [
    ...fixed.map((path) => () => path),
    ...(detail.dropOffLocationsMapEnabled ? stores : []).map(
      (store): PathIn =>
        () =>
          storePath(store),
    ),
    ...browsed.map(
      ({ id, label }): PathIn =>
        (locale) =>
          `/category/${id}/${slugOf(translated(label, locale))}`,
    ),
  ];
}

/** The models of one part of the sitemap: far below the 50,000 addresses and 50 MB that a part may have. */
const modelsOfPart = 10_000;
const partPath = /^\/sitemap-models-(?<part>\d{1,4})\.xml$/;

/** A part of the sitemap: each page with its address in every language. */
function partOfMap(url: string, own: Locale, pages: readonly PathIn[]): string {
  const address = (path: PathIn, locale: Locale): string => escapeHtml(url + path(locale));
  const entry = (path: PathIn): string => {
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`,
    );
    return `<url><loc>${address(path, own)}</loc>${others.join('')}</url>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/** The sitemap as a list of its parts: the pages of the site, then its models. */
async function mapOfParts(db: Db, account: Account, url: string): Promise<string> {
  const parts = Math.ceil((await countModels(db, account.id)) / modelsOfPart);
  const names = ['pages', ...Array.from({ length: parts }, (_, part) => `models-${part + 1}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...names.map((name) => `<sitemap><loc>${url}/sitemap-${name}.xml</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** The sitemap, or one of its parts; null for any other path, and for a part that there is not. */
async function mapAt(db: Db, account: Account, url: string, path: string): Promise<string | null> {
  const own = account.language;
  if (path === '/sitemap.xml') return mapOfParts(db, account, url);
  if (path === '/sitemap-pages.xml') {
    const pages = (await pagesOf(db, account)).map(
      (at): PathIn =>
        (locale) =>
          addressIn(at(locale), account, locale),
    );
    return partOfMap(url, own, pages);
  }
  const part = Number(partPath.exec(path)?.groups?.part ?? 0);
  if (part < 1) return null;
  const models = await readModelPaths(db, account.id, { part: part - 1, size: modelsOfPart });
  if (models.length === 0) return null;
  return partOfMap(
    url,
    own,
    models.map(
      (model): PathIn =>
        (locale) =>
          modelAddressIn(model, locale),
    ),
  );
}

/** The brand's first letter on its colour, for sites without an icon of their own. */
function icon({ name, mainColor }: Account): string {
  const letter = escapeHtml(name.slice(0, 1).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${mainColor}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${inkOn(mainColor)}">${letter}</text></svg>`;
}

const isFile = (path: string): boolean =>
  /^\/(?:robots\.txt|favicon\.svg|element\.json|sitemap(?:-[a-z]+(?:-\d+)?)?\.xml)$/.test(path);

/** What search engines read: they are sent away where there is no site, and from a sandbox. */
const isForEngines = (path: string): boolean => /^\/(?:robots\.txt|sitemap[^/]*\.xml)$/.test(path);

/** robots.txt, the sitemap with its parts, the icons and the element of a site; null for any other path. */
export async function siteFile(
  db: Db,
  host: SiteHost,
  { host: name, path, origin, now }: AskedFile,
): Promise<ServedFile | null> {
  if (!isFile(path) && !isAppFile(path)) return null;
  if (path === '/element.json') return elementFile(db, host, { name, origin, now });
  const url = siteUrlOf(host, name);
  const account = await siteOf(db, url);
  if (!account || (account.sandboxOf !== null && isForEngines(path)))
    return path === '/robots.txt'
      ? { mediaType: 'text/plain; charset=utf-8', content: 'User-agent: *\nDisallow: /\n' }
      : null;
  if (isAppFile(path)) return appFile(db, account, path);
  switch (path) {
    case '/robots.txt':
      return { mediaType: 'text/plain; charset=utf-8', content: robots(url) };
    case '/favicon.svg':
      return { mediaType: 'image/svg+xml; charset=utf-8', content: icon(account) };
    default: {
      const content = await mapAt(db, account, url, path);
      return content === null ? null : { mediaType: 'application/xml; charset=utf-8', content };
    }
  }
}
