import { z } from 'zod';
import { translatedText } from '@reprise/platform/domain/core/field.ts';
import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { fixedProblems, percentageProblems, type ModifierProblem } from '../circuits/modifier-rules.ts';
import { bonusModes, paymentMode } from './payment-mode.ts';

const { label, description, longDescription, mailContent } = paymentLimits;

/** A text of a few lines at most, in each language. */
const shortLines = (max: number, lines: number) =>
  translatedText(max, 0).superRefine((text, context) => {
    for (const locale of locales)
      if ((text[locale] ?? '').split('\n').length > lines)
        context.addIssue({
          code: 'custom',
          path: [locale],
          message: 'too_many_lines',
          params: { max: lines },
        });
  });

/** The fields of a payment mode's form: its words in four languages, and its bonus. */
export const paymentModeFields = z.object({
  label: translatedText(label.max, label.min),
  description: translatedText(description.max, description.min),
  longDescription: shortLines(longDescription.max, longDescription.lines),
  mailContent: translatedText(mailContent.max, 0),
  bonusMode: z.enum(bonusModes, { error: 'bonus_mode' }),
  bonusValue: paymentMode.shape.bonusValue,
  bonusCap: paymentMode.shape.bonusCap,
});
export type PaymentModeSettings = z.infer<typeof paymentModeFields>;
export type Bonus = Pick<PaymentModeSettings, 'bonusMode' | 'bonusValue' | 'bonusCap'>;

function bonusProblems({ bonusMode, bonusValue, bonusCap }: Bonus): ModifierProblem[] {
  if (bonusMode === 'disabled') return [];
  if (bonusMode === 'percentage') return percentageProblems(bonusValue, bonusCap, true);
  return bonusValue === 0 ? [{ at: 'value', code: 'required' }] : fixedProblems(bonusValue, true);
}

/** The settings of a payment mode together: each field, and a consistent bonus. */
export const paymentModeSettings = paymentModeFields.superRefine((settings, context) => {
  for (const { at, code, values } of bonusProblems(settings))
    context.addIssue({
      code: 'custom',
      path: [at === 'cap' ? 'bonusCap' : 'bonusValue'],
      message: code,
      params: values,
    });
});

/** Fields that a kind of bonus does not use are not stored: no value without a bonus, a cap for a percentage only. */
export const effectiveBonus = ({ bonusMode, bonusValue, bonusCap }: Bonus): Bonus => ({
  bonusMode,
  bonusValue: bonusMode === 'disabled' ? 0 : bonusValue,
  bonusCap: bonusMode === 'percentage' ? bonusCap : null,
});
