import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { locales, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { ServedFile } from '@reprise/platform/server/web/serve-app.ts';
import { siteOf } from '@reprise/people/server/public.ts';
import { addressIn } from './site-head.ts';
import { readSiteMap } from './site-page.db.ts';
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
  const { categories, detail } = await readSiteMap(db, account);
  if (!detail) return [];
  const fixed = [
    '/home',
    '/search',
    ...(detail.categoryNavigationEnabled ? ['/categories'] : []),
    ...(detail.dropOffLocationsMapEnabled ? ['/stores'] : []),
    ...papers.flatMap(([paper, path]) => (detail[paper] === null ? [] : [path])),
    '/cookies-policy',
    '/accessibility-statement',
  ];
  const browsed = detail.categoryNavigationEnabled ? categories : [];
  return [
    ...fixed.map((path) => () => path),
    ...browsed.map(
      ({ id, label }): PathIn =>
        (locale) =>
          `/category/${id}/${slugOf(translated(label, locale))}`,
    ),
  ];
}

async function siteMap(db: Db, account: Account, url: string): Promise<string> {
  const address = (path: PathIn, locale: Locale): string =>
    escapeHtml(url + addressIn(path(locale), account, locale));
  const entry = (path: PathIn): string => {
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`,
    );
    return `<url><loc>${address(path, account.language)}</loc>${others.join('')}</url>`;
  };
  const pages = (await pagesOf(db, account)).map(entry);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** The brand's first letter on its colour, for sites without an icon of their own. */
function icon({ name, mainColor }: Account): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(mainColor.slice(at, at + 2), 16),
  );
  const ink = red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#16191d' : '#ffffff';
  const letter = escapeHtml(name.slice(0, 1).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${mainColor}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
}

const manifest = (account: Account, apiUrl: string): string =>
  JSON.stringify({
    name: account.name,
    short_name: account.name.slice(0, 12).trim(),
    lang: account.language,
    start_url: '/home',
    display: 'browser',
    theme_color: account.mainColor,
    background_color: '#f6f7f8',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...(account.favicon === null
        ? []
        : [{ src: `${apiUrl}/public-files/${account.favicon}`, sizes: '16x16' }]),
    ],
  });

/** robots.txt, the sitemap, and icons of a site; null for any other path. */
export async function siteFile(
  db: Db,
  host: SiteHost,
  name: string,
  path: string,
): Promise<ServedFile | null> {
  if (!['/robots.txt', '/sitemap.xml', '/favicon.svg', '/site.webmanifest'].includes(path)) return null;
  const url = siteUrlOf(host, name);
  const account = await siteOf(db, url);
  if (!account)
    return path === '/robots.txt'
      ? { mediaType: 'text/plain; charset=utf-8', content: 'User-agent: *\nDisallow: /\n' }
      : null;
  switch (path) {
    case '/robots.txt':
      return { mediaType: 'text/plain; charset=utf-8', content: robots(url) };
    case '/sitemap.xml':
      return { mediaType: 'application/xml; charset=utf-8', content: await siteMap(db, account, url) };
    case '/favicon.svg':
      return { mediaType: 'image/svg+xml; charset=utf-8', content: icon(account) };
    default:
      return {
        mediaType: 'application/manifest+json; charset=utf-8',
        content: manifest(account, host.apiUrl),
      };
  }
}
