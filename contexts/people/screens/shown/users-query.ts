import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The first key of every query about users. */
export const usersKey = 'users';

/** The roles that the caller can give in an account. */
export const assignableQuery = (accountId: string) =>
  queryOptions({
    queryKey: [usersKey, 'assignable', accountId],
    queryFn: ({ signal }) => call('GET /assignable-user-types', { query: { accountId }, signal }),
  });
