import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** First word of every query about clients. */
export const accountsKey = 'clients';

/** The accounts to choose from: of one kind, only active ones, only those from which a buyer buys. */
export type WantedAccounts = Pick<
  NonNullable<CallOptions<Api['GET /accounts']>['query']>,
  'kind' | 'status' | 'buyerAccountId'
>;

/** The first clients whose name contains what is typed, in the order of their names; `total`, how many there are. */
export const foundAccountsQuery = (wanted: WantedAccounts, typed = '') =>
  queryOptions({
    queryKey: [accountsKey, 'choice', wanted, typed],
    queryFn: ({ signal }) =>
      call('GET /accounts', {
        query: {
          ...wanted,
          ...(typed === '' ? {} : { name: typed }),
          itemsPerPage: listLimits.shown,
          order: { name: 'asc' },
        },
        signal,
      }),
  });

/**
 * Another screen changed fields of the account's form (its colour, its seat): the form is loaded again before anybody
 * changes it.
 */
export const forgetAccounts = (client: QueryClient): void =>
  client.removeQueries({ queryKey: [accountsKey], type: 'inactive' });

/** One account, by its id. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [accountsKey, 'account', id],
    queryFn: ({ signal }) => call('GET /accounts/{id}', { params: { id }, signal }),
  });

/**
 * The same where it is only to be named: not the form's own query, which nobody may look at while another screen changes
 * the account, or it would not be forgotten.
 */
export const namedAccountQuery = (id: string) =>
  queryOptions({ ...accountQuery(id), queryKey: [accountsKey, 'choice', 'one', id] });
