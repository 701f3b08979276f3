import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { configurations } from './configuration-table.tsx';
import { useConnectorWords } from './connector-words.ts';
import { connectorQuery, organizationQuery } from './connectors-query.ts';
import { createHref, organizationHref } from './paths.ts';
import './connectors.css';

const route = getRouteApi('/connectors/$organizationId/configurations/$connectorId');

const OfConnector = configurations('one');

/** The configurations of an organization for one connector. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const { organizationId, connectorId } = route.useParams();
  const words = useConnectorWords();
  const connector = useQuery(connectorQuery(connectorId));
  const organization = useQuery(organizationQuery(organizationId));
  const create = (
    <LinkButton href={createHref(organizationId, connectorId)}>{t('configurations.create')}</LinkButton>
  );
  return (
    <Loaded query={connector} title={t('configurations.title')}>
      {({ fqn, name, soleActive }) => (
        <Stack gap={4}>
          <PageTitle
            title={[words.connector({ fqn, name }), organization.data?.commonName]
              .filter(Boolean)
              .join(' – ')}
            actions={create}
          />
          <p className="connector-lead">
            {words.description(fqn)} {t(soleActive ? 'configurations.sole' : 'configurations.several')}
          </p>
          <OfConnector.Body given={{ organizationId, connectorId }} />
          <Row>
            <LinkButton look="ghost" href={organizationHref(organizationId)}>
              {t('configurations.seeOrganization')}
            </LinkButton>
          </Row>
        </Stack>
      )}
    </Loaded>
  );
};
