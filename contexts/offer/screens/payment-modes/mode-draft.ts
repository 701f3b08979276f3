import { bonusOf } from '../../domain/circuits/choices.ts';
import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import {
  paymentModeSettings,
  type PaymentModeSettings,
} from '../../domain/payment-modes/payment-mode-settings.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import { bonusDraft, bonusDraftOf, modifierOf } from '../shown/bonus-draft.ts';
import { keptWords, wordsOf } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';

/** The typed values of a payment mode. */
const modeDraft = z.object({
  label: keptWords,
  description: keptWords,
  longDescription: keptWords,
  mailContent: keptWords,
  bonus: bonusDraft,
});
export type ModeDraft = z.infer<typeof modeDraft>;

export const draftOf = (mode: PaymentMode): ModeDraft => ({
  label: wordsOf(mode.label),
  description: wordsOf(mode.description),
  longDescription: wordsOf(mode.longDescription),
  mailContent: wordsOf(mode.mailContent),
  bonus: bonusDraftOf(bonusOf(mode) ?? { type: 'fixed', value: 0, cap: null }),
});

/** The draft of a payment mode kept on this device; null where it has another form. */
export const acceptDraft = (kept: unknown): ModeDraft | null => modeDraft.nullable().catch(null).parse(kept);

/** The body from the typed values, or the violations. */
export function checkDraft({ bonus, ...words }: ModeDraft): Checked<PaymentModeSettings> {
  const { value, cap } = modifierOf(bonus);
  const typed = { ...words, bonusMode: bonus.mode, bonusValue: value, bonusCap: cap };
  const checked = paymentModeSettings.safeParse(typed);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, violations: violationsOf(checked.error, typed) };
}
