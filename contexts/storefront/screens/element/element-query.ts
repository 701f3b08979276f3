import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** The origins that an account has listed; they are not refetched, which would replace what is being changed. */
export const elementQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['element', accountId],
    queryFn: ({ signal }) => call('GET /accounts/{id}/element', { params: { id: accountId }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
