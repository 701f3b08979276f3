import { expect, test } from 'vitest';
import { lockMakerOf } from './lock-maker.ts';

test.each([
  ['Apple', 'apple'],
  ['SAMSUNG', 'samsung'],
  ['google', 'google'],
  ['Nokia', 'other'],
  [null, 'other'],
])('the lock of a device of %s is that of %s', (brand, maker) => {
  expect(lockMakerOf(brand)).toBe(maker);
});
