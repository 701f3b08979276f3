import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { ssoFqn } from '../../domain/connectors/connector-kinds.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Grid, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useConnectorWords } from './connector-words.ts';
import { configurationsQuery, connectorsQuery, organizationQuery } from './connectors-query.ts';
import { configurationHref, connectorHref, createHref } from './paths.ts';
import './connectors.css';

const route = getRouteApi('/connectors/$organizationId/connectors');
type Connector = { id: string; fqn: string; name: string };

const State = ({ configurations }: { configurations: readonly ConnectorOrganizationView[] }) => {
  const { t } = useTranslation('connectors');
  const count = configurations.filter(({ active }) => active).length;
  if (count > 0) return <StateBadge tone="ok" label={t('configurations.activeCount', { count })} />;
  return configurations.length > 0 ? (
    <StateBadge tone="warn" label={t('configurations.onlyInactive')} />
  ) : (
    <StateBadge tone="idle" label={t('configurations.notConfigured')} />
  );
};

/** A connector, what it does, and the organization's configurations of it. */
const Tile = ({
  connector,
  configurations,
}: {
  connector: Connector;
  configurations: readonly ConnectorOrganizationView[];
}) => {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  const { organizationId } = route.useParams();
  const name = words.connector(connector);
  const isNew = configurations.length === 0;
  const href =
    isNew && connector.fqn !== ssoFqn
      ? createHref(organizationId, connector.id)
      : connectorHref(organizationId, connector);
  return (
    <Card>
      <div className="connector-tile">
        <div className="connector-tile-head">
          <h3>{name}</h3>
          <State configurations={configurations} />
        </div>
        <p className="small">{words.description(connector.fqn)}</p>
        {isNew ? null : (
          <ul className="connector-tile-names">
            {configurations.map((one) => (
              <li key={one.id}>
                <TextLink href={configurationHref(one)}>{one.name}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <div>
          <LinkButton
            look="ghost"
            size="s"
            href={href}
            aria-label={t(isNew ? 'configurations.configureNamed' : 'configurations.manageNamed', { name })}
          >
            {t(isNew ? 'configurations.configure' : 'configurations.manage')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
};

/** The product's own imports: they are no connectors, and have screens of their own. */
const SftpTile = () => {
  const { t } = useTranslation('sftp');
  const { organizationId } = route.useParams();
  return (
    <section className="connector-type" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <Grid min={300}>
        <Card>
          <div className="connector-tile">
            <p className="small">{t('lead')}</p>
            <Row>
              <LinkButton look="ghost" size="s" href={`/configuration/${organizationId}/sftp`}>
                {t('tile.manage')}
              </LinkButton>
              <LinkButton look="ghost" size="s" href={`/imports/${organizationId}`}>
                {t('tile.imports')}
              </LinkButton>
            </Row>
          </div>
        </Card>
      </Grid>
    </section>
  );
};

/** The connectors of an organization, by type. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  const { organizationId } = route.useParams();
  const organization = useQuery(organizationQuery(organizationId));
  const connectors = useQuery(connectorsQuery);
  const configurations = useQuery(configurationsQuery({ organizationId }));
  const found = configurations.data?.items ?? [];
  return (
    <Loaded query={organization} title={t('configurations.title')}>
      {({ commonName }) => (
        <Stack gap={5}>
          <PageTitle title={t('configurations.titleOf', { organization: commonName })} />
          <Loaded query={configurations}>
            {() => (
              <Loaded query={connectors}>
                {({ items }) =>
                  words.types
                    .map((type) => ({ type, of: items.filter((one) => one.type === type) }))
                    .filter(({ of }) => of.length > 0)
                    .map(({ type, of }) => (
                      <section key={type} className="connector-type" aria-label={words.type(type)}>
                        <h2>{words.type(type)}</h2>
                        <Grid min={300}>
                          {of.map((connector) => (
                            <Tile
                              key={connector.id}
                              connector={connector}
                              configurations={found.filter((one) => one.connectorId === connector.id)}
                            />
                          ))}
                        </Grid>
                      </section>
                    ))
                }
              </Loaded>
            )}
          </Loaded>
          <SftpTile />
        </Stack>
      )}
    </Loaded>
  );
};
