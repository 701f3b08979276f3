import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import { urgencyOf, workFrom, workHref, workKeys, workOf, type WorkSum } from './work.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const sum = (given: Partial<WorkSum>): WorkSum => ({
  currency: 'EUR',
  count: 1,
  amount: 0,
  oldest: null,
  due: null,
  ...given,
});

test('every group of every module has its key, and each key a module', () => {
  const used = new Set(moduleTypes.flatMap((module) => Object.keys(workOf(module))));
  expect([...used].toSorted()).toEqual([...workKeys].toSorted());
});

test.each([
  ['2026-11-27T11:59:59.000Z', 'late'],
  ['2026-11-27T12:00:00.000Z', 'late'],
  ['2026-11-28T12:00:00.000Z', 'today'],
  ['2026-12-04T12:00:00.000Z', 'week'],
  ['2026-12-04T12:00:01.000Z', 'later'],
  [null, 'later'],
] as const)('what is due at %s is %s', (due, urgency) => {
  expect(urgencyOf(due, now)).toBe(urgency);
});

test('a group is due when its oldest has waited too long, and adds up its money by currency', () => {
  const { to_pay } = workOf('lcm');
  const sums = [
    sum({ count: 2, amount: 500, oldest: '2026-11-26T12:00:00.000Z' }),
    sum({ count: 1, amount: 700, oldest: '2026-11-25T12:00:00.000Z' }),
    sum({ count: 4, amount: 90, currency: 'GBP', oldest: '2026-11-27T00:00:00.000Z' }),
  ];
  expect(workFrom(to_pay!, sums, now)).toEqual({
    count: 7,
    oldest: '2026-11-25T12:00:00.000Z',
    due: '2026-11-28T12:00:00.000Z',
    urgency: 'today',
    money: [
      { currency: 'EUR', amount: 1200 },
      { currency: 'GBP', amount: 90 },
    ],
  });
});

test('a deadline of its own comes before what the age says; nothing is never late', () => {
  const { litigations, in_processing, payment_failed } = workOf('lcm');
  const own = [sum({ oldest: '2020-01-01T00:00:00.000Z', due: '2026-11-30T12:00:00.000Z' })];
  expect(workFrom(litigations!, own, now)).toMatchObject({
    due: '2026-11-30T12:00:00.000Z',
    urgency: 'week',
  });
  const old = [sum({ oldest: '2020-01-01T00:00:00.000Z' })];
  expect(workFrom(in_processing!, old, now)).toMatchObject({ due: null, urgency: 'later' });
  expect(workFrom(payment_failed!, old, now)).toMatchObject({ urgency: 'late' });
  expect(workFrom(payment_failed!, [], now)).toEqual({
    count: 0,
    oldest: null,
    due: null,
    urgency: 'later',
    money: [],
  });
  expect(workFrom(payment_failed!, [sum({ count: 900 }), sum({ count: 900 })], now).count).toBe(1000);
});

test('the address of a group is its list with its filters', () => {
  expect(workHref(workOf('rps').to_refurbish!)).toBe('/items-stock?bench=diagnosis&bench=steps');
  expect(workHref(workOf('lcm').litigations!)).toBe('/buybacks?litigation=true');
  expect(workHref(workOf('tim').predeclared!)).toBe('/buybacks-predeclared');
  // what leaves from a store, not what its customer posts or has collected
  const circuits =
    'circuit=store_collect&circuit=store_drop&circuit=store_drop_label&circuit=web_drop&circuit=web_drop_label';
  expect(workHref(workOf('tim').to_ship!)).toBe(`/buybacks?status=bb_awaiting_inventory&${circuits}`);
});
