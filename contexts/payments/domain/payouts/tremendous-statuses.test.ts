import { expect, test } from 'vitest';
import { tremendousSays } from './tremendous-statuses.ts';

/** The statuses of https://developers.tremendous.com/reference/create-order. */
test.each([
  ['EXECUTED', 'SUCCEEDED', 'paid'],
  ['EXECUTED', 'SCHEDULED', 'created'],
  ['EXECUTED', 'PENDING', 'created'],
  ['EXECUTED', undefined, 'created'],
  ['EXECUTED', 'FAILED', 'failed'],
  ['FAILED', undefined, 'failed'],
  ['CANCELED', 'SUCCEEDED', 'failed'],
  ['OPEN', undefined, 'created'],
  ['CART', undefined, 'created'],
  ['PENDING APPROVAL', undefined, 'created'],
  ['PENDING INTERNAL PAYMENT APPROVAL', undefined, 'created'],
  ['PENDING SETTLEMENT', undefined, 'created'],
  ['SOMETHING NEW', 'SUCCEEDED', 'created'],
])('an order that is %s whose delivery is %s is %s', (order, delivery, status) => {
  expect(tremendousSays(order, delivery).status).toBe(status);
});

test('only a delivery that is under way is read again soon', () => {
  expect(tremendousSays('EXECUTED', 'SCHEDULED').readAgainMs).toBe(300_000);
  expect(tremendousSays('PENDING APPROVAL', undefined).readAgainMs).toBeUndefined();
});
