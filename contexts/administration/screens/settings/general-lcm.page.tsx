import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { EmailField, EncodingField, Switches, SwitchesOf } from './setting-fields.tsx';
import { AccountChoices } from './account-choices.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings-query.ts';
import { choices } from './settings-values.ts';

/** The settings of a buyer and its workshops. */
const shown = [
  'sellerSupportEmail',
  'emailDPO',
  ...choices,
  'isWarehouseCommentMandatory',
  'secondFactorRequired',
  'importEncoding',
] as const;

const General = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const query = useQuery(settingsQuery(accountId));
  return (
    <Loaded query={query}>
      {(first) => (
        <SettingsForm first={first} shown={shown} module="lcm">
          <Section title={t('section.contacts')} help={t('sectionHelp.buyerContacts')}>
            <EmailField name="sellerSupportEmail" />
            <EmailField name="emailDPO" />
          </Section>
          <AccountChoices />
          <Section title={t('section.workshop')} help={t('sectionHelp.workshop')}>
            <Switches names={['isWarehouseCommentMandatory']} />
          </Section>
          <Section title={t('section.people')} help={t('sectionHelp.people')}>
            <SwitchesOf section="people" />
          </Section>
          <Section title={t('section.files')} help={t('sectionHelp.files')}>
            <EncodingField />
          </Section>
        </SettingsForm>
      )}
    </Loaded>
  );
};

/** The settings of a buyer. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title.lcm')} />
      <OfAccount kind="buyer">{(id) => <General key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
