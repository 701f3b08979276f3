import { expect, test } from 'vitest';
import { batchMoments } from './batch-moments.ts';
import { calendarOf } from './calendar.ts';

const hour = 3_600_000;
const hoursOfThreeWeeks = Array.from(
  { length: 21 * 24 },
  (_, at) => new Date(Date.UTC(2026, 10, 9, 0, 20) + at * hour),
);

test('batches are prepared one after the other, whenever the demo is loaded', () => {
  const wrong = hoursOfThreeWeeks.filter((today) => {
    const { answered, approved, prepared } = batchMoments(calendarOf(today));
    const moments = [...answered, approved, prepared].map(({ at }) => at.getTime());
    return [...moments, today.getTime()].some((moment, at, all) => at > 0 && moment <= (all[at - 1] ?? 0));
  });
  expect(wrong).toEqual([]);
});
