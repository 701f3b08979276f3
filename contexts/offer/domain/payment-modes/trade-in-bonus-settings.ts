import { z } from 'zod';
import { id, instant, otherLanguages, text, translatedText } from '@reprise/platform/domain/core/field.ts';
import { bonusLimits, paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { distinct } from '../circuits/circuit-settings.ts';
import { circuitTypes } from '../circuits/circuit-types.ts';
import type { TradeInBonus } from './payment-mode.ts';

/** The fields of a trade-in bonus' form. No category named: for all; no circuit: for all. */
export const tradeInBonusFields = z.object({
  label: translatedText(paymentLimits.label.max, paymentLimits.label.min),
  cents: z.int().min(bonusLimits.cents.min).max(bonusLimits.cents.max),
  categoryIds: distinct(id, bonusLimits.categories),
  circuitTypes: distinct(z.enum(circuitTypes), circuitTypes.length),
  startsAt: instant,
  endsAt: instant.nullable(),
  terms: text(bonusLimits.terms.max),
  translations: z
    .object({ terms: otherLanguages(bonusLimits.terms.max) })
    .partial()
    .optional(),
});
export type TradeInBonusSettings = z.output<typeof tradeInBonusFields>;

type Period = Pick<TradeInBonus, 'startsAt' | 'endsAt'>;

/** Does the end of a bonus come before its start? Then nobody would ever be offered it. */
export const endsBeforeStart = ({ startsAt, endsAt }: Period): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);

/** A bonus that is switched on is still to come, runs, or is over. */
export function bonusPeriod({ startsAt, endsAt }: Period, now: Date): 'planned' | 'running' | 'over' {
  if (now.getTime() < Date.parse(startsAt)) return 'planned';
  return endsAt !== null && Date.parse(endsAt) <= now.getTime() ? 'over' : 'running';
}
