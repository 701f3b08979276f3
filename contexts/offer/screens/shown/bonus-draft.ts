import type { Modifier } from '../../domain/circuits/circuit.ts';
import { z } from 'zod';
import { centsOf, unitsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { decimalIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';

/** The typed values of a bonus or malus: a percentage with its cap, or an amount of the currency. */
export const bonusDraft = z.object({
  mode: z.enum(['disabled', 'percentage', 'amount']),
  percent: z.string(),
  cap: z.string(),
  amount: z.string(),
});
export type BonusDraft = z.infer<typeof bonusDraft>;

/** « −12,5 » split into its sign and the rest. */
const signed = (typed: string): { sign: 1 | -1; rest: string } => {
  const text = typed.trim();
  return /^[-−]/.test(text)
    ? { sign: -1, rest: text.slice(1) }
    : { sign: 1, rest: text.startsWith('+') ? text.slice(1) : text };
};

/** The cents of an amount typed in units of the currency; NaN when it is invalid. */
function signedCents(typed: string): number {
  const { sign, rest } = signed(typed);
  const cents = centsOf(rest);
  return cents === undefined ? Number.NaN : sign * cents;
}

function percentOf(typed: string): number {
  const { sign, rest } = signed(typed);
  return sign * (decimalIn(rest) ?? Number.NaN);
}

/** The stored value of what is typed: per cent or cents, NaN where it is invalid. */
export function modifierOf({ mode, percent, cap, amount }: BonusDraft): Modifier {
  if (mode === 'disabled') return { type: 'fixed', value: 0, cap: null };
  return mode === 'amount'
    ? { type: 'fixed', value: signedCents(amount), cap: null }
    : { type: 'percentage', value: percentOf(percent), cap: cap.trim() === '' ? null : signedCents(cap) };
}

/** The typed form of a stored value. */
export const bonusDraftOf = ({ type, value, cap }: Modifier): BonusDraft => ({
  mode: value === 0 ? 'disabled' : type === 'fixed' ? 'amount' : 'percentage',
  percent: type === 'percentage' && value !== 0 ? String(value).replace('.', ',').replace('-', '−') : '',
  cap: type === 'percentage' && cap !== null ? unitsOf(cap) : '',
  amount: type === 'fixed' && value !== 0 ? unitsOf(value) : '',
});
