import { z } from 'zod';
import { id, instant, orderBy, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { arrivals, destinationTypes, parcelStatuses } from './parcel.states.ts';

/** The direction, seen from the caller's place. */
export const parcelWays = ['out', 'in'] as const;

/** The columns by which the list of parcels may be sorted. */
export const parcelSorts = ['createdAt', 'number', 'status'] as const;
export const parcelOrder = orderBy(...parcelSorts);

/** What is sent together (docs/transitions.md, "Parcel"). */
export const parcel = z.object({
  id,
  number: text(30, 1),
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  destinationType: z.enum(destinationTypes),
  destinationId: id.nullable(),
  status: z.enum(parcelStatuses),
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
  /** When the item left with the parcel; null while it waits, and for an item that stayed behind. */
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
