import { computePrice } from '../../domain/prices/estimate.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useTranslation } from 'react-i18next';
import type { AnswerProps } from './answer-props.ts';
import { impactEffects, impactOf, impactUnits, type AnswerDraft } from './question-draft.ts';
import { useCurrencySign } from '../shown/use-currency-sign.ts';

/** The example price with this answer alone, in cents; null while the impact is invalid. */
function priceWith(answer: AnswerDraft, base: number): number | null {
  const impact = impactOf(answer);
  if (!Number.isFinite(impact.value)) return null;
  const { key, refuse, lockCheck, hazard, requirePhoto } = answer;
  const list = {
    basePrices: {
      functional: base,
      grade_a: null,
      grade_b: null,
      grade_c: null,
      grade_d: null,
      grade_e: null,
    },
    simple: true,
    buybackZeroNotAllowed: false,
  };
  const effects = { refuse, lockCheck, hazard, requirePhoto, impact, gradeEffect: null, nextQuestionIds: [] };
  const chosen = { ...effects, id: key, questionId: '', name: { 'fr-FR': '' } };
  return computePrice(list, [chosen], []).price?.totalCents ?? null;
}

/** What the example becomes with this answer, as the price is computed. */
export const Becomes = ({ answer, example, currency }: AnswerProps) => {
  const { t, i18n } = useTranslation('questions');
  const total = example === undefined ? null : priceWith(answer, example);
  if (example === undefined || total === null) return null;
  const [before, after] = [example, total].map((cents) => moneyText(cents, currency, i18n.language));
  const told = { before, after };
  return (
    <output className="answer-becomes" aria-label={t(answer.refuse ? 'becomesNothing' : 'becomes', told)}>
      {after}
    </output>
  );
};

/** How much is subtracted or added, and of what. */
const Size = ({ answer, at, errorAt, currency, onChange }: AnswerProps) => {
  const { t } = useTranslation('questions');
  const sign = useCurrencySign(currency);
  const isPercent = answer.unit === 'percent';
  return (
    <>
      <TextField
        id={`answers.${at}.impact.value`}
        hideLabel
        size="s"
        label={isPercent ? t('percent') : t('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={answer.value}
        error={errorAt(`answers.${at}.impact.value`)}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <SelectField
        hideLabel
        size="s"
        label={t('unit')}
        options={impactUnits.map((value) => ({ value, label: value === 'percent' ? '%' : sign }))}
        value={answer.unit}
        onChange={({ target }) =>
          onChange({ unit: impactUnits.find((one) => one === target.value) ?? 'amount' })
        }
      />
    </>
  );
};

/** What the answer subtracts or adds. */
export const ImpactFields = (props: AnswerProps) => {
  const { answer, onChange } = props;
  const { t } = useTranslation('questions');
  return (
    <div className="impact">
      <SelectField
        hideLabel
        size="s"
        label={t('effect')}
        options={impactEffects.map((value) => ({ value, label: t(`effects.${value}`) }))}
        value={answer.effect}
        onChange={({ target }) =>
          onChange({ effect: impactEffects.find((one) => one === target.value) ?? 'none' })
        }
      />
      {answer.effect === 'none' ? null : <Size {...props} />}
    </div>
  );
};
