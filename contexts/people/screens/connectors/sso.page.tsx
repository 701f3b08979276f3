import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { ssoFqn } from '../../domain/connectors/connector-kinds.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ConfigurationEditor, NewConfiguration } from './configuration-form.tsx';
import { configurationsQuery, connectorsQuery, organizationQuery } from './connectors-query.ts';
import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';
import { DeleteConfiguration } from './delete-configuration.tsx';
import { organizationHref } from './paths.ts';
import './connectors.css';

const route = getRouteApi('/connectors/$organizationId/SSO');

/** What has to be registered at the identity provider. */
const Addresses = ({ organizationId }: { organizationId: string }) => {
  const { t } = useTranslation('connectors');
  const { origin } = location;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('configurations.sso.addresses')}</h2>
        <p className="small">{t('configurations.sso.addressesHelp')}</p>
        <CopyLine
          label={t('configurations.sso.callback')}
          value={`${origin}/open-id/${organizationId}/callback`}
        />
        <CopyLine
          label={t('configurations.sso.callbackAlias')}
          value={`${origin}/openid/${organizationId}/callback`}
        />
        <CopyLine label={t('configurations.sso.logout')} value={`${origin}/open-id/logout`} />
      </Stack>
    </Card>
  );
};

const NewSso = ({ connectorId, backHref }: { connectorId: string; backHref?: string }) => {
  const { t } = useTranslation('connectors');
  const { organizationId } = route.useParams();
  return (
    <NewConfiguration
      connector={{ id: connectorId, fqn: ssoFqn, testable: true }}
      organizationId={organizationId}
      name={t('configurations.sso.defaultName')}
      active={false}
      save={t('configurations.save')}
      backHref={backHref}
      onMade={() => undefined}
    />
  );
};

/** The active one, else the one that was created last. */
const current = (all: readonly ConnectorOrganizationView[]): ConnectorOrganizationView | undefined =>
  all.find(({ active }) => active) ?? all[0];

const Settings = ({ configurations }: { configurations: readonly ConnectorOrganizationView[] }) => {
  const { organizationId } = route.useParams();
  const can = useCan();
  const connectors = useQuery(connectorsQuery);
  const one = current(configurations);
  const backHref = can('connectors_configuration') ? organizationHref(organizationId) : undefined;
  return (
    <div className="connector-columns">
      <Loaded query={connectors}>
        {({ items }) => {
          if (one !== undefined)
            return <ConfigurationEditor key={one.id} configuration={one} backHref={backHref} />;
          const connectorId = items.find(({ fqn }) => fqn === ssoFqn)?.id;
          return connectorId === undefined ? null : <NewSso connectorId={connectorId} backHref={backHref} />;
        }}
      </Loaded>
      <Stack gap={4}>
        <Addresses organizationId={organizationId} />
        {one === undefined ? null : <DeleteConfiguration configuration={one} />}
      </Stack>
    </div>
  );
};

/** How the people of an organization sign in with their own accounts. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const { organizationId } = route.useParams();
  const organization = useQuery(organizationQuery(organizationId));
  const configurations = useQuery(configurationsQuery({ organizationId, fqn: ssoFqn }));
  const one = current(configurations.data?.items ?? []);
  const badge =
    one === undefined ? undefined : (
      <StateBadge
        tone={one.active ? 'ok' : 'idle'}
        label={t(one.active ? 'configurations.sso.on' : 'configurations.sso.off')}
      />
    );
  return (
    <Loaded query={organization} title={t('configurations.sso.title')}>
      {({ commonName }) => (
        <Stack gap={4}>
          <PageTitle title={t('configurations.sso.title')} badge={badge} />
          <p className="connector-lead">{t('configurations.sso.help', { organization: commonName })}</p>
          <Loaded query={configurations}>{({ items }) => <Settings configurations={items} />}</Loaded>
        </Stack>
      )}
    </Loaded>
  );
};
