import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutStatuses, type PayoutStatus } from './payout.ts';
import { effectOfPayout, isNewsOfPayout, isFinalPayout, isUnanswered } from './payout.states.ts';

const hear = (said: readonly PayoutStatus[]): PayoutStatus =>
  said.reduce<PayoutStatus>((current, next) => (isNewsOfPayout(current, next) ? next : current), 'requested');

// one that expired did not fail as well: of these two the first that is told counts
test.each(['failed', 'expired'] as const)(
  'events of a payout, %s among them, come out the same in whatever order and however often they are told',
  (end) => {
    const words = fc.array(fc.constantFrom<PayoutStatus>('created', 'claimed', end, 'paid', 'returned'));
    fc.assert(
      fc.property(words, (said) => {
        expect(hear(said)).toBe(hear(said.toReversed()));
        expect(hear([...said, ...said])).toBe(hear(said));
      }),
    );
  },
);

test('a payout that left is farther than a failure, and a returned one the farthest', () => {
  expect(hear(['failed', 'paid'])).toBe('paid');
  expect(hear(['paid', 'failed'])).toBe('paid');
  expect(hear(['returned', 'paid'])).toBe('returned');
  expect(hear(['expired', 'failed'])).toBe('expired');
});

test('each state of a payout says whether it is waited for, and what it asks of the payment', () => {
  expect(payoutStatuses.filter(isUnanswered)).toEqual(['requested']);
  expect(payoutStatuses.filter(isFinalPayout)).toEqual(['paid', 'failed', 'expired', 'returned']);
  expect(payoutStatuses.map(effectOfPayout)).toEqual([
    null,
    'claim',
    null,
    'pay',
    'refuse',
    'refuse',
    'give_back',
  ]);
});
