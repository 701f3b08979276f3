import { expect, test } from 'vitest';
import { packagesOf, sentPacking } from './packages.ts';

const line = (inCartId: string) => ({
  id: inCartId,
  identificationNumber: '',
  inCartId,
  productLabel: inCartId,
  price: 0,
  status: '',
  circuitType: '',
  paymentType: '',
});
const cart = { cartNumber: 'C000000042', buybacks: [line('a'), line('b'), line('c')] };

test('a packing that was sent before is where the next one begins', () => {
  const packageNumbers = [
    { number: 'C000000042-1', inCartIds: ['a', 'c'] },
    { number: 'C000000042-2', inCartIds: ['b'] },
  ];
  expect(packagesOf(cart, sentPacking({ packageNumbers }))).toEqual(packageNumbers);
  expect(packagesOf(cart, sentPacking({ packageNumbers: [] }))).toEqual([
    { number: 'C000000042-1', inCartIds: ['a', 'b', 'c'] },
  ]);
});
