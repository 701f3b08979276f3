import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import {
  EmailField,
  EncodingField,
  ExternalLink,
  Languages,
  LongText,
  NumberField,
  Paper,
  SilenceField,
  SwitchesOf,
} from './setting-fields.tsx';
import { SandboxCard } from '../accounts/sandbox-card.tsx';
import { AccountChoices } from './account-choices.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery, type ReadSettings } from './settings-query.ts';
import { choices, days, lines, papers, switches, texts, type SettingsValues } from './settings-values.ts';
import './settings.css';

/** The settings of a retailer: its site, its sale, its proposals. */
const shown = [
  ...papers,
  ...switches,
  ...texts,
  ...days,
  ...lines,
  ...choices,
  'externalWebsiteLink',
  'translations',
  'litigationExpiry',
  'importEncoding',
] as const satisfies readonly (keyof SettingsValues)[];

const Site = ({ own }: { own: Locale }) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('section.site')} help={t('sectionHelp.site')}>
      <SwitchesOf section="site" />
      <Languages own={own} />
      <ExternalLink own={own} />
      <LongText name="noSearchResultDescription" own={own} />
      <LongText name="buybackZeroDescription" own={own} />
    </Section>
  );
};

const Sale = ({ currency, own }: { currency: string; own: Locale }) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('section.sale')} help={t('sectionHelp.sale')}>
      <Pair>
        <NumberField name="cartMinValue" unit={currency} />
        <NumberField name="guaranteeDays" />
      </Pair>
      <SwitchesOf section="sale" />
      <NumberField name="predeclarationExpiryDays" />
      <Languages own={own} />
      <LongText name="packingInstructions" own={own} />
    </Section>
  );
};

const General = ({ accountId, first }: { accountId: string; first: ReadSettings }) => {
  const { t } = useTranslation('settings');
  const { language: own, currency } = first.account;
  return (
    <SettingsForm first={first} shown={shown} module="tim" beside={<SandboxCard accountId={accountId} />}>
      <Section title={t('section.contacts')} help={t('sectionHelp.contacts')}>
        <EmailField name="sellerSupportEmail" />
        <EmailField name="emailDPO" />
      </Section>
      <AccountChoices />
      <Section title={t('section.papers')} help={t('sectionHelp.papers')}>
        <div className="settings-papers">
          {papers.map((name) => (
            <Paper key={name} name={name} accountId={accountId} />
          ))}
        </div>
      </Section>
      <Site own={own} />
      <Sale currency={currency} own={own} />
      <Section title={t('section.control')} help={t('sectionHelp.control')}>
        <SwitchesOf section="control" />
        <NumberField name="litigationDays" />
        <SilenceField />
      </Section>
      <Section title={t('section.people')} help={t('sectionHelp.people')}>
        <SwitchesOf section="people" />
      </Section>
      <Section title={t('section.files')} help={t('sectionHelp.files')}>
        <EncodingField />
      </Section>
    </SettingsForm>
  );
};

const OfOne = ({ accountId }: { accountId: string }) => {
  const query = useQuery(settingsQuery(accountId));
  return <Loaded query={query}>{(first) => <General accountId={accountId} first={first} />}</Loaded>;
};

/** The settings of a retailer. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title.tim')} />
      <OfAccount kind="retailer">{(id) => <OfOne key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
