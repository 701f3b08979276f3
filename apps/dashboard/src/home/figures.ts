import type { WorkKey } from '@reprise/administration/domain/work/work.ts';

/** Figures that only say where things are; the others are work for somebody here. */
const onTheWay: readonly string[] = ['to_check_in', 'in_processing', 'in_transit'] satisfies WorkKey[];

/** Does any list hold work for this person? */
export const isAwaited = (figures: readonly { key: string; count: number }[]): boolean =>
  figures.some(({ key, count }) => count > 0 && !onTheWay.includes(key));

/** Did nothing happen in any of these weeks? Then there is nothing to draw. */
export const isEmpty = (weeks: readonly { weekStart: string }[]): boolean =>
  weeks.every((week) =>
    Object.entries(week).every(([name, figure]) => name === 'weekStart' || Number(figure) === 0),
  );
