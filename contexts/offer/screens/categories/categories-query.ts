import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const categoriesKey = 'categories';

/** The catalogue of an account for its managers. */
export const catalogueQuery = (accountId: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'tree', accountId],
    queryFn: ({ signal }) => call('GET /categories/connected-tree', { query: { accountId }, signal }),
  });

/** What holds for the whole catalogue of an account: its currency, its buyers, its workshops, its features. */
export const rootQuery = (accountId: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'root', accountId],
    queryFn: ({ signal }) => call('GET /internal/categories/root', { query: { accountId }, signal }),
  });

/** One category; not refetched, since a later answer must not replace what is typed. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /internal/categories/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The ancestors of a category, with the rules of absorption that they pass on. */
export const ancestryQuery = (id: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'ancestry', id],
    queryFn: ({ signal }) => call('GET /internal/categories/{id}/ancestry', { params: { id }, signal }),
  });

export const checkpointsQuery = (id: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'checkpoints', id],
    queryFn: ({ signal }) => call('GET /categories/{id}/checkpoints-to-archive', { params: { id }, signal }),
  });

/** The rules that name a category. */
export const rulesQuery = (accountId: string, categoryId: string) =>
  queryOptions({
    queryKey: [categoriesKey, 'rules', categoryId],
    queryFn: ({ signal }) =>
      call('GET /dispatch-circuit-rules', {
        query: { accountId, 'categoryIds[]': [categoryId], itemsPerPage: 100 },
        signal,
      }),
  });

/** Invalidates everything that is shown of categories, after a write. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [categoriesKey], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
