import { z } from 'zod';
import { id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { unexpectedParcelStatuses } from './unexpected-parcel.states.ts';

/** A parcel that arrived and that no number tells: what is on it, until somebody finds whose it is. */
export const unexpectedParcel = z.object({
  id,
  /** Written on the parcel: it is found again by it. */
  number: z.string().regex(/^P\d{6,}$/),
  buyerAccountId: id,
  warehouseId: id,
  status: z.enum(unexpectedParcelStatuses),
  version,
  trackingNumber: text(60).nullable(),
  imei: text(17).nullable(),
  /** Sender, words on the parcel, what is in it. */
  description: text(500),
  /** Where it was put meanwhile. */
  place: text(120),
  photos: z.array(id).max(fileLimits.photosPerStep),
  buybackId: id.nullable(),
  comment: text(500),
  createdBy: id.nullable(),
  createdAt: instant,
  settledBy: id.nullable(),
  settledAt: instant.nullable(),
});
export type UnexpectedParcel = z.infer<typeof unexpectedParcel>;

/** A file whose parcel or device it may be. */
export const parcelCandidate = z.object({
  identificationNumber: z.string(),
  productLabel: productName,
  by: z.enum(['tracking', 'imei']),
});

export const unexpectedParcelView = unexpectedParcel
  .pick({
    id: true,
    number: true,
    status: true,
    version: true,
    trackingNumber: true,
    imei: true,
    description: true,
    place: true,
    photos: true,
    buybackId: true,
    comment: true,
    createdAt: true,
    settledAt: true,
  })
  .extend({
    warehouseName: z.string(),
    createdByName: z.string().nullable(),
    settledByName: z.string().nullable(),
    buybackIdentificationNumber: z.string().nullable(),
  });
export type UnexpectedParcelView = z.infer<typeof unexpectedParcelView>;
