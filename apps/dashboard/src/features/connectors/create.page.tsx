import { SelectField } from '@reprise/ui/field';
import { Card, PageTitle, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../lib/loaded.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { valuesOf } from './configuration-values.ts';
import type { CreationSearch } from './connector-search.ts';
import { useConnectorWords } from './connector-words.ts';
import { connectorQuery, connectorsQuery, organizationsQuery } from './connectors-query.ts';
import { configurationHref, connectorHref } from './paths.ts';
import { useCreate } from './use-create.ts';
import './connectors.css';

const route = getRouteApi('/connectors/createConfiguration');

/** Whose settings, and for which partner: both stay in the address. */
const Choices = ({ search }: { search: CreationSearch }) => {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  const navigate = useNavigate();
  const organizations = useQuery(organizationsQuery);
  const connectors = useQuery(connectorsQuery);
  const go = (change: CreationSearch): void =>
    void navigate({
      to: '/connectors/createConfiguration',
      search: { ...search, ...change },
      replace: true,
    });
  const chosen = connectors.data?.items.find(({ id }) => id === search.connectorId);
  return (
    <Card>
      <Stack>
        <SelectField
          label={t('configurations.connector')}
          description={chosen === undefined ? undefined : words.description(chosen.fqn)}
          placeholder={t('configurations.chooseConnector')}
          options={(connectors.data?.items ?? []).map(({ id, fqn, name }) => ({
            value: id,
            label: words.connector({ fqn, name }),
          }))}
          value={search.connectorId ?? ''}
          onChange={(event) => go({ connectorId: event.target.value || undefined })}
        />
        <SelectField
          label={t('configurations.organization')}
          description={t(
            chosen?.fqn === 'http.station' ? 'configurations.stationHelp' : 'configurations.organizationHelp',
          )}
          placeholder={t('configurations.chooseOrganization')}
          options={(organizations.data?.items ?? [])
            .filter(({ type }) => (chosen?.fqn === 'http.station' ? type === 'warehouse' : true))
            .map(({ id, commonName }) => ({ value: id, label: commonName }))}
          value={search.organizationId ?? ''}
          onChange={(event) => go({ organizationId: event.target.value || undefined })}
        />
      </Stack>
    </Card>
  );
};

const NewConfiguration = ({ organizationId, connectorId }: Required<CreationSearch>) => {
  const { t } = useTranslation('connectors');
  const navigate = useNavigate();
  const words = useConnectorWords();
  const connector = useQuery(connectorQuery(connectorId));
  const create = useCreate(
    { organizationId, connectorId },
    (made) => void navigate({ href: configurationHref(made) }),
  );
  return (
    <Loaded query={connector}>
      {(one) => (
        <ConfigurationForm
          key={one.id}
          connector={one}
          organizationId={organizationId}
          initial={valuesOf(one.fqn, { name: words.connector(one), active: true, properties: [] })}
          shown={[]}
          busy={create.isPending}
          error={create.error}
          onSave={create.mutate}
          saveLabel={t('configurations.create')}
          backHref={connectorHref(organizationId, one)}
        />
      )}
    </Loaded>
  );
};

/** New settings of an organisation for a partner. */
export const Page = () => {
  const { t } = useTranslation('connectors');
  const search = route.useSearch();
  const { organizationId, connectorId } = search;
  return (
    <Stack gap={4}>
      <PageTitle title={t('configurations.createTitle')} />
      <div className="connector-form">
        <Choices search={search} />
        {organizationId === undefined || connectorId === undefined ? null : (
          <NewConfiguration organizationId={organizationId} connectorId={connectorId} />
        )}
      </div>
    </Stack>
  );
};
