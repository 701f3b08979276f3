import { afterEach, expect, test, vi } from 'vitest';
import { endOfDayAfter } from '../../../domain/core/day.ts';
import { dayText, since, weekdayText } from './formats.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

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

test.each(['Indian/Reunion', 'Europe/Helsinki', 'America/Martinique', 'Europe/Paris'])(
  'what holds until the end of a day names that day, with its hour or without, to a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const until = endOfDayAfter(new Date('2026-03-02T10:00:00Z'), 15);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(dayText(until.toISOString(), 'fr-FR')).toBe('17 mars 2026');
    expect(dayText('2026-03-17', 'fr-FR')).toBe('17 mars 2026');
  },
);

test('a day of the week is written as within a sentence of the language', () => {
  expect([1, 7].map((day) => weekdayText(day, 'fr-FR'))).toEqual(['lundi', 'dimanche']);
  expect([1, 7].map((day) => weekdayText(day, 'de-DE'))).toEqual(['Montag', 'Sonntag']);
});
