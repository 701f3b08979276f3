import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { instant, text } from '@reprise/platform/domain/core/field.ts';
import { sendcloudCall } from './sendcloud-statuses.ts';

/** What became of a carrier’s event (docs/connectors.md, "Webhooks"). */
const heard = z.enum(['applied', 'known', 'unknown_code', 'unknown']);

/** What carriers tell of their parcels. */
export const carrierEventsApi = {
  carrierEvents: endpoint({
    method: 'POST',
    path: '/carrier-events/{connectorId}',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Take the events of a carrier; signed with the connector’s secret, idempotent',
    access: 'public',
    scope: 'none',
    body: z.object({
      events: z
        .array(
          z.object({
            trackingNumber: text(60, 1),
            code: text(60, 1),
            subStatus: text(60).nullish(),
            happenedAt: instant,
          }),
        )
        .min(1)
        .max(1000),
    }),
    /** One result for each event, in the same order. */
    answer: z.object({ results: z.array(heard) }),
    status: 202,
    refusals: ['not_found', 'unauthorized', 'status_changed'],
  }),
  sendcloudEvents: endpoint({
    method: 'POST',
    path: '/sendcloud-events/{connectorId}',
    unkeyed: 'signed',
    signature: 'Sendcloud-Signature',
    summary: 'Take what Sendcloud says of a parcel; signed with the connector’s secret, idempotent',
    access: 'public',
    scope: 'none',
    body: sendcloudCall,
    /** Null: the call says nothing of a parcel’s way. */
    answer: z.object({ result: heard.nullable() }),
    status: 200,
    refusals: ['not_found', 'unauthorized', 'status_changed'],
  }),
};
