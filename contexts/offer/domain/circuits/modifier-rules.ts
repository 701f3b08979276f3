import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';

/** What is wrong with a bonus or malus: with its value, or with the cap of its percentage. */
export type ModifierProblem = { at: 'value' | 'cap'; code: FieldCode; values?: Record<string, number> };

const { min, max } = paymentLimits.bonusPercent;
const unit = 100;

function percentProblem(percent: number): ModifierProblem[] {
  if (!Number.isInteger(percent)) return [{ at: 'value', code: 'integer' }];
  if (percent === 0) return [{ at: 'value', code: 'percent_zero' }];
  if (percent < min) return [{ at: 'value', code: 'too_small', values: { min } }];
  return percent > max ? [{ at: 'value', code: 'too_big', values: { max } }] : [];
}

/** What is wrong with an amount of cents; `whole`: only whole units of the currency are accepted. */
function amountProblem(at: ModifierProblem['at'], cents: number, whole: boolean): ModifierProblem[] {
  const most = paymentLimits.bonusCents;
  if (!Number.isInteger(whole ? cents / unit : cents)) return [{ at, code: 'integer' }];
  if (cents < -most) return [{ at, code: 'too_small', values: { min: -most / unit } }];
  return cents > most ? [{ at, code: 'too_big', values: { max: most / unit } }] : [];
}

/**
 * A percentage is a whole number from -100 to 100 and not 0; its cap has the same sign. `cap` in cents, null without
 * one; `whole`: a cap of whole units of the currency.
 */
export const percentageProblems = (
  percent: number,
  cap: number | null,
  whole: boolean,
): ModifierProblem[] => [
  ...percentProblem(percent),
  ...(cap === null || percent === 0 ? [] : capProblem(percent, cap, whole)),
];

const capProblem = (percent: number, cap: number, whole: boolean): ModifierProblem[] =>
  Math.sign(cap) === Math.sign(percent)
    ? amountProblem('cap', cap, whole)
    : [{ at: 'cap', code: 'cap_sign' }];

/** A fixed amount of cents, positive or negative; `whole`: of whole units of the currency. */
export const fixedProblems = (cents: number, whole: boolean): ModifierProblem[] =>
  amountProblem('value', cents, whole);
