import { expect, test } from 'vitest';
import { orderOfDay, textOfDay, typedDay } from './day-parts.ts';

test('a day is asked for in the order in which its reader writes it', () => {
  for (const locale of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'])
    expect(orderOfDay(locale)).toEqual(['day', 'month', 'year']);
  expect(orderOfDay('en-US')).toEqual(['month', 'day', 'year']);
  expect(orderOfDay('sv-SE')).toEqual(['year', 'month', 'day']);
});

test.each([
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '5', month: '3', year: '2020' }, '2020-03-05'],
  [{ day: '31', month: '12', year: '1999' }, '1999-12-31'],
  [{ day: '5', month: '', year: '2020' }, '2020--05'],
  [{ day: '', month: '', year: '20' }, '20--'],
])('%j is kept as %j', (typed, text) => {
  expect(textOfDay(typed)).toBe(text);
  expect(textOfDay(typedDay(text))).toBe(text);
});
