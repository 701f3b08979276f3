import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** How an account looks; what is being changed must not be replaced by a later answer. */
export const designQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['design', accountId],
    queryFn: ({ signal }) => call('GET /accounts/{id}/design', { params: { id: accountId }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
