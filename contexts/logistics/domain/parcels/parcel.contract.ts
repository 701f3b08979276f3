import { z } from 'zod';
import { cursorAlone, walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { day, id, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { isMissing, leftOut } from '@reprise/platform/domain/core/list-filters.ts';
import { legs, transportStatuses } from '../transports/transport-words.ts';
import { transportDetailView, transportOrder, transportView } from '../transports/transport.ts';
import { parcelOrder, parcelWays, parcelView } from './parcel.ts';
import { parcelStatuses, destinationTypes } from './parcel.states.ts';

const onPackage = ['not_found', 'status_changed', 'package_closed'] as const;
const onPacking = [
  'code_already_entered',
  'not_awaiting_shipment',
  'already_processed',
  'no_shipment_needed',
  'item_needs_label',
  'item_needs_no_label',
  'not_recognised',
  'other_warehouse',
] as const;
const onItsWay = ['not_found', 'status_changed', 'package_not_handed_over', 'already_processed'] as const;

export const parcelApi = {
  expedition: endpoint({
    method: 'GET',
    path: '/expeditions/{code}',
    summary: 'Check whether an item may be sent, where to, and whether it needs a label',
    access: 'expedition_send',
    scope: 'place',
    answer: z.object({
      itemId: id,
      buybackCode: z.string(),
      productLabel: productName,
      destinationType: z.enum(destinationTypes),
      destinationId: id.nullable(),
      destination: z.string(),
      needsLabel: z.boolean(),
      /** The open parcel that holds the item already. */
      packageId: id.nullable(),
    }),
    refusals: ['not_awaiting_shipment', 'already_processed', 'no_shipment_needed', 'not_recognised'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/packages',
    summary: 'List the parcels that leave the caller’s place, or those that come to it',
    access: 'expedition_send',
    orAccess: ['package_receive'],
    scope: 'place',
    query: walkedQuery
      .extend({
        order: parcelOrder,
        status: z.array(z.enum(parcelStatuses)).optional(),
        statusNot: leftOut(z.array(z.enum(parcelStatuses)).optional()),
        trackingNumberEmpty: isMissing,
        way: z.enum(parcelWays).default('out'),
        /** The whole number of one parcel. */
        number: text(30).optional(),
      })
      .superRefine(cursorAlone),
    answer: parcelView,
    list: true,
    refusals: [],
  }),
  package: endpoint({
    method: 'GET',
    path: '/packages/{id}',
    summary: 'Read one parcel, as its sender or its recipient',
    access: 'expedition_send',
    orAccess: ['package_receive'],
    scope: 'place',
    answer: parcelView,
    refusals: ['not_found'],
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/packages',
    summary: 'Open a parcel, with its first item if one was scanned',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({
      number: text(30, 1).optional(),
      destinationType: z.enum(destinationTypes),
      destinationId: id.nullable(),
      /** The first item; if it is refused, no parcel is opened. */
      code: text(17, 8).optional(),
    }),
    answer: parcelView,
    status: 201,
    refusals: ['not_found', 'invalid', ...onPacking],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/packages/{id}/items',
    summary: 'Put an item into a parcel',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({ code: text(17, 8) }),
    answer: parcelView,
    refusals: [...onPackage, ...onPacking],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/packages/{id}/items/{itemId}',
    summary: 'Take an item out of a parcel',
    access: 'expedition_send',
    scope: 'place',
    answer: parcelView,
    refusals: onPackage,
  }),
  close: endpoint({
    method: 'POST',
    path: '/packages/{id}/close',
    summary: 'Close a parcel, for ever',
    access: 'package_close',
    scope: 'place',
    body: z.object({ version }),
    answer: parcelView,
    refusals: [
      ...onPackage,
      'package_empty',
      'package_not_closable',
      'return_label_failed',
      'item_needs_label',
      'not_awaiting_shipment',
    ],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/packages/{id}/hand-over',
    summary: 'Hand a parcel over to its carrier',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({ version }),
    answer: parcelView,
    refusals: [...onPackage, 'package_not_closed', 'already_processed', 'not_awaiting_shipment'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/packages/{id}/receive',
    summary: 'Count in the items of a parcel as their buyer, all or some',
    access: 'package_receive',
    scope: 'place',
    body: z.object({
      version,
      /** The items; if absent, all that still travel. */
      itemIds: z.array(id).min(1).max(500).optional(),
    }),
    answer: parcelView,
    refusals: [...onItsWay, 'package_to_check_in', 'invalid'],
  }),
  lose: endpoint({
    method: 'POST',
    path: '/packages/{id}/mark-as-lost',
    summary: 'Declare the items that still travel in a parcel as lost',
    access: 'mark_item_lost_transport',
    scope: 'place',
    body: z.object({ version, comment: text(500).default('') }),
    answer: parcelView,
    refusals: onItsWay,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/packages/{id}/slip',
    summary: 'Print the hand-over slip of a closed parcel: its content, for whoever collects it',
    access: 'expedition_send',
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'package_not_closed'],
  }),
  createTransport: endpoint({
    method: 'POST',
    path: '/transports',
    summary: 'Order a label, for the first time or again: of a parcel or of a dossier, one of the two',
    sampled: ['packageId'],
    access: 'transport_reissue',
    orAccess: ['expedition_send'],
    scope: 'place',
    body: z
      .object({ packageId: id.optional(), buybackId: id.optional() })
      .refine(({ packageId, buybackId }) => packageId === undefined || buybackId === undefined, {
        error: 'choice',
        path: ['packageId'],
      }),
    answer: transportView,
    status: 201,
    refusals: [
      'not_found',
      'invalid',
      'already_processed',
      'not_awaiting_shipment',
      'shipment_not_saved',
      'connector_not_configured',
    ],
  }),
  transports: endpoint({
    method: 'GET',
    path: '/transports',
    summary: 'List the transports and where they are',
    access: 'transport_list',
    scope: 'place',
    query: walkedQuery
      .extend({
        order: transportOrder,
        status: z.array(z.enum(transportStatuses)).optional(),
        statusNot: leftOut(z.array(z.enum(transportStatuses)).optional()),
        leg: z.enum(legs).optional(),
        legNot: leftOut(z.enum(legs).optional()),
        trackingNumberEmpty: isMissing,
        /** The first letters of the carrier’s name. */
        carrier: text(120).optional(),
        /** The first and the last day of the creation. */
        from: day.optional(),
        to: day.optional(),
        /** A tracking number, or the number of a dossier or a parcel. */
        number: text(60).optional(),
      })
      .superRefine(cursorAlone),
    answer: transportView,
    list: true,
    refusals: [],
  }),
  cancelTransport: endpoint({
    method: 'POST',
    path: '/transports/{id}/cancel',
    summary: 'Cancel a transport before its pick-up',
    access: 'transport_reissue',
    orAccess: ['expedition_send'],
    scope: 'place',
    body: z.object({ version }),
    answer: transportView,
    refusals: ['not_found', 'status_changed', 'already_processed'],
  }),
  transportLabel: endpoint({
    method: 'GET',
    path: '/transports/{id}/label',
    summary: 'Download the label of a transport',
    access: 'transport_list',
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'forbidden', 'document_not_ready', 'label_unavailable'],
  }),
  transport: endpoint({
    method: 'GET',
    path: '/transports/{id}',
    summary: 'Read one transport with its events',
    access: 'transport_list',
    scope: 'place',
    answer: transportDetailView,
    refusals: ['not_found'],
  }),
  retryTransport: endpoint({
    method: 'POST',
    path: '/transports/{id}/retry',
    summary: 'Ask the carrier again for a label that failed',
    access: 'transport_reissue',
    orAccess: ['expedition_send'],
    scope: 'place',
    body: z.object({ version }),
    answer: transportView,
    refusals: ['not_found', 'status_changed', 'connector_not_configured'],
  }),
};
