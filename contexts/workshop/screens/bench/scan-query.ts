import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

/** Identifies a code anew on each scan, without waiting for a network that is away. */
export const scanQuery = (code: string) =>
  queryOptions({
    queryKey: [workshopKey, 'scan', code],
    queryFn: ({ signal }) => call('GET /scan/{code}', { params: { code }, signal }),
    staleTime: 0,
    retry: false,
  });
