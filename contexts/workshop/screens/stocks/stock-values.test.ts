import { expect, test } from 'vitest';
import { binsOf, fieldOf } from './stock-values.ts';

test('bins are read a line or a comma at a time, each once', () => {
  expect(binsOf('A1\n A2 ,A3;\n\nA1')).toEqual(['A1', 'A2', 'A3']);
  expect(binsOf(' \n ')).toEqual([]);
});

test('a fault of one bin stands at the field of the bins', () => {
  expect(fieldOf('bins.3')).toBe('bins');
  expect(fieldOf('name')).toBe('name');
});
