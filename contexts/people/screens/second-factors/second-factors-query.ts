import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const factorsKey = 'second-factors';

/** One's own second factors, or those of a user whom one manages. */
export const factorsQuery = (userId?: string) =>
  queryOptions({
    queryKey: [factorsKey, userId ?? 'own'],
    queryFn: ({ signal }) => call('GET /second-factors', { query: { userId }, signal }),
  });
