import type { ConnectorType } from '../../domain/connectors/connector-types.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const connectorsKey = 'connectors';
const key = connectorsKey;
const itemsPerPage = listLimits.connectorPageSize;

/** Invalidates everything that is shown of connectors. */
export const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });

/** The connectors. */
export const connectorsQuery = queryOptions({
  queryKey: [key, 'kinds'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call('GET /connectors', { query: { itemsPerPage }, signal }),
});

export type ConfigurationFilters = {
  organizationId?: string;
  connectorId?: string;
  fqn?: string;
  type?: ConnectorType;
  active?: 'true' | 'false';
};

/** The configurations of organizations, the latest first. */
export const configurationsQuery = (filters: ConfigurationFilters) =>
  queryOptions({
    queryKey: [key, 'configurations', filters],
    queryFn: ({ signal }) =>
      call('GET /connector-organizations', { query: { itemsPerPage, ...filters }, signal }),
  });

/** One of them; not refetched, since a later answer must not replace what is typed. */
export const configurationQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'configuration', id],
    queryFn: ({ signal }) => call('GET /connector-organizations/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'organization', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => call('GET /organizations/{id}/public', { params: { id }, signal }),
  });

/** The settings of an account, with its premium features. */
export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [key, 'settings', accountId],
    queryFn: ({ signal }) =>
      call('GET /accounts/{id}/organization-root-detail', { params: { id: accountId }, signal }),
  });

/** Has the account test stations? Unknown, it has none. */
export const useHasStations = (accountId: string): boolean =>
  useQuery(settingsQuery(accountId)).data?.enabledPremiumFeatures.includes('refurb_connector') ?? false;

/** The organisations that may be chosen. */
export const organizationsQuery = queryOptions({
  queryKey: [key, 'organizations'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call('GET /organizations', { query: { status: 'active' }, signal }),
});

/** One connector with its properties. */
export const connectorQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'kind', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => call('GET /connectors/{id}', { params: { id }, signal }),
  });
