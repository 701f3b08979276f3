import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjusted, type Adjustment } from './adjust.ts';

const euro = 100;

test.each<[string, number | null, Partial<Adjustment>, number | null]>([
  ['10 % more', 20_000, { value: 10 }, 22_000],
  ['2.5 % less, to the cent', 19_990, { value: -2.5 }, 19_490],
  ['5 % less, to the nearest 5 €', 24_000, { value: -5, stepCents: 5 * euro }, 23_000],
  ['half of a step goes up', 12_250, { value: 0, stepCents: 5 * euro }, 12_500],
  ['down to 10 €', 24_990, { value: 0, stepCents: 10 * euro, way: 'down' }, 24_000],
  ['15 € more', 9_000, { kind: 'amount', value: 1_500 }, 10_500],
  ['more taken than there is', 900, { kind: 'amount', value: -1_500 }, 0],
  ['above the highest price', 4_900_000, { value: 50 }, 5_000_000],
  ['no price stays none', null, { kind: 'amount', value: 1_500 }, null],
  ['what is not bought stays so', 0, { kind: 'amount', value: 1_500 }, 0],
])('%s', (_, cents, given, expected) => {
  expect(adjusted(cents, { kind: 'percent', value: 0, stepCents: 0, way: 'nearest', ...given })).toBe(
    expected,
  );
});

describe('whatever is adjusted', () => {
  const price = fc.integer({ min: 0, max: 5_000_000 });
  const adjustment = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -100, max: 1_000 }),
    stepCents: fc.constantFrom(0, euro, 5 * euro, 10 * euro),
    way: fc.constantFrom('nearest' as const, 'down' as const),
  });

  test('a price is whole cents from 0 to the highest, a multiple of the step but for the highest', () => {
    fc.assert(
      fc.property(price, adjustment, (cents, by) => {
        const after = adjusted(cents, by) ?? -1;
        expect(Number.isInteger(after) && after >= 0 && after <= 5_000_000).toBe(true);
        // what is not bought is not rounded
        expect(cents === 0 || after % (by.stepCents || 1) === 0).toBe(true);
      }),
    );
  });

  test('a dearer thing is never worth less than a cheaper one after the same adjustment', () => {
    fc.assert(
      fc.property(price, price, adjustment, (one, other, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(adjusted(low, by) ?? 0).toBeLessThanOrEqual(adjusted(high, by) ?? 0);
      }),
    );
  });

  test('down is never above nearest, and both are within a step of the price without rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), adjustment, (cents, by) => {
        const [exact, near, down] = [
          adjusted(cents, { ...by, stepCents: 0 }) ?? 0,
          adjusted(cents, { ...by, way: 'nearest' }) ?? 0,
          adjusted(cents, { ...by, way: 'down' }) ?? 0,
        ];
        expect(down).toBeLessThanOrEqual(near);
        const isCut = exact === 0 || exact === 5_000_000;
        expect(isCut || exact - down < (by.stepCents || 1)).toBe(true);
        expect(isCut || Math.abs(exact - near) <= by.stepCents / 2).toBe(true);
      }),
    );
  });
});
