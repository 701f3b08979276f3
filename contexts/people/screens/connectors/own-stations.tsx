import { printerFqn, stationFqn } from '../../domain/connectors/connector-kinds.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { configurations } from './configuration-table.tsx';
import { useConnectorWords } from './connector-words.ts';
import { connectorsQuery, useHasStations } from './connectors-query.ts';
import { createHref } from './paths.ts';
import './connectors.css';

/** Redirects somebody who may only configure the single sign-on of their organization. */
export const OwnSignIn = () => {
  const { currentOrganization } = useSignedIn();
  return (
    <Navigate
      replace
      to="/connectors/$organizationId/SSO"
      params={{ organizationId: currentOrganization.id }}
    />
  );
};

/** The connector that a new configuration begins with: a station, where the account has them, else a printer. */
const useFirst = () => {
  const { account } = useSignedIn().currentOrganization;
  return useHasStations(account.id) ? stationFqn : printerFqn;
};

/** A link to a new station or printer, at one's own place unless another workshop is chosen. */
const Create = () => {
  const { t } = useTranslation('connectors');
  const { currentOrganization } = useSignedIn();
  const connectors = useQuery(connectorsQuery);
  const first = useFirst();
  const connector = connectors.data?.items.find(({ fqn }) => fqn === first);
  return connector === undefined ? null : (
    <LinkButton href={createHref(currentOrganization.id, connector.id)}>
      {t('configurations.create')}
    </LinkButton>
  );
};

const SignInLink = () => {
  const { t } = useTranslation('connectors');
  const { currentOrganization } = useSignedIn();
  const mayConfigure = useCan()('sso_configuration');
  return mayConfigure ? (
    <LinkButton look="ghost" href={`/connectors/${currentOrganization.id}/SSO`}>
      {t('configurations.sso.title')}
    </LinkButton>
  ) : null;
};

const Lead = () => {
  const words = useConnectorWords();
  return <p className="connector-lead">{words.description(useFirst())}</p>;
};

/**
 * The label printers of one's own workshops and, as long as the account has the premium feature, their test stations;
 * with a link to the single sign-on for those who may configure it.
 */
export const { Page: OwnStations } = configurations('own', {
  given: { type: 'premium_feature' },
  lead: () => <Lead />,
  actions: ({ listed }) => (
    <>
      <SignInLink />
      {listed?.items.length === 0 ? null : <Create />}
    </>
  ),
  empty: ({ t }) => ({
    title: t('configurations.none'),
    help: t('configurations.stations.noneHelp'),
    action: <Create />,
  }),
});
