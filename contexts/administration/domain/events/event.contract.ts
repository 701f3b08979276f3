import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { eventLimits } from './event.limits.ts';
import { sentEvent } from './event-types.ts';

const { min, max } = eventLimits.page;

/** What happened in an account, in order (docs/events.md). */
export const eventApi = {
  list: endpoint({
    method: 'GET',
    path: '/events',
    summary:
      'Read what happened in one’s account after a position, in order, without a gap and nothing twice; the oldest kept first',
    access: 'event_read',
    scope: 'account',
    query: z.object({
      /** `next` of the answer before. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      limit: z.coerce.number().int().min(min).max(max).default(100),
    }),
    answer: z.object({
      events: z.array(sentEvent),
      /** What to send as `after` next time. */
      next: z.int(),
      /** Is there more right now? */
      more: z.boolean(),
    }),
    refusals: [],
  }),
};
