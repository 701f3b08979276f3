import type { ProductDetail } from '../../domain/products/product.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { catalogueQuery } from '../categories/categories-query.ts';

const key = 'products';

/** Invalidates everything that is shown of products. */
export const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });

/** By which the list of products is read again. */
export const listKey = [key, 'list'];

/** One whole product; null for callers who see a visitor's view. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: async ({ signal }): Promise<ProductDetail | null> => {
      const product = await call('GET /products/{id}', { params: { id }, signal });
      return 'version' in product ? product : null;
    },
  });

/** The saved product is shown at once; lists are fetched again. */
export function showSaved(client: QueryClient, product: ProductDetail): void {
  client.setQueryData(productQuery(product.id).queryKey, product);
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: [key, 'prices', product.id] });
}

/** How many price changes are loaded at first, and how many at once of the older ones. */
export const changesAtOnce = { first: 10, older: 100 };

export const priceChangesQuery = (id: string, itemsPerPage: number) =>
  infiniteQueryOptions({
    queryKey: [key, 'prices', id, itemsPerPage],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /products/{id}/price-changes', { params: { id }, query: { page, itemsPerPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * itemsPerPage < total ? pages.length + 1 : undefined,
  });

export const askedQuery = (id: string, audience: 'customer' | 'store' | 'workshop') =>
  queryOptions({
    queryKey: [key, 'asked', id, audience],
    queryFn: ({ signal }) =>
      call('GET /products/{id}/diagnostic-questions', { params: { id }, query: { audience }, signal }),
    retry: false,
  });

/** The currency of a catalogue: that of its account, not of the editor's. */
export const currencyQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['categories', 'root', accountId],
    queryFn: ({ signal }) => call('GET /internal/categories/root', { query: { accountId }, signal }),
    select: ({ currency }) => currency,
    staleTime: 30_000,
  });

/** The premium features of the account of a catalogue; null where its settings are not seen. */
export const premiumQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['categories', 'root', accountId],
    queryFn: ({ signal }) => call('GET /internal/categories/root', { query: { accountId }, signal }),
    select: ({ premiumFeatures }) => premiumFeatures,
    staleTime: 30_000,
  });

/** The categories of one catalogue. */
export const treeQuery = (accountId: string) =>
  queryOptions({
    ...catalogueQuery(accountId),
    select: (trees) => trees.find((tree) => tree.accountId === accountId)?.nodes ?? [],
    staleTime: 30_000,
  });
