import { expect, test } from 'vitest';
import { paypalSays } from './paypal-statuses.ts';

/** The statuses of https://developer.paypal.com/docs/payouts/standard/reference/payment-processing/. */
test.each([
  ['SUCCESS', 'SUCCESS', 'paid'],
  ['PROCESSING', 'PENDING', 'created'],
  ['SUCCESS', 'UNCLAIMED', 'created'],
  ['SUCCESS', 'ONHOLD', 'created'],
  ['SUCCESS', 'FAILED', 'failed'],
  ['SUCCESS', 'BLOCKED', 'failed'],
  ['SUCCESS', 'RETURNED', 'expired'],
  ['SUCCESS', 'REFUNDED', 'returned'],
  ['SUCCESS', 'REVERSED', 'returned'],
  // the item decides, not its batch
  ['DENIED', 'SUCCESS', 'paid'],
  ['DENIED', undefined, 'failed'],
  ['CANCELED', undefined, 'failed'],
  ['PENDING', undefined, 'created'],
  ['PROCESSING', undefined, 'created'],
  ['SUCCESS', undefined, 'created'],
  ['SUCCESS', 'SOMETHING_NEW', 'created'],
])('a batch that is %s with an item that is %s is %s', (batch, item, status) => {
  expect(paypalSays(batch, item).status).toBe(status);
});

test('only what PayPal works at is read again soon', () => {
  expect(paypalSays('PROCESSING', 'PENDING').readAgainMs).toBe(300_000);
  expect(paypalSays('PENDING', undefined).readAgainMs).toBe(300_000);
  expect(paypalSays('SUCCESS', 'UNCLAIMED').readAgainMs).toBeUndefined();
});
