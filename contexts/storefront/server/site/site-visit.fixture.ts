import type { World } from '@reprise/tests/kit/world.ts';
import type { Asked, ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { sitePage, type SiteHost } from './site-page.ts';

export const host: SiteHost = {
  apiUrl: 'https://api.example.org',
  siteUrl: 'http://localhost:3001',
  release: 'r',
  tiles: null,
};

/** What a site answers to an address on a day of 2026. */
export function ask(world: World, url: string, site = 'enseigne-a.test') {
  const [path = '', search = ''] = url.split('?');
  const asked: Asked = {
    host: site,
    path,
    query: new URLSearchParams(search),
    acceptLanguage: '',
    now: new Date('2026-11-26T10:00:00Z'),
  };
  return sitePage(world.db, host, asked);
}

/** The page that it answers with. */
export async function visit(world: World, url: string, site?: string): Promise<ServedPage> {
  const page = await ask(world, url, site);
  if ('movedTo' in page) throw new Error(`moved to ${page.movedTo}`);
  return page;
}

/** The words of a page, without its tags. */
export const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** Puts products into the search's index as its job does; each has its main category and a price of 240 euros. */
export const indexed = (world: World, ...productIds: string[]): Promise<unknown> =>
  world.sql.query(
    `insert into search_products ("accountId", "productId", "status", "label", "brand", "model", "categoryId",
      "categoryLabels", "categoryIds", "imeiRequired", "wordCount", "lexemes", "codes", "bestPrice", "currency", "modelPath")
    select "accountId", "id", "status", "label", "brand", "model", "mainCategory", '{}', '{}', true, 1, '', '', 24000,
      "currency", 'apple/iphone-13-pro'
    from products where "id" = any ($1)`,
    [productIds],
  );
