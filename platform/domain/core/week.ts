import { dayMs } from './day.ts';

/** The last day of the week that begins on a day. */
export const weekEnd = (from: string): string =>
  new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 10);
