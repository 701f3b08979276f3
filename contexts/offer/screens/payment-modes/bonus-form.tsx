import { circuitTypes } from '../../domain/circuits/circuit-types.ts';
import type { TradeInBonusView } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { AccountName, OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { bonusLimits } from '@reprise/platform/domain/core/limits.ts';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWayHeading } from '../circuits/way-heading.tsx';
import { useCurrencySign } from '../shown/use-currency-sign.ts';
import { fieldIn } from '../categories/french-texts.ts';
import { CategoriesField } from '../shown/categories-field.tsx';
import { useCircuitTypeName } from '../shown/circuit-type-name.ts';
import { MomentField } from '../shown/moment-field.tsx';
import { paymentModesQuery } from '../shown/ways.ts';
import { acceptDraft, blankDraft, checkDraft, draftOf, type BonusFormDraft } from './bonus-form-draft.ts';

type Sheet = { sheet: Form<BonusFormDraft> };

/** What it is called, what it is worth, and its terms. */
const Promised = ({ sheet, currency }: Sheet & { currency: string }) => {
  const { t } = useTranslation('payment_modes');
  const { values, change, locale, errorAt } = sheet;
  return (
    <Section title={t('tradeIn.promise')} help={t('tradeIn.promiseHelp')}>
      <TranslatedField
        field="label"
        label={t('field.label')}
        words={values.label}
        locale={locale}
        errorAt={errorAt}
        onChange={(label) => change({ label })}
      />
      <TextField
        id="cents"
        label={t('tradeIn.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        suffix={useCurrencySign(currency)}
        value={values.amount}
        error={errorAt('cents')}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TranslatedField
        field={fieldIn('terms', locale)}
        label={t('tradeIn.terms')}
        description={t('tradeIn.termsHelp', { max: bonusLimits.terms.max })}
        optional
        rows={2}
        words={values.terms}
        locale={locale}
        errorAt={errorAt}
        onChange={(terms) => change({ terms })}
      />
    </Section>
  );
};

/** From when it is offered, and until when. */
const Period = ({ sheet }: Sheet) => {
  const { t } = useTranslation('payment_modes');
  const { values, change, errorAt } = sheet;
  const { startDay, startTime, hasEnd, endDay, endTime } = values;
  return (
    <Section title={t('tradeIn.period')} help={t('tradeIn.periodHelp')}>
      <MomentField
        id="startsAt"
        label={t('tradeIn.start')}
        day={startDay}
        time={startTime}
        error={errorAt('startsAt')}
        onChange={({ day = startDay, time = startTime }) => change({ startDay: day, startTime: time })}
      />
      <CheckboxField
        id="hasEnd"
        label={t('tradeIn.hasEnd')}
        description={t('tradeIn.hasEndHelp')}
        checked={hasEnd}
        onChange={({ target }) => change({ hasEnd: target.checked })}
      />
      {hasEnd ? (
        <MomentField
          id="endsAt"
          label={t('tradeIn.end')}
          day={endDay}
          time={endTime}
          error={errorAt('endsAt')}
          onChange={({ day = endDay, time = endTime }) => change({ endDay: day, endTime: time })}
        />
      ) : null}
    </Section>
  );
};

/** For which categories and circuits it is. */
const Reach = ({ sheet, accountId }: Sheet & { accountId: string }) => {
  const { t } = useTranslation('payment_modes');
  const typeName = useCircuitTypeName();
  const { values, change, errorAt } = sheet;
  return (
    <Section title={t('tradeIn.reach')} help={t('tradeIn.reachHelp')}>
      <CategoriesField
        accountId={accountId}
        label={t('tradeIn.categories')}
        description={t('tradeIn.categoriesHelp')}
        value={values.categoryIds}
        errorAt={errorAt}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <CheckCards
        legend={t('tradeIn.circuits')}
        name="circuitTypes"
        values={values.circuitTypes}
        error={errorAt('circuitTypes')}
        onChange={(chosen) => change({ circuitTypes: circuitTypes.filter((one) => chosen.includes(one)) })}
        choices={circuitTypes.map((value) => ({ value, label: typeName(value) }))}
      />
    </Section>
  );
};

/** The payment modes of the account, which say in which currency its amounts are. */
const useModes = ({ saved, accountId }: { saved: TradeInBonusView | null; accountId: string }) =>
  useQuery(paymentModesQuery(saved?.accountId ?? accountId));

/** A trade-in bonus: its amount, its period, its categories and circuits. */
export const { Create, Edit } = defineForm(
  { read: 'GET /bonuses/{id}', create: 'POST /bonuses', change: 'PATCH /bonuses/{id}' },
  {
    words: ['payment_modes', 'circuits', 'clients', 'categories', 'price_lists', 'settings'],
    stale: ['bonuses'],
    needs: useModes,
    heading: ({ saved, t }) => {
      const list = { href: '/bonuses', label: t('tradeIn.back') };
      const heading = useWayHeading(saved && { name: saved.label, status: saved.status }, list);
      return saved === null ? { title: t('tradeIn.createTitle'), actions: heading.actions } : heading;
    },
    create: {
      of: (form) => (
        <OfAccount kind="retailer" forBuyers>
          {form}
        </OfAccount>
      ),
      blank: () => blankDraft(new Date()),
      body: (draft, { accountId }) => {
        const checked = checkDraft(draft);
        return checked.ok ? { ok: true, body: { ...checked.body, accountId } } : checked;
      },
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
      to: () => '/bonuses',
    },
    change: {
      opening: ({ t }) => t('tradeIn.editTitle'),
      values: draftOf,
      body: checkDraft,
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
    },
    wiring: ({ saved, accountId }) => ({
      draft: { place: `bonus ${saved?.id ?? `new ${accountId}`}`, accept: acceptDraft },
    }),
    frame: () => ({ languages: 'tabs' }),
    fields: (form, { saved, accountId, needs: { items } }) => (
      <>
        <Promised sheet={form} currency={saved?.currency ?? items[0]?.currency ?? 'EUR'} />
        <Period sheet={form} />
        <Reach sheet={form} accountId={saved?.accountId ?? accountId} />
      </>
    ),
    around: (drawn, { saved }) =>
      saved === null ? (
        drawn
      ) : (
        <>
          <AccountName accountId={saved.accountId} />
          {drawn}
        </>
      ),
  },
);
