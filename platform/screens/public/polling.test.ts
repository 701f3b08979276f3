import { expect, test } from 'vitest';
import {
  choosablePackages,
  compact,
  packagesOf,
  readPacking,
} from '@reprise/sale/screens/journey/cart/packages.ts';
import { awaitLabel, waitingMessage, type LabelAnswer } from './polling.ts';

const label = async (answers: LabelAnswer[]) => {
  const waits: number[] = [];
  const result = await awaitLabel(
    () => Promise.resolve(answers.shift() ?? 'not_yet'),
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { result, waits };
};

test('the label is polled after 3, 5, 10 and 15 seconds, then it has failed', async () => {
  expect(await label([])).toEqual({ result: 'failed', waits: [3_000, 5_000, 10_000, 15_000] });
  expect(await label(['not_yet', 'ready'])).toEqual({ result: 'ready', waits: [3_000, 5_000] });
  expect(await label(['none'])).toEqual({ result: 'none', waits: [3_000] });
});

test('the three messages of waiting follow each other', () => {
  expect([0, 5_999, 6_000, 17_999, 18_000, 59_000].map(waitingMessage)).toEqual([0, 0, 1, 1, 2, 2]);
});

const cart = {
  cartNumber: 'P1',
  buybacks: ['a', 'b', 'c'].map((inCartId) => ({
    id: inCartId,
    identificationNumber: '2000000000015',
    inCartId,
    productLabel: inCartId,
    price: 0,
    status: '',
    circuitType: '',
    paymentType: '',
  })),
};

test('parcels are numbered in their order, and an unused one leaves no gap', () => {
  expect(compact(cart, { b: 3 })).toEqual({ a: 1, b: 2, c: 1 });
  expect(packagesOf(cart, { b: 3 })).toEqual([
    { number: 'P1-1', inCartIds: ['a', 'c'] },
    { number: 'P1-2', inCartIds: ['b'] },
  ]);
  expect(packagesOf(cart, {})).toEqual([{ number: 'P1-1', inCartIds: ['a', 'b', 'c'] }]);
});

test('a thing goes into a parcel in use or the next one, never into more parcels than things', () => {
  expect(choosablePackages(cart, {})).toEqual([1, 2]);
  expect(choosablePackages(cart, { a: 1, b: 2 })).toEqual([1, 2, 3]);
  expect(choosablePackages(cart, { a: 1, b: 2, c: 3 })).toEqual([1, 2, 3]);
});

test('the division into parcels is found again as it was left', () => {
  expect(readPacking('{"a":2,"b":"x"}')).toEqual({ a: 2 });
  for (const stored of [null, '', '{', '3', 'null']) expect(readPacking(stored)).toEqual({});
});
