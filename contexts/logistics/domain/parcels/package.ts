import { z } from 'zod';
import { id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { arrivals, destinationTypes, packageStatuses } from './package.states.ts';

/** Seen from one's own place: what it sends, what it is sent. */
export const packageWays = ['out', 'in'] as const;

/** What is sent together (specification, 3: Package). A closed package is never opened again. */
export const parcel = z.object({
  id,
  number: text(30, 1),
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  destinationType: z.enum(destinationTypes),
  destinationId: id.nullable(),
  status: z.enum(packageStatuses),
  version,
  transportId: id.nullable(),
  createdBy: id.nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  handedOverAt: instant.nullable(),
});
export type Parcel = z.infer<typeof parcel>;
export const parcelItem = z.object({
  id,
  packageId: id,
  itemId: id,
  buybackCode: text(13),
  retailerAccountId: id,
  buyerAccountId: id,
  addedAt: instant,
  /** When it left with the package; null for what waits, and for what was taken out of the box. */
  sentAt: instant.nullable(),
});

export const parcelView = parcel
  .pick({
    id: true,
    number: true,
    status: true,
    version: true,
    destinationType: true,
    destinationId: true,
    createdAt: true,
    closedAt: true,
    handedOverAt: true,
    transportId: true,
  })
  .extend({
    origin: z.string(),
    destination: z.string(),
    products: z.array(
      z.object({
        itemId: id,
        buybackCode: z.string(),
        label: productName,
        identificationNumber: z.string().nullable(),
        arrival: z.enum(arrivals),
      }),
    ),
    trackingNumber: z.string().nullable(),
    labelStatus: z.enum(['none', 'pending', 'ready', 'failed']),
  });
export type ParcelView = z.infer<typeof parcelView>;
