import { expect, test } from 'vitest';
import { isDrawn } from './drawn-line.ts';

test.each([
  ['0199f0c25b1e7d3a9c552f1f8a0f6c11', true],
  ['0199f0c2-5b1e-7d3a-9c55-2f1f8a0f6c11', true],
  ['1', false],
  ['line-1', false],
  ['0199f0c25b1e7d3a9c552f1f8a0f6c1', false],
  ['0199f0c25b1e7d3a9c552f1f8a0f6c11a', false],
  ['zzzzf0c25b1e7d3a9c552f1f8a0f6c11', false],
])('%s was drawn at random: %s', (inCartId, drawn) => {
  expect(isDrawn(inCartId)).toBe(drawn);
});
