import type { ListedPrices } from '../../domain/price-lists/price-list.ts';
import type { ProductListView } from '../../domain/products/product.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';
import { queryOptions } from '@tanstack/react-query';
import { gridQuery, type GridSearch } from './grid-search.ts';
import { sheetRowOf, type SheetRow } from './sheet.ts';

const products = 'products';
const lists = 'price-lists';

/** What is fetched again when prices have changed. */
export const stalePrices = [products, lists] as const;

/** Somebody who may price them reads products whole. */
const isWhole = (product: object): product is ProductListView => 'listVersion' in product;

/** A page of the sheet. */
export const sheetQuery = (search: GridSearch, accountId: string) =>
  queryOptions({
    queryKey: [products, 'sheet', accountId, search],
    queryFn: async ({ signal }) => {
      const { items, ...counted } = await call('GET /products', {
        query: gridQuery(search, accountId),
        signal,
      });
      return { ...counted, rows: items.filter(isWhole).map(sheetRowOf) };
    },
  });

/** Every product that the filters find, page after page. */
export async function everyRow(search: GridSearch, accountId: string): Promise<SheetRow[]> {
  const query = gridQuery(search, accountId);
  const { items } = await everyPage((page) => call('GET /products', { query: { ...query, ...page } }));
  return items.filter(isWhole).map(sheetRowOf);
}

/** The brands below the chosen categories. */
export const brandsQuery = (accountId: string, category: readonly string[]) =>
  queryOptions({
    queryKey: [products, 'brands', accountId, category],
    queryFn: ({ signal }) =>
      call('GET /products/brands', { query: { accountId, category: [...category] }, signal }),
  });

export const listsQuery = (accountId: string, page: number) =>
  queryOptions({
    queryKey: [lists, 'all', accountId, page],
    queryFn: ({ signal }) => call('GET /price-lists', { query: { accountId, page }, signal }),
  });

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [lists, 'one', id],
    queryFn: ({ signal }) => call('GET /price-lists/{id}', { params: { id }, signal }),
  });

export type EffectLine = { productId: string; prices: ListedPrices };
export const effectSpans = [1, 7, 30] as const;
export type EffectDays = (typeof effectSpans)[number];

/** What the files declared lately would have given with other prices. */
export const effectQuery = (accountId: string, days: EffectDays, lines: readonly EffectLine[]) =>
  queryOptions({
    queryKey: [lists, 'effect', accountId, days, lines],
    queryFn: ({ signal }) =>
      call('POST /price-effects', {
        body: { accountId, days, lines: lines.map(({ productId, prices }) => ({ productId, prices })) },
        signal,
      }),
  });
