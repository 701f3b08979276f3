import { useQuery } from '@tanstack/react-query';
import { CircuitPayabilityNote } from '@reprise/offer/screens/shown/payability-note.tsx';
import { circuitsQuery } from '@reprise/offer/screens/shown/ways.ts';
import type { AccountView } from '../../domain/accounts/account.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { AddressFields, HolderChoice, IdentityFields, StatusField, Text, YesNo } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

/** Name, address and status of the account. */
export const GeneralTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  return (
    <AccountForm client={client}>
      <Section title={t('section.identity')} help={t('sectionHelp.identity')}>
        <Text name="name" help={t('help.name')} maxLength={120} />
        {client.organization === null ? null : <IdentityFields />}
      </Section>
      {client.organization === null ? null : (
        <Section title={t('section.address')} help={t('sectionHelp.address')}>
          <AddressFields />
        </Section>
      )}
      <Section title={t('section.status')} help={t('sectionHelp.status')}>
        <StatusField />
      </Section>
    </AccountForm>
  );
};

/** Why the site is closed, and where to correct that. */
const TermsMissing = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('clients');
  return (
    <Alert
      tone="warn"
      title={t('siteTerms.missing')}
      action={
        <TextLink href={`/settings/tim/general?account=${accountId}`}>{t('siteTerms.publish')}</TextLink>
      }
    >
      {t('siteTerms.why')}
    </Alert>
  );
};

/** The address of the white-label site, and its scripts. */
export const SiteTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  return (
    <AccountForm client={client}>
      {client.hasTermsOfSale ? null : <TermsMissing accountId={client.id} />}
      <Section title={t('section.site')} help={t('sectionHelp.site')}>
        <YesNo name="webChannelActive" help={t('help.webChannelActive')} />
        <Text
          name="webUrl"
          type="url"
          inputMode="url"
          maxLength={255}
          placeholder="https://reprise.enseigne.fr"
          help={t('help.webUrl')}
        />
      </Section>
      <Section title={t('section.tags')} help={t('sectionHelp.tags')}>
        <Text name="tagManagerId" optional maxLength={60} spellCheck={false} help={t('help.tagManagerId')} />
        <Text name="axeptioId" optional maxLength={60} spellCheck={false} help={t('help.axeptioId')} />
      </Section>
    </AccountForm>
  );
};

/** Who holds the transport contract; and what is not offered while they have no carrier. */
export const TransportTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const circuits = useQuery({ ...circuitsQuery(client.id), enabled: client.isRetailer });
  const unsent = circuits.data?.items.find(({ payability }) => payability.cause === 'carrier');
  return (
    <AccountForm client={client}>
      <Section title={t('tab.transport')} help={t('sectionHelp.transport')}>
        {unsent === undefined ? null : <CircuitPayabilityNote circuit={unsent} />}
        <HolderChoice name="transportContractHolder" />
      </Section>
    </AccountForm>
  );
};
