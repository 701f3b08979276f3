import { expect, test } from 'vitest';
import { momentText } from './kept-note.tsx';
import { isStillKept } from './kept-answers.ts';

const now = new Date('2026-11-27T14:05:00.000Z');

test.each([
  ['2026-11-27T14:05:00.000Z', 'r1', true],
  ['2026-10-29T14:05:00.000Z', 'r1', true],
  ['2026-10-28T14:04:59.000Z', 'r1', false],
  ['2026-11-27T14:05:01.000Z', 'r1', false],
  ['never', 'r1', false],
  // another release may read other fields
  ['2026-11-27T14:05:00.000Z', 'r0', false],
])('an answer of %s by release %s is still shown: %s', (at, release, isShown) => {
  expect(isStillKept({ at, release }, now, 'r1')).toBe(isShown);
});

test('a moment of today is a time, an earlier one has its day', () => {
  const at = new Date(2026, 10, 27, 14, 5);
  expect(momentText(at.toISOString(), new Date(2026, 10, 27, 23, 0), 'fr-FR')).toBe('14:05');
  expect(momentText(at.toISOString(), new Date(2026, 10, 28, 1, 0), 'fr-FR')).toMatch(
    /27 novembre 2026.*14:05/,
  );
});
