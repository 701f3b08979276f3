import { expect, test } from 'vitest';
import { dayName, hoursLines } from './opening-lines.ts';

const allDay = (day: number) => ({ day, opens: '10:00', closes: '19:30' });

test('successive days with the same hours are one line', () => {
  expect(
    hoursLines([{ day: 1, opens: '14:00', closes: '19:00' }, allDay(2), allDay(3), allDay(4), allDay(6)]),
  ).toEqual([
    { from: 1, to: 1, hours: '14:00–19:00' },
    { from: 2, to: 4, hours: '10:00–19:30' },
    { from: 6, to: 6, hours: '10:00–19:30' },
  ]);
});

test('a day with a break shows both openings, in their order', () => {
  expect(
    hoursLines([
      { day: 7, opens: '14:00', closes: '18:00' },
      { day: 7, opens: '09:00', closes: '12:00' },
    ]),
  ).toEqual([{ from: 7, to: 7, hours: '09:00–12:00, 14:00–18:00' }]);
  expect(hoursLines([])).toEqual([]);
});

test('the days of the week have their names', () => {
  expect([dayName(1, 'fr-FR'), dayName(7, 'de-DE')]).toEqual(['lun.', 'So']);
});
