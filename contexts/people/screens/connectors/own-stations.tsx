import { stationFqn } from '../../domain/connectors/connector-kinds.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconDiamond } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { configurations } from './configuration-table.tsx';
import { useConnectorWords } from './connector-words.ts';
import { connectorsQuery, settingsQuery } from './connectors-query.ts';
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

/** A link to a new station, at one's own place unless another workshop is chosen. */
const Create = () => {
  const { t } = useTranslation('connectors');
  const { currentOrganization } = useSignedIn();
  const connectors = useQuery(connectorsQuery);
  const station = connectors.data?.items.find(({ fqn }) => fqn === stationFqn);
  return station === undefined ? null : (
    <LinkButton href={createHref(currentOrganization.id, station.id)}>
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

const Lead = () => <p className="connector-lead">{useConnectorWords().description(stationFqn)}</p>;

const { Page: Stations } = configurations('own', {
  given: { fqn: stationFqn },
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

/**
 * The test stations of one's own workshops, as long as the account has the premium feature; with a link to the single
 * sign-on for those who may configure it.
 */
export const OwnStations = () => {
  const { t } = useTranslation('connectors');
  const signsIn = useCan()('sso_configuration');
  const { account } = useSignedIn().currentOrganization;
  const settings = useQuery(settingsQuery(account.id));
  return (
    <Loaded query={settings} title={t('configurations.stations.title')}>
      {({ enabledPremiumFeatures }) => {
        if (enabledPremiumFeatures.includes('refurb_connector')) return <Stations />;
        if (signsIn) return <OwnSignIn />;
        return (
          <Stack gap={4}>
            <PageTitle title={t('configurations.stations.title')} />
            <EmptyState
              icon={<IconDiamond size={36} stroke={1.5} aria-hidden="true" />}
              title={t('configurations.stations.offTitle')}
            >
              {t('configurations.stations.offHelp')}
            </EmptyState>
          </Stack>
        );
      }}
    </Loaded>
  );
};
