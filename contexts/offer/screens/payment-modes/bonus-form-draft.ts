import { circuitTypes } from '../../domain/circuits/circuit-types.ts';
import {
  endsBeforeStart,
  tradeInBonusFields,
  type TradeInBonusSettings,
} from '../../domain/payment-modes/trade-in-bonus-settings.ts';
import type { TradeInBonusView } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { clockOf, dayOf } from '@reprise/platform/domain/core/day.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { keptWords, noWords, wordsOf } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { centsOf, unitsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { z } from 'zod';
import { inItsLanguage, sentTexts, wordsIn } from '../categories/french-texts.ts';
import { momentOf } from '../shown/moment.ts';

/** The typed values of a trade-in bonus. `hasEnd`: it ends at a moment, not when it is switched off. */
const formDraft = z.object({
  label: keptWords,
  amount: z.string(),
  startDay: z.string(),
  startTime: z.string(),
  hasEnd: z.boolean(),
  endDay: z.string(),
  endTime: z.string(),
  categoryIds: z.array(z.string()),
  circuitTypes: z.array(z.enum(circuitTypes)),
  terms: keptWords,
});
export type BonusFormDraft = z.infer<typeof formDraft>;

/** A new one starts today. */
export const blankDraft = (now: Date): BonusFormDraft => ({
  label: noWords,
  amount: '',
  startDay: dayOf(now),
  startTime: '00:00',
  hasEnd: false,
  endDay: '',
  endTime: '23:59',
  categoryIds: [],
  circuitTypes: [],
  terms: noWords,
});

export const draftOf = ({ endsAt, startsAt, ...bonus }: TradeInBonusView): BonusFormDraft => ({
  label: wordsOf(bonus.label),
  amount: unitsOf(bonus.cents),
  startDay: dayOf(new Date(startsAt)),
  startTime: clockOf(new Date(startsAt)),
  hasEnd: endsAt !== null,
  endDay: endsAt === null ? '' : dayOf(new Date(endsAt)),
  endTime: endsAt === null ? '23:59' : clockOf(new Date(endsAt)),
  categoryIds: bonus.categoryIds,
  circuitTypes: bonus.circuitTypes,
  terms: wordsIn(bonus.terms, bonus.translations.terms),
});

/** The draft of a bonus kept on this device; null where it has another form. */
export const acceptDraft = (kept: unknown): BonusFormDraft | null =>
  formDraft.nullable().catch(null).parse(kept);

/** The body from the typed values, or the violations. */
export function checkDraft(draft: BonusFormDraft): Checked<TradeInBonusSettings> {
  const { amount, startDay, startTime, hasEnd, endDay, endTime, terms, ...rest } = draft;
  const typed = {
    ...rest,
    ...sentTexts(['terms'], { terms }),
    cents: amount.trim() === '' ? undefined : (centsOf(amount) ?? Number.NaN),
    startsAt: momentOf(startDay, startTime),
    endsAt: hasEnd ? momentOf(endDay, endTime) : null,
  };
  const checked = tradeInBonusFields.safeParse(typed);
  if (!checked.success)
    return {
      ok: false,
      violations: violationsOf(checked.error, typed).map((one) =>
        inItsLanguage(one, (field) => field === 'terms'),
      ),
    };
  return endsBeforeStart(checked.data)
    ? { ok: false, violations: [{ field: 'endsAt', code: 'end_before_start' }] }
    : { ok: true, body: checked.data };
}
