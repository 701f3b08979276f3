import { premiumFqn, ssoFqn } from '../../domain/connectors/connector-kinds.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import type { RowOf } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ConfigurationEditor } from './configuration-form.tsx';
import { ActiveBadge } from './configuration-table.tsx';
import { useConnectorWords } from './connector-words.ts';
import { configurationQuery } from './connectors-query.ts';
import { DeleteConfiguration } from './delete-configuration.tsx';
import { GivenAddresses } from './given-addresses.tsx';
import { listHref, organizationHref } from './paths.ts';
import { TryAction } from './try-action.tsx';
import './connectors.css';

const route = getRouteApi('/connectors/$configurationId');

/** That its partner fails, how, and since when. */
const Failing = ({ configuration }: { configuration: RowOf<'GET /connector-organizations'> }) => {
  const { t } = useTranslation('connectors');
  const { moment } = useFormats();
  const { active, fault, failingSince } = configuration;
  if (!active || fault === null || failingSince === null) return null;
  return (
    <Alert tone="bad" title={t(`configurations.test.outcomes.${fault}`)}>
      {t('configurations.failingSince', { since: moment(failingSince) })}
    </Alert>
  );
};

/** One configuration: changed, tested, deactivated, deleted. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const { configurationId } = route.useParams();
  const words = useConnectorWords();
  const seesAll = useCan()('connectors_configuration');
  const query = useQuery(configurationQuery(configurationId));
  return (
    <Loaded query={query} title={t('configurations.editTitle')}>
      {(one) => {
        const { organizationId, fqn } = one;
        if (fqn === ssoFqn)
          return <Navigate replace to="/connectors/$organizationId/SSO" params={{ organizationId }} />;
        const backHref = listHref(seesAll, organizationId, { id: one.connectorId, fqn });
        return (
          <Stack gap={4}>
            <PageTitle title={one.name} badge={<ActiveBadge active={one.active} fault={one.fault} />} />
            <Failing configuration={one} />
            <p className="connector-lead">
              {words.connector({ fqn, name: one.connectorName })} –{' '}
              {seesAll ? (
                <TextLink href={organizationHref(organizationId)}>{one.organizationName}</TextLink>
              ) : (
                one.organizationName
              )}
            </p>
            <div className="connector-columns">
              <ConfigurationEditor key={one.id} configuration={one} backHref={backHref} />
              <Stack gap={4}>
                <GivenAddresses id={one.id} fqn={fqn} />
                {fqn === premiumFqn && one.active ? (
                  <TryAction key={one.version} configuration={one} />
                ) : null}
                <DeleteConfiguration configuration={one} backHref={backHref} />
              </Stack>
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
};
