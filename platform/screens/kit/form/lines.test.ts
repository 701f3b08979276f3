import { expect, test } from 'vitest';
import { fieldOfList, linesOf } from './lines.ts';

test('bins are read a line or a comma at a time, each once', () => {
  expect(linesOf('A1\n A2 ,A3;\n\nA1')).toEqual(['A1', 'A2', 'A3']);
  expect(linesOf(' \n ')).toEqual([]);
});

test('the fault of one bin stands at the field of the bins', () => {
  expect(fieldOfList('bins.3')).toBe('bins');
  expect(fieldOfList('name')).toBe('name');
});
