import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

/** One stock, with the number of its items. */
export const stockQuery = (id: string) =>
  queryOptions({
    queryKey: [workshopKey, 'stock', id],
    queryFn: ({ signal }) => call('GET /stocks/{id}', { params: { id }, signal }),
  });
