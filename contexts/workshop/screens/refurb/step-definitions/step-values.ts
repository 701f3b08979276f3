import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';

/** The values of the form of a step; the costs of a new one, by workshop. */
export type StepValues = {
  name: string;
  description: string;
  stockId: string;
  costs: Readonly<Record<string, string>>;
};

export const requiredIn = ({ name, stockId }: Omit<StepValues, 'costs'>): ('name' | 'stockId')[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(stockId === '' ? (['stockId'] as const) : []),
];

/** A typed amount such as « 12,50 » in cents; null when empty, undefined when it is not an amount or too large. */
export function costOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const cents = centsOf(typed);
  return cents !== undefined && cents <= refurbLimits.stepCost.max ? cents : undefined;
}

/** Cents as typed text, « 12,50 », with the decimal sign of the user's language. */
export const typedCost = (cents: number | null, locale: string): string =>
  cents === null
    ? ''
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);
