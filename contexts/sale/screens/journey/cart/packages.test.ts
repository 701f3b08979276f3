import { expect, test } from 'vitest';
import { choosablePackages, compact, packagesOf, readPacking, sentPacking } from './packages.ts';

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

test('a packing that was sent before is where the next one begins', () => {
  const packageNumbers = [
    { number: 'P1-1', inCartIds: ['a', 'c'] },
    { number: 'P1-2', inCartIds: ['b'] },
  ];
  expect(packagesOf(cart, sentPacking({ packageNumbers }))).toEqual(packageNumbers);
  expect(packagesOf(cart, sentPacking({ packageNumbers: [] }))).toEqual([
    { number: 'P1-1', inCartIds: ['a', 'b', 'c'] },
  ]);
});
