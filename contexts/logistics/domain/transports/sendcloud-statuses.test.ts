import { expect, test } from 'vitest';
import { deliveryCodeOf } from './delivery-codes.ts';
import { sendcloudStatus } from './sendcloud-statuses.ts';

/** The messages of `GET /parcels/statuses` (https://sendcloud.dev/api/v3/parcel-statuses), with the stage of each. */
test.each([
  ['No label', 'announced'],
  ['Ready to send', 'announced'],
  ['Being announced', 'announced'],
  ['Announced', 'announced'],
  ['Announced: not collected', 'announced'],
  ['Announcement failed', 'issue'],
  ['Shipment picked up by driver', 'picked_up'],
  ['Error collecting', 'issue'],
  ['En route to sorting center', 'in_transit'],
  ['At sorting centre', 'in_transit'],
  ['Being sorted', 'in_transit'],
  ['Sorted', 'in_transit'],
  ['Not sorted', 'in_transit'],
  ['At Customs', 'in_transit'],
  ['Parcel en route', 'in_transit'],
  ['Driver en route', 'out_for_delivery'],
  ['Awaiting customer pickup', 'out_for_delivery'],
  ['Delivery delayed', 'issue'],
  ['Delivery date changed', 'issue'],
  ['Delivery address changed', 'issue'],
  ['Delivery method changed', 'issue'],
  ['Delivery attempt failed', 'issue'],
  ['Unable to deliver', 'issue'],
  ['Refused by recipient', 'issue'],
  ['Address invalid', 'issue'],
  ['Exception', 'issue'],
  ['Returned to sender', 'returned'],
  ['Delivered', 'delivered'],
  ['Shipment collected by customer', 'delivered'],
  ['Cancellation requested', 'announced'],
  ['Submitting cancellation request', 'announced'],
  ['Parcel cancellation failed.', 'announced'],
  ['Cancelled', 'cancelled'],
  ['Cancelled upstream', 'cancelled'],
])('“%s” is %s', (message, stage) => {
  expect(deliveryCodeOf(sendcloudStatus(message).code)?.stage).toBe(stage);
});

test.each([
  [
    'Unknown status - check carrier track & trace page for more insights',
    'UNKNOWN STATUS - CHECK CARRIER TRACK & TRACE PAGE FOR MORE I',
  ],
  [' lost in space ', 'LOST IN SPACE'],
])('“%s” stays itself and is none of the codes', (message, code) => {
  expect(sendcloudStatus(message)).toEqual({ code });
  expect(deliveryCodeOf(code)).toBeNull();
});
