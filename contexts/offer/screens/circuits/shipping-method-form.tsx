import { circuitTypes } from '../../domain/circuits/circuit-types.ts';
import { circuitTypeOf } from '../../domain/circuits/shipping-method-settings.ts';
import type { ShippingMethodView } from '../../domain/circuits/shipping-method.contract.ts';
import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { AccountName, OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { CountriesField } from '@reprise/platform/screens/kit/form/countries-field.tsx';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCircuitTypeName } from '../shown/circuit-type-name.ts';
import { paymentModesQuery } from '../shown/ways.ts';
import { BonusFields } from './bonus-fields.tsx';
import {
  acceptDraft,
  blankDraft,
  checkDraft,
  checkNew,
  draftOf,
  type ShippingDraft,
} from './shipping-draft.ts';
import { useWayHeading } from './way-heading.tsx';
import { WayWords } from './way-words.tsx';

type Sheet = { sheet: Form<ShippingDraft> };

/** The circuit that offers it: chosen once, since what was sent by it stays with its circuit. */
const CircuitField = ({ sheet }: Sheet) => {
  const { t } = useTranslation('circuits');
  const typeName = useCircuitTypeName();
  const { values, change, errorAt } = sheet;
  return (
    <SelectField
      id="circuit"
      label={t('services.circuit')}
      description={t('services.circuitHelp')}
      placeholder={t('services.chooseCircuit')}
      options={circuitTypes.map((value) => ({ value, label: typeName(value) }))}
      value={values.circuit}
      error={errorAt('circuit')}
      onChange={({ target }) => change({ circuit: circuitTypes.find((one) => one === target.value) ?? '' })}
    />
  );
};

/** Its circuit, and its texts for the customer. */
const Words = ({ sheet, isNew }: Sheet & { isNew: boolean }) => {
  const { t } = useTranslation('circuits');
  return (
    <Section title={t('section.words')} help={t('services.wordsHelp')}>
      {isNew ? <CircuitField sheet={sheet} /> : null}
      <WayWords {...sheet} />
    </Section>
  );
};

/** Where it is offered, and by which payment modes. */
const Reach = ({ sheet, modes }: Sheet & { modes: readonly PaymentModeView[] }) => {
  const { t } = useTranslation('circuits');
  const spoken = useSpoken();
  const { values, change, problems } = sheet;
  const errorOf = (field: string): string | undefined =>
    problems.find((one) => one.field.startsWith(field))?.message;
  return (
    <Section title={t('section.reach')} help={t('services.reachHelp')}>
      <CountriesField
        id="availableCountries"
        label={t('field.eligibleCountries')}
        description={t('services.countriesHelp')}
        error={errorOf('availableCountries')}
        value={values.availableCountries}
        onChange={(availableCountries) => change({ availableCountries })}
      />
      <CheckCards
        legend={t('services.modes')}
        name="paymentMethods"
        values={values.paymentMethods}
        error={errorOf('paymentMethods')}
        onChange={(paymentMethods) => change({ paymentMethods })}
        choices={modes.map(({ id, label, status }) => ({
          value: id,
          label: translated(label, spoken),
          description: status === 'active' ? undefined : t('modeOff'),
        }))}
      />
    </Section>
  );
};

const list = (t: (key: 'services.back') => string) => ({
  href: '/shippingMethods',
  label: t('services.back'),
});

/** The payment modes to choose from; they also say in which currency its amounts are. */
const useModes = ({ saved, accountId }: { saved: ShippingMethodView | null; accountId: string }) =>
  useQuery(paymentModesQuery(saved?.accountId ?? accountId));

/** Whose it is, and the circuit that offers it. */
const Lead = ({ method }: { method: ShippingMethodView }) => {
  const typeName = useCircuitTypeName();
  const type = circuitTypeOf(method);
  return (
    <>
      <AccountName accountId={method.accountId} />
      {type === undefined ? null : <p className="small">{typeName(type)}</p>}
    </>
  );
};

/** A shipping method: its circuit, texts, countries, payment modes, and what it adds to the price. */
export const { Create, Edit } = defineForm(
  {
    read: 'GET /shipping-methods/{id}',
    create: 'POST /shipping-methods',
    change: 'PATCH /shipping-methods/{id}',
  },
  {
    words: ['circuits', 'clients', 'settings'],
    stale: ['shipping-methods'],
    needs: useModes,
    heading: ({ saved, t }) => {
      const heading = useWayHeading(saved, list(t));
      return saved === null ? { title: t('services.createTitle'), actions: heading.actions } : heading;
    },
    create: {
      of: (form) => (
        <OfAccount kind="retailer" forBuyers>
          {form}
        </OfAccount>
      ),
      blank: () => blankDraft,
      body: (draft, { accountId }) => checkNew(draft, accountId),
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
      to: () => '/shippingMethods',
    },
    change: {
      opening: ({ t }) => t('services.editTitle'),
      values: draftOf,
      body: checkDraft,
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
    },
    wiring: ({ saved, accountId }) => ({
      draft: { place: `shipping method ${saved?.id ?? `new ${accountId}`}`, accept: acceptDraft },
      // the circuit is sent as its channel and its deposit
      fieldOf: (field) => (field === 'channel' || field === 'type' ? 'circuit' : field),
    }),
    frame: () => ({ languages: 'tabs' }),
    fields: (form, { saved, needs: { items }, t }) => (
      <>
        <Words sheet={form} isNew={saved === null} />
        <Reach sheet={form} modes={items} />
        <Section title={t('section.price')} help={t('services.priceHelp')}>
          <BonusFields
            draft={form.values.modifier}
            currency={saved?.currency ?? items[0]?.currency ?? 'EUR'}
            name={readIn(form.values.name, form.locale)}
            fields={{ value: 'modifier.value', cap: 'modifier.cap' }}
            errorAt={form.errorAt}
            onChange={(modifier) => form.change({ modifier })}
          />
        </Section>
      </>
    ),
    around: (drawn, { saved }) =>
      saved === null ? (
        drawn
      ) : (
        <>
          <Lead method={saved} />
          {drawn}
        </>
      ),
  },
);
