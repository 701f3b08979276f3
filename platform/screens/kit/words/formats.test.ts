import { expect, test } from 'vitest';
import { dayText, since, weekdayText } from './formats.ts';

const now = new Date('2025-11-21T12:00:00Z');

test('an age is told in its largest whole unit', () => {
  expect(since('2025-11-19T11:00:00Z', now, 'fr-FR')).toBe('2\u202fj');
  expect(since('2025-11-21T08:00:00Z', now, 'fr-FR')).toBe('4\u202fh');
  expect(since('2025-11-21T11:59:40Z', now, 'en-GB')).toBe('0 mins');
  expect(since('2025-11-21T12:30:00Z', now, 'en-GB')).toBe('0 mins');
});

test('a day without an hour is the same day everywhere', () => {
  expect(dayText('2025-11-01', 'fr-FR')).toBe('1 nov. 2025');
});

test('a day of the week is written as within a sentence of the language', () => {
  expect([1, 7].map((day) => weekdayText(day, 'fr-FR'))).toEqual(['lundi', 'dimanche']);
  expect([1, 7].map((day) => weekdayText(day, 'de-DE'))).toEqual(['Montag', 'Sonntag']);
});
