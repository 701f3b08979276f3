import { momentAt } from '@reprise/platform/domain/core/day.ts';

const dayTyped = /^\d{4}-\d{2}-\d{2}$/;
const timeTyped = /^\d{2}:\d{2}$/;

/** The moment that a clock of the account shows; undefined where it is not typed yet. */
export const momentOf = (day: string, time: string): string | undefined =>
  dayTyped.test(day) && timeTyped.test(time) ? momentAt(day, time).toISOString() : undefined;
