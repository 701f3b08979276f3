import { expect, test } from 'vitest';
import { isPricePromised, isWithoutPrice, standingOf, standings } from './standing.ts';
import type { StageKey } from './stages.ts';

type File = Parameters<typeof standingOf>[0];

/** A dossier whose stages are done up to the one under way; without one all are done. */
const standing = (done: StageKey[], current: StageKey | null, change: Partial<File> = {}) =>
  standingOf({
    stages: [
      ...done.map((key) => ({ key, state: 'done' as const, at: null })),
      ...(current === null ? [] : [{ key: current, state: 'current' as const, at: null }]),
    ],
    litigation: null,
    onHold: null,
    circuitType: 'web_post',
    payment: { status: 'awaiting_payment' },
    ...change,
  });

const litigation = {
  proposal: 9_000,
  declaredPrice: 21_000,
  expiresAt: '2026-06-10T10:00:00.000Z',
  token: 'a',
};

const held: Partial<File> = { onHold: 'activation_lock', payment: { status: 'payment_created' } };

test.each<[string, string, StageKey[], StageKey | null, Partial<File>?]>([
  ['waits for its store', 'drop', ['created'], 'dropped', { circuitType: 'web_drop' }],
  ['is posted by its customer', 'post', ['created'], 'sent'],
  ['is collected', 'collect', ['created'], 'sent', { circuitType: 'web_collect' }],
  ['was sold in a store', 'atStore', ['created'], 'sent', { circuitType: 'store_drop' }],
  ['was left in a store', 'atStore', ['created', 'dropped'], 'sent', { circuitType: 'web_drop_label' }],
  ['is on its way', 'travels', ['created', 'sent'], 'received'],
  ['is controlled', 'control', ['created', 'sent', 'received'], 'controlled'],
  ['has a proposal', 'proposal', ['created', 'sent', 'received'], 'controlled', { litigation }],
  ['is on hold', 'onHold', ['created', 'sent', 'received'], 'controlled', { onHold: 'blacklisted' }],
  ['is being paid', 'payment', ['created', 'controlled'], 'paid', { payment: { status: 'payment_created' } }],
  ['has no payment yet', 'payment', ['created', 'controlled'], 'paid', { payment: null }],
  ['waits to be paid', 'paymentHeld', ['created', 'controlled'], 'paid', held],
  ['waits to be paid since the sale', 'paymentHeld', ['created'], 'sent', held],
  ['was not paid', 'paymentFailed', ['created'], 'paid', { payment: { status: 'payment_failed' } }],
  ['is paid no more', 'paymentCancelled', ['created'], 'paid', { payment: { status: 'payment_cancelled' } }],
  ['is paid', 'paid', ['created', 'controlled', 'paid'], null],
  ['is worth nothing', 'worthless', ['created', 'controlled'], null],
  ['was cancelled', 'cancelled', ['created', 'cancelled'], null],
  ['goes back', 'returning', ['created', 'cancelled'], 'returning'],
  ['was sent back', 'returnSent', ['created', 'controlled', 'returning'], 'returned'],
  ['is back', 'returned', ['created', 'controlled', 'returning', 'returned'], null],
])('what %s: %s', (_, wanted, done, current, change) => {
  expect(standing(done, current, change)).toBe(wanted);
});

test('a proposal is answered before anything else', () => {
  expect(standing(['created'], 'controlled', { litigation, onHold: 'other' })).toBe('proposal');
});

test('a price is promised where one may still be paid, and nobody is promised two things', () => {
  expect(standings.filter(isWithoutPrice)).toEqual([
    'paymentCancelled',
    'worthless',
    'cancelled',
    'returning',
    'returnSent',
    'returned',
  ]);
  expect(standings.filter(isPricePromised)).toEqual([
    'onHold',
    'drop',
    'post',
    'collect',
    'atStore',
    'travels',
    'control',
  ]);
  expect(standings.filter((one) => isPricePromised(one) && isWithoutPrice(one))).toEqual([]);
});
