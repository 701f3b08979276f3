import type { AccountView } from '../../domain/accounts/account.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { accountQuery, accountsKey } from '@reprise/people/screens/shown/found-accounts.ts';

/** The account of this root organization; null where there is none. */
export const accountOfQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [accountsKey, 'of', organizationId],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /accounts', { query: { organizationId }, signal });
      return items[0]?.id ?? null;
    },
  });

export const linkedBuyersQuery = (id: string) =>
  queryOptions({
    queryKey: [accountsKey, 'linked-buyers', id],
    queryFn: ({ signal }) => call('GET /accounts/{id}/linked-buyers', { params: { id }, signal }),
  });

/** What a retailer still needs before its site sells; asked again whenever the list is opened. */
export const goLiveQuery = (id: string) =>
  queryOptions({
    queryKey: [accountsKey, 'go-live', id],
    queryFn: ({ signal }) => call('GET /accounts/{id}/go-live', { params: { id }, signal }),
    staleTime: 0,
  });

/** The answer of a change is shown at once; lists, and choices of accounts, are fetched again. */
export function useChanged(): (client: AccountView) => void {
  const queries = useQueryClient();
  return (client) => {
    queries.setQueryData(accountQuery(client.id).queryKey, client);
    void queries.invalidateQueries({ queryKey: [accountsKey, 'list'] });
    void queries.invalidateQueries({ queryKey: [accountsKey, 'choice'] });
  };
}
