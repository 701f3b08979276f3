import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** First word of every query about clients. */
export const clientsKey = 'clients';

/** Those among whom one chooses: of one kind, the active ones only, those from which a buyer buys. */
export type WantedClients = Pick<
  NonNullable<CallOptions<Api['GET /accounts']>['query']>,
  'kind' | 'status' | 'buyerAccountId'
>;

/** The first clients whose name contains what is typed, in the order of their names; `total`, how many there are. */
export const foundClientsQuery = (wanted: WantedClients, typed = '') =>
  queryOptions({
    queryKey: [clientsKey, 'choice', wanted, typed],
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
 * A screen other than the client's own changed what its sheet says (its colour, its seat): the sheet is read anew before
 * anybody types over what it said before.
 */
export const forgetClients = (client: QueryClient): void =>
  client.removeQueries({ queryKey: [clientsKey], type: 'inactive' });

/** One client, by its account. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [clientsKey, 'account', id],
    queryFn: ({ signal }) => call('GET /accounts/{id}', { params: { id }, signal }),
  });
