import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, pageQuery, productName, text, version } from '../field.ts';
import { legs, transportStatuses } from '../transport/transport-words.ts';
import { transportDetailView, transportView } from '../transport/transport.ts';
import { packageWays, parcelView } from './package.ts';
import { packageStatuses, destinationTypes } from './package.states.ts';

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

export const packageApi = {
  expedition: endpoint({
    method: 'GET',
    path: '/expeditions/{code}',
    summary: 'May this item be sent, where to, and does it need a label?',
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
      /** The open package in which it lies already. */
      packageId: id.nullable(),
    }),
    refusals: ['not_awaiting_shipment', 'already_processed', 'no_shipment_needed', 'not_recognised'],
  }),
  packages: endpoint({
    method: 'GET',
    path: '/packages',
    summary: 'The packages that leave one’s place, or those that come to it',
    access: 'expedition_send',
    orAccess: ['package_receive'],
    scope: 'place',
    query: pageQuery.extend({
      status: z.array(z.enum(packageStatuses)).optional(),
      way: z.enum(packageWays).default('out'),
      /** The whole number of one package. */
      number: text(30).optional(),
    }),
    answer: parcelView,
    list: true,
    refusals: [],
  }),
  package: endpoint({
    method: 'GET',
    path: '/packages/{id}',
    summary: 'One package, at either of its ends',
    access: 'expedition_send',
    orAccess: ['package_receive'],
    scope: 'place',
    answer: parcelView,
    refusals: ['not_found'],
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/packages',
    summary: 'Open a package, with its first item when one was scanned',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({
      number: text(30, 1).optional(),
      destinationType: z.enum(destinationTypes),
      destinationId: id.nullable(),
      /** The item that it is opened for: it lies in it, or there is no package. */
      code: text(17, 8).optional(),
    }),
    answer: parcelView,
    status: 201,
    refusals: ['not_found', 'invalid', ...onPacking],
    idempotent: true,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/packages/{id}/items',
    summary: 'Put an item in',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({ code: text(17, 8) }),
    answer: parcelView,
    refusals: [...onPackage, ...onPacking],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/packages/{id}/items/{itemId}',
    summary: 'Take an item out',
    access: 'expedition_send',
    scope: 'place',
    answer: parcelView,
    refusals: onPackage,
  }),
  close: endpoint({
    method: 'POST',
    path: '/packages/{id}/close',
    summary: 'Close, for ever',
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
    summary: 'The carrier took it',
    access: 'expedition_send',
    scope: 'place',
    body: z.object({ version }),
    answer: parcelView,
    refusals: [...onPackage, 'package_not_closed', 'already_processed', 'not_awaiting_shipment'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/packages/{id}/receive',
    summary: 'The buyer counts in what came, all of it or some',
    access: 'package_receive',
    scope: 'place',
    body: z.object({
      version,
      /** Which of its items; all that still travel when it is not said. */
      itemIds: z.array(id).min(1).max(500).optional(),
    }),
    answer: parcelView,
    refusals: [...onItsWay, 'package_to_check_in', 'invalid'],
  }),
  lose: endpoint({
    method: 'POST',
    path: '/packages/{id}/mark-as-lost',
    summary: 'What still travels in the package is lost',
    access: 'mark_item_lost_transport',
    scope: 'place',
    body: z.object({ version, comment: text(500).default('') }),
    answer: parcelView,
    refusals: onItsWay,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/packages/{id}/slip',
    summary: 'The hand-over slip of a closed package: what lies in it, for whoever takes it away',
    access: 'expedition_send',
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'package_not_closed'],
  }),
  createTransport: endpoint({
    method: 'POST',
    path: '/transports',
    summary: 'Ask for a label again, or for the first time',
    access: 'transport_reissue',
    orAccess: ['expedition_send'],
    scope: 'place',
    body: z.object({ packageId: id.optional(), buybackId: id.optional() }),
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
    idempotent: true,
  }),
  transports: endpoint({
    method: 'GET',
    path: '/transports',
    summary: 'Parcels and where they are',
    access: 'transport_list',
    scope: 'place',
    query: pageQuery.extend({
      status: z.array(z.enum(transportStatuses)).optional(),
      leg: z.enum(legs).optional(),
      /** The beginning of the carrier’s name. */
      carrier: text(120).optional(),
      /** Days of the creation, both included. */
      from: day.optional(),
      to: day.optional(),
      /** The number of the parcel, of its file or of its package. */
      number: text(60).optional(),
    }),
    answer: transportView,
    list: true,
    refusals: [],
  }),
  cancelTransport: endpoint({
    method: 'POST',
    path: '/transports/{id}/cancel',
    summary: 'Cancel before it is picked up',
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
    summary: 'The label',
    access: 'transport_list',
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'document_not_ready', 'label_unavailable'],
  }),
  transport: endpoint({
    method: 'GET',
    path: '/transports/{id}',
    summary: 'One parcel and everything its carrier said of it',
    access: 'transport_list',
    scope: 'place',
    answer: transportDetailView,
    refusals: ['not_found'],
  }),
  retryTransport: endpoint({
    method: 'POST',
    path: '/transports/{id}/retry',
    summary: 'Ask the carrier again for a label that it did not make',
    access: 'transport_reissue',
    orAccess: ['expedition_send'],
    scope: 'place',
    body: z.object({ version }),
    answer: transportView,
    refusals: ['not_found', 'status_changed', 'connector_not_configured'],
  }),
  carrierEvents: endpoint({
    method: 'POST',
    path: '/carrier-events/{connectorId}',
    summary: 'A carrier says where parcels are; signed with the connector’s secret, and harmless twice',
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
    /** One result for each event, in their order. */
    answer: z.object({ results: z.array(z.enum(['applied', 'known', 'unknown'])) }),
    status: 202,
    refusals: ['not_found', 'unauthorized', 'status_changed'],
  }),
};
