import { endOfDayAfter } from '@reprise/platform/domain/core/day.ts';
import { expect, test } from 'vitest';
import { holdsAllDay, untilText } from './quote-end.ts';

test.each(['2026-03-02T09:00:00Z', '2026-03-29T09:00:00Z', '2026-10-25T09:00:00Z'])(
  'a quote that holds until the end of the day of %s names the day alone',
  (instant) => {
    const until = endOfDayAfter(new Date(instant), 0);
    expect(holdsAllDay(until)).toBe(true);
    expect(untilText(until.toISOString(), 'fr-FR')).not.toContain(':');
  },
);

test.each([
  ['2026-03-05T22:59:59.999Z', '5 mars 2026'],
  ['2026-03-05T22:59:59.998Z', '5 mars 2026, 23:59'],
  ['2026-03-05T23:00:00.000Z', '6 mars 2026, 00:00'],
  ['2026-03-05T08:00:00.000Z', '5 mars 2026, 09:00'],
])('a quote that ends at %s holds until « %s »', (until, text) => {
  expect(untilText(until, 'fr-FR')).toBe(text);
});
