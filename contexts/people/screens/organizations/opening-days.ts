import type { OpeningHours } from '../../domain/organizations/organization.ts';

/** Monday is 1. */
export const days = [1, 2, 3, 4, 5, 6, 7] as const;
export type Day = (typeof days)[number];
export const dayOf = (day: number): Day => days.find((one) => one === day) ?? 1;

const sorted = (hours: OpeningHours): OpeningHours =>
  hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens));
const usual = [
  { opens: '09:00', closes: '19:00' },
  { opens: '19:30', closes: '21:00' },
];

/** The hours with another range on a day: the usual ones, to be changed. */
export function addedOn(hours: OpeningHours, day: Day): OpeningHours {
  const there = hours.filter((range) => range.day === day).length;
  const range = usual[there] ?? { opens: '00:00', closes: '00:00' };
  return sorted([...hours, { day, ...range }]);
}

/** The hours with a day that is copied from the one before it. */
export const copiedTo = (hours: OpeningHours, day: Day): OpeningHours =>
  sorted([
    ...hours.filter((range) => range.day !== day),
    ...hours.filter((range) => range.day === day - 1).map((range) => ({ ...range, day })),
  ]);
