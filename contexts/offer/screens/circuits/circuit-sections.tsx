import type { CircuitDetail, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { BonusFields } from './bonus-fields.tsx';
import { CountriesField } from '@reprise/platform/screens/kit/form/countries-field.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import type { CircuitDraft } from './circuit-draft.ts';
import { InstructionList } from './instruction-list.tsx';
import { WayWords } from './way-words.tsx';

type CircuitSheet = Form<CircuitDraft>;

/** Its texts for the customer. */
export const Words = ({ sheet }: { sheet: CircuitSheet }) => {
  const { t } = useTranslation('circuits');
  return (
    <Section title={t('section.words')} help={t('sectionHelp.words')}>
      <WayWords {...sheet} />
    </Section>
  );
};

/** Its instructions. */
export const Instructions = ({ sheet, accountId }: { sheet: CircuitSheet; accountId: string }) => {
  const { t } = useTranslation('circuits');
  const { values: draft, change, locale, errorAt } = sheet;
  const { max } = circuitLimits.instruction;
  return (
    <Section
      title={t('section.instructions')}
      help={t('sectionHelp.instructions', { count: circuitLimits.instructionsMax, max })}
    >
      <InstructionList
        accountId={accountId}
        instructions={draft.instructions}
        locale={locale}
        errorAt={errorAt}
        onChange={(instructions) => change({ instructions })}
      />
    </Section>
  );
};

/** Where it is offered, and by which payment modes customers are paid. */
export const Reach = ({
  sheet,
  circuit,
  modes,
}: {
  sheet: CircuitSheet;
  circuit: CircuitDetail;
  modes: readonly PaymentModeView[];
}) => {
  const { t } = useTranslation('circuits');
  const locale = useSpoken();
  const { values: draft, change, errorAt, problems } = sheet;
  const countryError = problems.find(({ field }) => field.startsWith('eligibleCountries'))?.message;
  return (
    <Section title={t('section.reach')} help={t('sectionHelp.reach')}>
      <CountriesField
        label={t('field.eligibleCountries')}
        description={t('help.eligibleCountries')}
        error={countryError}
        value={draft.eligibleCountries}
        onChange={(eligibleCountries) => change({ eligibleCountries })}
      />
      <CheckCards
        legend={t('field.paymentModes')}
        name="paymentModes"
        values={draft.paymentModes}
        error={problems.find(({ field }) => field.startsWith('paymentModes'))?.message}
        onChange={(paymentModes) => change({ paymentModes })}
        choices={modes.map(({ id, label, status, payability }) => ({
          value: id,
          label: translated(label, locale),
          description:
            status !== 'active' ? t('modeOff') : payability.state === 'never' ? t('modeUnpaid') : undefined,
        }))}
      />
      {circuit.channel === 'store' ? (
        <CheckboxField
          id="paysAtCreation"
          label={t('field.paysAtCreation')}
          description={t('help.paysAtCreation')}
          error={errorAt('paysAtCreation')}
          checked={draft.paysAtCreation}
          onChange={(event) => change({ paysAtCreation: event.target.checked })}
        />
      ) : null}
    </Section>
  );
};

/** What it adds to a price or subtracts; at a counter only with its premium feature. */
export const Price = ({ sheet, circuit }: { sheet: CircuitSheet; circuit: CircuitDetail }) => {
  const { t } = useTranslation('circuits');
  const { values: draft, change, locale, errorAt } = sheet;
  const atCounter = circuit.deposit === 'drop' || circuit.deposit === 'drop_label';
  return (
    <Section
      title={t('section.price')}
      help={atCounter ? t('sectionHelp.priceAtCounter') : t('sectionHelp.price')}
    >
      <BonusFields
        draft={draft.modifier}
        currency={circuit.currency}
        name={readIn(draft.name, locale)}
        fields={{ value: 'modifier.value', cap: 'modifier.cap' }}
        errorAt={errorAt}
        onChange={(modifier) => change({ modifier })}
      />
    </Section>
  );
};

/** The number of printed transfer orders. */
export const Papers = ({ sheet }: { sheet: CircuitSheet }) => {
  const { t } = useTranslation('circuits');
  const { values: draft, change, errorAt } = sheet;
  const { min, max } = circuitLimits.copies;
  return (
    <Section title={t('section.papers')} help={t('sectionHelp.papers')}>
      <div className="circuit-copies">
        <TextField
          id="transferOrderNumberOfCopy"
          label={t('field.copies')}
          description={t('help.copies', { min, max })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={1}
          value={draft.copies}
          error={errorAt('transferOrderNumberOfCopy')}
          onChange={(event) => change({ copies: event.target.value })}
        />
      </div>
    </Section>
  );
};
