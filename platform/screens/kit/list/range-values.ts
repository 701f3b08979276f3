import { centsOf } from '../words/cents.ts';
import type { Range } from './list-filters.tsx';

type Typed = Record<keyof Range, string>;

/** A typed whole number; undefined when it is none. */
const wholeOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

/** The bounds as they are typed: whole numbers, or amounts of cents. */
export function typedRange({ least, most }: Range, isMoney: boolean, locale: string): Typed {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  const typedOf = (value: number | undefined): string =>
    value === undefined ? '' : format.format(isMoney ? value / 100 : value);
  return { least: typedOf(least), most: typedOf(most) };
}

/**
 * The bounds that were typed, of which either may be left open, and what is wrong with each: it is no number, or the most
 * is below the least.
 */
export function readRange(typed: Typed, isMoney: boolean) {
  const valueOf = isMoney ? centsOf : wholeOf;
  const range: Range = { least: valueOf(typed.least), most: valueOf(typed.most) };
  const faultOf = (side: keyof Range) =>
    typed[side].trim() !== '' && range[side] === undefined ? ('number' as const) : undefined;
  const isCrossed = range.least !== undefined && range.most !== undefined && range.least > range.most;
  const faults = {
    least: faultOf('least'),
    most: faultOf('most') ?? (isCrossed ? ('range_order' as const) : undefined),
  };
  return { range, faults, isWrong: faults.least !== undefined || faults.most !== undefined };
}
