import type { AccountView } from '../../domain/accounts/account.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { CountryField, CurrencyField, LanguageField, MainColourField, Text } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { accountHref } from './account-tab.ts';
import { ModulesTab } from './modules-tab.tsx';

const route = getRouteApi('/beta/account/$accountId/edit');

const Account = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  return (
    <>
      <PageTitle
        title={t('accountTitle', { client: client.name })}
        actions={
          client.organization === null ? undefined : (
            <LinkButton look="ghost" href={accountHref(client.organization.id, client.name)}>
              {t('wholeClient')}
            </LinkButton>
          )
        }
      />
      <AccountForm client={client}>
        <Section title={t('section.account')} help={t('sectionHelp.account')}>
          <Text name="name" help={t('help.name')} maxLength={120} />
          <MainColourField />
          <Text name="emailDPO" optional type="email" maxLength={180} help={t('help.emailDPO')} />
        </Section>
        <Section title={t('section.region')} help={t('sectionHelp.region')}>
          <LanguageField />
          <Pair>
            <CountryField name="companyCountry" />
            <CurrencyField />
          </Pair>
        </Section>
      </AccountForm>
      <h2>{t('tab.modules')}</h2>
      <ModulesTab client={client} />
    </>
  );
};

/** The fields of an account itself. */
export const Page = () => {
  const { accountId } = route.useParams();
  const query = useQuery(accountQuery(accountId));
  return (
    <Stack gap={5}>
      <Loaded query={query}>{(client) => <Account key={client.id} client={client} />}</Loaded>
    </Stack>
  );
};
