import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { stationFqn, workshopFqns } from '../../domain/connectors/connector-kinds.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { NewConfiguration } from './configuration-form.tsx';
import type { CreationSearch } from './connector-search.ts';
import { useConnectorWords } from './connector-words.ts';
import { connectorQuery, connectorsQuery, organizationsQuery, useHasStations } from './connectors-query.ts';
import { configurationHref, listHref } from './paths.ts';
import './connectors.css';

type Known = {
  partners: readonly CallAnswer<Api['GET /connectors']>['items'][number][];
  places: readonly CallAnswer<Api['GET /organizations']>['items'][number][];
};

const route = getRouteApi('/connectors/createConfiguration');

/**
 * The connectors and organizations to choose from: a station or a printer belongs to a workshop. People outside of
 * the provider manage those of their own account.
 */
function useOffered({ connectorId, organizationId }: CreationSearch, { partners, places }: Known) {
  const seesAll = useCan()('connectors_configuration');
  const { account } = useSignedIn().currentOrganization;
  const hasStations = useHasStations(account.id);
  const connectors = partners.filter(
    ({ fqn }) => seesAll || (workshopFqns.includes(fqn) && (hasStations || fqn !== stationFqn)),
  );
  const connector = connectors.find(({ id }) => id === connectorId);
  const isOfWorkshop = connector !== undefined && workshopFqns.includes(connector.fqn);
  const organizations = places.filter(
    ({ type, accountId }) => (seesAll || accountId === account.id) && (!isOfWorkshop || type === 'warehouse'),
  );
  return {
    connectors,
    organizations,
    connector,
    isOfWorkshop,
    organization: organizations.find(({ id }) => id === organizationId),
  };
}
type Offered = ReturnType<typeof useOffered>;

/** The organization and the connector: both stay in the address. */
const Choices = ({ search, offered }: { search: CreationSearch; offered: Offered }) => {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  const navigate = useNavigate();
  const { connectors, organizations, connector, isOfWorkshop, organization } = offered;
  const go = (change: CreationSearch): void =>
    void navigate({
      to: '/connectors/createConfiguration',
      search: { ...search, ...change },
      replace: true,
    });
  return (
    <Card>
      <Stack>
        <SelectField
          label={t('configurations.connector')}
          description={connector === undefined ? undefined : words.description(connector.fqn)}
          placeholder={t('configurations.chooseConnector')}
          options={connectors.map(({ id, fqn, name }) => ({
            value: id,
            label: words.connector({ fqn, name }),
          }))}
          value={search.connectorId ?? ''}
          onChange={(event) => go({ connectorId: event.target.value || undefined })}
        />
        <SelectField
          label={t('configurations.organization')}
          description={t(isOfWorkshop ? 'configurations.stationHelp' : 'configurations.organizationHelp')}
          placeholder={t('configurations.chooseOrganization')}
          options={organizations.map((one) => ({
            value: one.id,
            // two accounts may have an organization of one name
            label: [one.commonName, one.city, one.accountName].filter(Boolean).join(' – '),
          }))}
          value={organization?.id ?? ''}
          onChange={(event) => go({ organizationId: event.target.value || undefined })}
        />
      </Stack>
    </Card>
  );
};

const OfConnector = ({ organizationId, connectorId }: Required<CreationSearch>) => {
  const { t } = useTranslation('connectors');
  const navigate = useNavigate();
  const words = useConnectorWords();
  const seesAll = useCan()('connectors_configuration');
  const connector = useQuery(connectorQuery(connectorId));
  return (
    <Loaded query={connector}>
      {(one) => (
        <NewConfiguration
          key={one.id}
          connector={one}
          organizationId={organizationId}
          name={words.connector(one)}
          active
          save={t('configurations.create')}
          backHref={listHref(seesAll, organizationId, one)}
          onMade={(made) => void navigate({ href: configurationHref(made) })}
        />
      )}
    </Loaded>
  );
};

const Creation = (known: Known) => {
  const search = route.useSearch();
  const offered = useOffered(search, known);
  const { organization, connector } = offered;
  return (
    <div className="connector-form">
      <Choices search={search} offered={offered} />
      {organization === undefined || connector === undefined ? null : (
        <OfConnector organizationId={organization.id} connectorId={connector.id} />
      )}
    </div>
  );
};

/** A new configuration of an organization. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const partners = useQuery(connectorsQuery);
  const places = useQuery(organizationsQuery);
  return (
    <Stack gap={4}>
      <PageTitle title={t('configurations.createTitle')} />
      <Loaded query={partners}>
        {(offered) => (
          <Loaded query={places}>
            {({ items }) => <Creation partners={offered.items} places={items} />}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
};
