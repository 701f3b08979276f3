import { z } from 'zod';
import { id, instant, orderBy, text, version } from '@reprise/platform/domain/core/field.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { legs, transportStatuses } from './transport-words.ts';

/** Whoever holds one of these downloads a label: the customer's name, street and phone stand on it. */
export const labelReaders = [
  'expedition_send',
  'buyback_document_download',
] as const satisfies readonly Permission[];

/** The columns by which the list of transports may be sorted. */
export const transportSorts = ['createdAt', 'status', 'trackingNumber'] as const;
export const transportOrder = orderBy(...transportSorts);

/** One way of a parcel with a carrier (docs/transitions.md, "Transport"). */
export const transport = z.object({
  id,
  transportUuid: id,
  buybackId: id.nullable(),
  packageId: id.nullable(),
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  leg: z.enum(legs),
  company: text(120),
  connectorFqn: text(120),
  trackingNumber: text(60).nullable(),
  trackingLink: text(500).nullable(),
  status: z.enum(transportStatuses),
  version,
  lastStatus: text(60).nullable(),
  lastStage: text(30).nullable(),
  lastEventAt: instant.nullable(),
  labelFileId: id.nullable(),
  /** The carrier's number of the label, needed to void it, and the organization whose settings made it. */
  carrierLabelId: text(80).nullable(),
  connectorOrganizationId: id.nullable(),
  failureReason: text(255).nullable(),
  attempts: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Transport = z.infer<typeof transport>;
export const transportView = transport
  .pick({
    id: true,
    transportUuid: true,
    company: true,
    trackingNumber: true,
    trackingLink: true,
    status: true,
    version: true,
    lastStatus: true,
    lastStage: true,
    lastEventAt: true,
    leg: true,
    createdAt: true,
    buybackId: true,
    packageId: true,
    failureReason: true,
    attempts: true,
  })
  .extend({
    buybackNumber: z.string().nullable(),
    packageNumber: z.string().nullable(),
    from: z.string(),
    to: z.string(),
  });
export type TransportView = z.infer<typeof transportView>;

export const deliveryEvent = z.object({
  id,
  transportId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  eventKey: text(200, 1),
  code: text(60, 1),
  subStatus: text(60).nullable(),
  stage: text(30).nullable(),
  happenedAt: instant,
  receivedAt: instant,
});

/** A transport with its events, the latest first. */
export const transportDetailView = transportView.extend({
  events: z.array(
    deliveryEvent.pick({ id: true, code: true, subStatus: true, stage: true, happenedAt: true }),
  ),
  /** Would another label be made in its place (`POST /transports`)? Not once its parcel has left, or was given up. */
  reissuable: z.boolean(),
});
