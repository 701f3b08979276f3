import { modifierCents } from '../../domain/prices/estimate.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Ledger } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modifierOf, type BonusDraft } from '../shown/bonus-draft.ts';
import { useCurrencySign } from '../shown/use-currency-sign.ts';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import './bonus-fields.css';

const modes = ['disabled', 'percentage', 'amount'] as const;

/** The effect of the bonus on an example price. */
const Example = ({ draft, currency, name }: { draft: BonusDraft; currency: string; name: string }) => {
  const { t } = useTranslation('circuits');
  const [typed, setTyped] = useState('150');
  const base = centsOf(typed) ?? 0;
  const modifier = modifierOf(draft);
  const known = Number.isFinite(modifier.value) && (modifier.cap === null || Number.isFinite(modifier.cap));
  const bonus = known ? modifierCents(modifier, base) : 0;
  const isCapped = known && modifier.cap !== null && bonus === modifier.cap;
  return (
    <section className="bonus-example" aria-label={t('bonus.example')}>
      <div className="bonus-example-price">
        <TextField
          size="s"
          label={t('bonus.examplePrice')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          suffix={useCurrencySign(currency)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Ledger
        caption={t('bonus.example')}
        currency={currency}
        lines={[
          { key: 'base', label: t('bonus.estimate'), cents: base, base: true },
          {
            key: 'bonus',
            label: name === '' ? t('bonus.line') : name,
            detail: isCapped ? t('bonus.capped') : undefined,
            cents: bonus,
          },
        ]}
        total={{ label: t('bonus.total'), cents: Math.max(0, base + bonus) }}
      />
    </section>
  );
};

type BonusFieldsProps = {
  draft: BonusDraft;
  currency: string;
  /** The name of the line in the ledger of a price. */
  name: string;
  /** The server's names of the fields. */
  fields: { value: string; cap: string };
  errorAt: (field: string) => string | undefined;
  onChange: (draft: BonusDraft) => void;
};

/** A percentage, and its cap. */
const Percentage = ({ draft, currency, fields, errorAt, onChange }: BonusFieldsProps) => {
  const { t } = useTranslation('circuits');
  return (
    <Pair>
      <TextField
        id={fields.value}
        label={t('bonus.percent')}
        description={t('bonus.percentHelp')}
        inputMode="text"
        autoComplete="off"
        maxLength={6}
        suffix="%"
        value={draft.percent}
        error={errorAt(fields.value)}
        onChange={(event) => onChange({ ...draft, percent: event.target.value })}
      />
      <TextField
        id={fields.cap}
        label={t('bonus.cap')}
        description={t('bonus.capHelp')}
        optional
        inputMode="text"
        autoComplete="off"
        maxLength={10}
        suffix={useCurrencySign(currency)}
        value={draft.cap}
        error={errorAt(fields.cap)}
        onChange={(event) => onChange({ ...draft, cap: event.target.value })}
      />
    </Pair>
  );
};

/** What is added to a price or subtracted: nothing, a percentage with its cap, or an amount. */
export const BonusFields = (props: BonusFieldsProps) => {
  const { draft, currency, name, fields, errorAt, onChange } = props;
  const { t } = useTranslation('circuits');
  const sign = useCurrencySign(currency);
  return (
    <>
      <RadioCards
        legend={t('bonus.mode')}
        value={draft.mode}
        error={errorAt('bonusMode')}
        onChange={(mode) => onChange({ ...draft, mode: modes.find((one) => one === mode) ?? 'disabled' })}
        choices={modes.map((value) => ({
          value,
          label: t(`bonus.modes.${value}`),
          description: t(`bonus.modesHelp.${value}`),
        }))}
      />
      {draft.mode === 'percentage' ? <Percentage {...props} /> : null}
      {draft.mode === 'amount' ? (
        <Pair>
          <TextField
            id={fields.value}
            label={t('bonus.amount')}
            description={t('bonus.amountHelp')}
            inputMode="text"
            autoComplete="off"
            maxLength={10}
            suffix={sign}
            value={draft.amount}
            error={errorAt(fields.value)}
            onChange={(event) => onChange({ ...draft, amount: event.target.value })}
          />
        </Pair>
      ) : null}
      {draft.mode === 'disabled' ? null : <Example draft={draft} currency={currency} name={name} />}
    </>
  );
};
