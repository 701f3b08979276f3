import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The first word of every query about webhooks. */
export const webhooksKey = 'webhooks';

/** Not asked again by itself, since its form was opened over a version. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [webhooksKey, 'one', id],
    queryFn: ({ signal }) => call('GET /webhooks/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
