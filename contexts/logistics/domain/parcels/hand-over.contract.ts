import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, version } from '@reprise/platform/domain/core/field.ts';
import { parcelView } from './parcel.ts';

/** How many parcels are handed over in one call, and shown at once. */
export const handOverLimits = { parcels: 100 } as const;

export const handOverApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/packages-to-hand-over',
    summary:
      'List the closed parcels of the caller’s place that wait for their carrier and of which something can leave, the first closed first',
    access: 'expedition_send',
    scope: 'place',
    answer: z.object({
      /** At most `handOverLimits.parcels`. */
      parcels: z.array(
        parcelView
          .pick({ id: true, number: true, version: true, trackingNumber: true, labelStatus: true })
          .extend({
            destination: z.string(),
            /** The carrier’s name; null: no transport was ordered. */
            carrier: z.string().nullable(),
            /** The items that leave with it; not those that were put aside, cancelled or lost meanwhile. */
            itemCount: z.int().nonnegative(),
            closedAt: instant,
          }),
      ),
      total: z.int().nonnegative(),
    }),
    refusals: [],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/packages-to-hand-over',
    summary: 'Hand several parcels over to their carrier; each is handed over or refused by itself',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({ parcels: z.array(z.object({ id, version })).min(1).max(handOverLimits.parcels) }),
    answer: z.object({
      /** One for each parcel, in the order given; without a code it was handed over. */
      lines: z.array(z.object({ code: z.string().nullable(), detail: z.string().nullable() })),
    }),
    refusals: [],
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/packages-to-hand-over/manifest',
    summary: 'Print one manifest of several closed or handed over parcels, for the carrier’s signature',
    access: 'expedition_send',
    scope: 'place',
    query: z.object({ 'id[]': z.array(id).min(1).max(handOverLimits.parcels) }),
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'package_not_closed'],
  }),
};
