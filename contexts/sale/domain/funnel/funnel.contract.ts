import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, text } from '@reprise/platform/domain/core/field.ts';
import { funnelQuery, funnelView } from './funnel.ts';
import { funnelSteps } from './steps.ts';

const byReaders = { access: 'funnel_read', scope: 'place' } as const;

/** Where people stop on the way to a sale (docs/funnel.md). */
export const funnelApi = {
  countStep: endpoint({
    method: 'POST',
    path: '/funnel/steps',
    summary:
      'Count a step that was reached: of the site at `url`, or of the counter of the caller’s store; nothing of who reached it is kept',
    access: 'public',
    scope: 'none',
    // a form needs no question of the browser before it is sent
    consumes: 'application/x-www-form-urlencoded',
    body: z.object({
      step: z.enum(funnelSteps),
      /** An address of the site; not needed at a counter. */
      url: text(2000).optional(),
      /** The product whose sale is begun. */
      productId: id.optional(),
      /** The path of the page of a model. */
      address: text(500).optional(),
    }),
    answer: z.void(),
    status: 204,
    refusals: ['too_many_requests'],
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/funnel',
    summary:
      'Read how often each step was reached in a period, of the caller’s place: the site is the whole account’s',
    ...byReaders,
    query: funnelQuery,
    answer: funnelView,
    refusals: [],
  }),
  funnelCsv: endpoint({
    method: 'GET',
    path: '/funnel/export',
    summary: 'Export the same counts as a CSV, a line for each day, store, channel, device, step and model',
    ...byReaders,
    query: funnelQuery,
    answer: z.void(),
    produces: 'text/csv',
    refusals: [],
  }),
};
