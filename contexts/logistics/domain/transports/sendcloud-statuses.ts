import { text } from '@reprise/platform/domain/core/field.ts';
import { z } from 'zod';
import type { DeliveryCodeEntry } from './delivery-codes.ts';

type Said = { code: DeliveryCodeEntry['code']; subStatus?: string };

/**
 * What Sendcloud says of a parcel, and the delivery event that it is (docs/connectors.md, "Sendcloud (`sendcloud.carrier`)"). Its webhook
 * names a status by a number and a message; only the messages are published.
 */
const statuses: ReadonlyMap<string, Said> = new Map<string, Said>([
  ['no label', { code: 'ORDER_CREATED' }],
  ['being announced', { code: 'ORDER_TO_BE_SENT_TO_CARRIER' }],
  ['announcement failed', { code: 'ORDER_ERROR' }],
  ['ready to send', { code: 'DELIVERY_INIT' }],
  ['announced', { code: 'DELIVERY_INIT' }],
  ['announced: not collected', { code: 'DELIVERY_INIT' }],
  ['error collecting', { code: 'DELIVERY_PICK_UP_KO' }],
  ['shipment picked up by driver', { code: 'DELIVERY_PICK_UP_OK' }],
  ['en route to sorting center', { code: 'DELIVERY_IN_TRANSIT' }],
  ['at sorting center', { code: 'DELIVERY_IN_TRANSIT' }],
  ['being sorted', { code: 'DELIVERY_IN_TRANSIT' }],
  ['sorted', { code: 'DELIVERY_IN_TRANSIT' }],
  ['not sorted', { code: 'DELIVERY_IN_TRANSIT' }],
  ['at customs', { code: 'DELIVERY_IN_TRANSIT' }],
  ['parcel en route', { code: 'DELIVERY_IN_TRANSIT' }],
  ['driver en route', { code: 'DELIVERY_IN_PROGRESS' }],
  ['awaiting customer pickup', { code: 'DELIVERY_AVAILABLE' }],
  ['delivery delayed', { code: 'DELIVERY_DELAYED' }],
  ['delivery date changed', { code: 'DELIVERY_REPLANNED' }],
  ['delivery address changed', { code: 'DELIVERY_REPLANNED' }],
  ['delivery method changed', { code: 'DELIVERY_REPLANNED' }],
  ['address invalid', { code: 'DELIVERY_BLOCKED' }],
  ['exception', { code: 'DELIVERY_BLOCKED' }],
  ['delivery attempt failed', { code: 'DELIVERY_KO', subStatus: 'FAILED_WITH_RETRY' }],
  ['unable to deliver', { code: 'DELIVERY_KO' }],
  ['refused by recipient', { code: 'DELIVERY_KO', subStatus: 'REFUSED' }],
  ['returned to sender', { code: 'DELIVERY_RETURNED_TO_SENDER' }],
  ['delivered', { code: 'DELIVERY_OK' }],
  ['shipment collected by customer', { code: 'DELIVERY_DELIVERED_OK' }],
  ['cancellation request', { code: 'DELIVERY_CANCELLATION_REQUESTED' }],
  ['cancellation requested', { code: 'DELIVERY_CANCELLATION_REQUESTED' }],
  ['submitting cancellation request', { code: 'DELIVERY_CANCELLATION_REQUESTED' }],
  ['parcel cancellation failed', { code: 'DELIVERY_CANCELLATION_REJECTED' }],
  ['cancelled', { code: 'DELIVERY_CANCELLED' }],
  ['cancelled upstream', { code: 'DELIVERY_CANCELLED' }],
]);

/**
 * The delivery event of a message of Sendcloud's, ignoring case; one that is not known stays itself, in capitals and at
 * most 60 characters: it moves nothing and raises an alert.
 */
export function sendcloudStatus(message: string): { code: string; subStatus?: string } {
  const plain = message.trim().toLowerCase().replace(/\.$/, '').replace('centre', 'center');
  return statuses.get(plain) ?? { code: message.trim().toUpperCase().slice(0, 60) };
}

/** Since 1970, in seconds or in milliseconds, since its description does not say which. */
const unixInstant = z.number().min(0).max(9_999_999_999_999);

/** The body of Sendcloud's webhook; what else stands in it is not read. */
export const sendcloudCall = z.looseObject({
  action: text(60, 1),
  timestamp: unixInstant.optional(),
  carrier_status_change_timestamp: unixInstant.nullish(),
  parcel: z
    .looseObject({
      tracking_number: text(60).nullish(),
      status: z.looseObject({ message: text(255, 1) }),
    })
    .optional(),
});
