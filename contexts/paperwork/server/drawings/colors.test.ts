import { contrast } from '@reprise/platform/domain/core/colour.ts';
import { expect, test } from 'vitest';
import { brandLetters } from './colors.ts';
import { ground } from './style.ts';

test.each(['#ffd400', '#ffffff', '#7fffd4', '#0b7a4b', '#000000', 'red'])(
  '%s can be read as letters',
  (color) => {
    for (const under of ['#ffffff', ground])
      expect(contrast(brandLetters(color), under)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that can be read is printed as it is', () => {
  expect(brandLetters('#7a1fa2')).toBe('#7a1fa2');
});
