import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { localeOf } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { WrittenLanguages, type Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import {
  EmailField,
  EncodingField,
  ExternalLink,
  LongText,
  NumberField,
  Paper,
  Switch,
  Switches,
} from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery, type ReadSettings } from './settings-query.ts';
import { days, lines, papers, switches, texts, type SettingsValues } from './settings-values.ts';

/** The settings of a retailer: its site, its sale, its proposals. */
const shown = [
  ...papers,
  ...switches,
  ...texts,
  ...days,
  ...lines,
  'externalWebsiteLink',
  'translations',
  'litigationExpiry',
  'importEncoding',
] as const satisfies readonly (keyof SettingsValues)[];

type Spoken = { writing: Writing; onWrite: (locale: Locale) => void };

const Site = (spoken: Spoken) => {
  const { writing } = spoken;
  const { t } = useTranslation('settings');
  return (
    <Section title={t('section.site')} help={t('sectionHelp.site')}>
      <Switches>
        <Switch name="categoryNavigationEnabled" />
        <Switch name="tagPriceEnabled" />
        <Switch name="dropOffLocationsMapEnabled" />
      </Switches>
      <WrittenLanguages {...spoken} />
      <ExternalLink writing={writing} />
      <LongText name="noSearchResultDescription" writing={writing} />
      <LongText name="buybackZeroDescription" writing={writing} />
    </Section>
  );
};

const Sale = ({ currency, ...spoken }: Spoken & { currency: string }) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('section.sale')} help={t('sectionHelp.sale')}>
      <Pair>
        <NumberField name="cartMinValue" unit={currency} />
        <NumberField name="guaranteeDays" />
      </Pair>
      <Switches>
        <Switch name="customerIdentityDocumentRequired" />
        <Switch name="buyerPaymentEnabled" />
        <Switch name="barCodeEnabled" />
      </Switches>
      <NumberField name="predeclarationExpiryDays" />
      <WrittenLanguages {...spoken} />
      <LongText name="packingInstructions" writing={spoken.writing} />
    </Section>
  );
};

const Silence = () => {
  const { t } = useTranslation('settings');
  return (
    <Controller<SettingsValues, 'litigationExpiry'>
      name="litigationExpiry"
      render={({ field }) => (
        <RadioCards
          legend={t('field.litigationExpiry')}
          value={field.value}
          onChange={field.onChange}
          choices={(['return', 'accept'] as const).map((value) => ({
            value,
            label: t(`expiry.${value}`),
            description: t(`expiryHelp.${value}`),
          }))}
        />
      )}
    />
  );
};

const Control = () => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('section.control')} help={t('sectionHelp.control')}>
      <Switches>
        <Switch name="isWarehouseCommentMandatory" />
        <Switch name="isWarehouseCommentSharedToClient" />
        <Switch name="paysTheUpside" />
        <Switch name="partialAbsorption" />
      </Switches>
      <NumberField name="litigationDays" />
      <Silence />
    </Section>
  );
};

const Form = ({ accountId, first }: { accountId: string; first: ReadSettings }) => {
  const { t } = useTranslation('settings');
  const { language: own, currency } = first.account;
  const [locale, setLocale] = useState(own);
  const spoken: Spoken = { writing: { own, locale }, onWrite: setLocale };
  const open = (field: string): void => {
    setLocale(localeOf(field) ?? own);
    focusSoon(field);
  };
  return (
    <SettingsForm first={first} shown={shown} module="tim" onProblem={open}>
      <Section title={t('section.contacts')} help={t('sectionHelp.contacts')}>
        <EmailField name="sellerSupportEmail" />
        <EmailField name="emailDPO" />
      </Section>
      <Section title={t('section.papers')} help={t('sectionHelp.papers')}>
        {papers.map((name) => (
          <Paper key={name} name={name} accountId={accountId} />
        ))}
      </Section>
      <Site {...spoken} />
      <Sale currency={currency} {...spoken} />
      <Control />
      <Section title={t('section.files')} help={t('sectionHelp.files')}>
        <EncodingField />
      </Section>
    </SettingsForm>
  );
};

const General = ({ accountId }: { accountId: string }) => {
  const query = useQuery(settingsQuery(accountId));
  return <Loaded query={query}>{(first) => <Form accountId={accountId} first={first} />}</Loaded>;
};

/** The settings of a retailer. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title.tim')} />
      <OfAccount kind="retailer">{(id) => <General key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
