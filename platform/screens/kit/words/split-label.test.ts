import { expect, test } from 'vitest';
import { splitLabel } from './split-label.ts';

test('a label is cut before its capacity', () => {
  expect(splitLabel('iPhone 13 Pro 128 Go')).toEqual({ model: 'iPhone 13 Pro', capacity: '128 Go' });
  expect(splitLabel('Galaxy S22 256GB noir')).toEqual({ model: 'Galaxy S22', capacity: '256GB noir' });
  expect(splitLabel('Montre 42 mm')).toEqual({ model: 'Montre 42 mm', capacity: '' });
});
