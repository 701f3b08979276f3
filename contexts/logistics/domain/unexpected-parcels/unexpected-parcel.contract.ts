import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { parcelCandidate, unexpectedParcel, unexpectedParcelView } from './unexpected-parcel.ts';
import { unexpectedParcelStatuses } from './unexpected-parcel.states.ts';

const onParcel = ['not_found', 'status_changed', 'forbidden'] as const;

export const unexpectedParcelApi = {
  takeIn: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/unexpected-parcels',
    summary: 'Record a parcel that belongs to no known dossier',
    access: 'item_checkin',
    scope: 'place',
    body: z
      .object({
        trackingNumber: text(60).default(''),
        imei: z
          .string()
          .trim()
          .regex(/^(\d{14,17})?$/)
          .default(''),
        description: text(500).default(''),
        place: text(120).default(''),
        photos: z.array(id).max(fileLimits.photosPerStep).default([]),
      })
      .refine(
        ({ trackingNumber, imei, description, photos }) =>
          trackingNumber !== '' || imei !== '' || description !== '' || photos.length > 0,
        { path: ['description'] },
      ),
    answer: unexpectedParcelView.extend({ candidates: z.array(parcelCandidate) }),
    status: 201,
    refusals: ['not_found', 'invalid', 'forbidden'],
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/unexpected-parcels',
    summary: 'List the unexpected parcels, those to be identified first',
    access: 'item_checkin',
    scope: 'place',
    query: pageQuery.extend({ 'status[]': z.array(z.enum(unexpectedParcelStatuses)).optional() }),
    answer: unexpectedParcelView,
    list: true,
    refusals: [],
  }),
  parcel: endpoint({
    method: 'GET',
    path: '/unexpected-parcels/{id}',
    summary: 'Read an unexpected parcel, with the dossiers it may belong to',
    access: 'item_checkin',
    scope: 'place',
    answer: unexpectedParcelView.extend({ candidates: z.array(parcelCandidate) }),
    refusals: ['not_found'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/unexpected-parcels/{id}/attach',
    summary: 'Attach an unexpected parcel to its dossier',
    access: 'item_checkin',
    scope: 'place',
    body: z.object({ version, identificationNumber: z.string().trim().max(30) }),
    answer: unexpectedParcelView,
    refusals: [...onParcel, 'not_recognised'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/unexpected-parcels/{id}/settle',
    summary: 'Settle an unexpected parcel: sent back, or settled in another way',
    access: 'item_checkin',
    scope: 'place',
    body: z.object({
      version,
      to: z.enum(['parcel_sent_back', 'parcel_closed']),
      comment: unexpectedParcel.shape.comment.default(''),
    }),
    answer: unexpectedParcelView,
    refusals: [...onParcel, 'reason_required'],
  }),
};
