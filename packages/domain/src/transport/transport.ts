import { z } from 'zod';
import { id, instant, text, version } from '../field.ts';

export const legs = ['inbound', 'transfer', 'return'] as const;
export const transportStatuses = [
  'pending',
  'labelled',
  'failed',
  'handed_over',
  'delivered',
  'cancelled',
] as const;

/** One parcel's way with a carrier (specification, 3: Transport). */
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
    leg: true,
    createdAt: true,
    packageId: true,
    failureReason: true,
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
