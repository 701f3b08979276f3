import { expect, test } from 'vitest';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import { promiseOf } from './promise.ts';

test.each<[string, number, PaymentStatus, PaymentStatus, string[]]>([
  ['promised', 15_950, 'awaiting_payment', 'awaiting_payment', []],
  ['nothing for nothing', 0, 'awaiting_payment', 'payment_not_needed', ['waive']],
  ['worth nothing still', 0, 'payment_not_needed', 'payment_not_needed', []],
  ['worth something now', 5_000, 'payment_not_needed', 'awaiting_payment', ['promise']],
  ['what is due stays due', 5_000, 'payment_created', 'payment_created', []],
])('a promise follows the price: %s', (_, totalCents, before, status, actions) => {
  const promised = promiseOf(actorOf('store_seller'), owned, totalCents, before);
  expect(promised.status).toBe(status);
  expect(promised.steps.map(({ action }) => action)).toEqual(actions);
  expect(promised.steps.at(-1)?.to ?? before).toBe(status);
});
