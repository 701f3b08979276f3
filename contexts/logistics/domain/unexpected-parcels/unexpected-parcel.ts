import { z } from 'zod';
import { id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { unexpectedParcelStatuses } from './unexpected-parcel.states.ts';

/** A parcel that arrived and belongs to no known dossier, with what identifies it. */
export const unexpectedParcel = z.object({
  id,
  /** The number that is written on the parcel, to find it again. */
  number: z.string().regex(/^P\d{6,}$/),
  buyerAccountId: id,
  warehouseId: id,
  status: z.enum(unexpectedParcelStatuses),
  version,
  trackingNumber: text(60).nullable(),
  imei: text(17).nullable(),
  /** Sender, inscriptions, content. */
  description: text(500),
  /** Where it is kept meanwhile. */
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

/** A dossier to which the parcel may belong. */
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
