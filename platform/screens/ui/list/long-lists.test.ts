import { expect, test } from 'vitest';
import { chosenText, firstOf } from './long-lists.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('a long list shows thirty, and those that are chosen; the others are counted', () => {
  expect(firstOf(numbers(30))).toEqual({ shown: numbers(30), others: 0 });
  expect(firstOf(numbers(42))).toEqual({ shown: numbers(30), others: 12 });
  expect(firstOf(numbers(42), (one) => one === 40)).toEqual({ shown: [...numbers(30), 40], others: 11 });
});

test('one choice is named; of several the first, and a count', () => {
  expect(chosenText([])).toBeUndefined();
  expect(chosenText(['Actif'])).toBe('Actif');
  expect(chosenText(['Actif', 'Clos', 'Payé'])).toBe('Actif +2');
});
