import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { labelQuery } from '@reprise/platform/domain/core/label-format.ts';

/** The parcel’s own label (docs/stations.md, "Labels"); that of its carrier is the transport’s. */
export const parcelLabelApi = {
  label: endpoint({
    method: 'GET',
    path: '/packages/{id}/label',
    summary: 'Print the parcel’s own label with its number as a barcode, for a label printer, as PDF or ZPL',
    access: 'expedition_send',
    scope: 'place',
    query: labelQuery,
    answer: z.unknown(),
    produces: 'application/pdf',
    orProduces: 'application/zpl',
    refusals: ['not_found'],
  }),
};
