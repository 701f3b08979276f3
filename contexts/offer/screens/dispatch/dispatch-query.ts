import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const dispatchKey = 'warehouse-dispatch';

/** The choices for a rule; without an account one’s own, or the first of a buyer’s retailers. */
export const choicesQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [dispatchKey, 'choices', accountId ?? 'own'],
    queryFn: ({ signal }) => call('GET /warehouse-dispatch-rules/choices', { query: { accountId }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** Every rule of an account, in the order in which they are tried. */
export const rulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [dispatchKey, 'rules', accountId],
    queryFn: ({ signal }) => call('GET /warehouse-dispatch-rules', { query: { accountId }, signal }),
  });

export const defaultQuery = (accountId: string) =>
  queryOptions({
    queryKey: [dispatchKey, 'default', accountId],
    queryFn: ({ signal }) =>
      call('GET /warehouse-dispatch-rules/default-warehouse', { query: { accountId }, signal }),
  });
