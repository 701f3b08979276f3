import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The design of an account; it is not refetched, which would replace what is being changed. */
export const designQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['design', accountId],
    queryFn: ({ signal }) => call('GET /accounts/{id}/design', { params: { id: accountId }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
