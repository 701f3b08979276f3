import type { ConnectorType } from '../../domain/connectors/connector-types.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

const key = 'connectors';
const itemsPerPage = listLimits.connectorPageSize;

/** What is shown of partners is asked again. */
export const askAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });

/** The partners that the product can speak to. */
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

/** Settings of organisations for their partners, the latest first. */
export const configurationsQuery = (
  filters: ConfigurationFilters,
  page: { page?: number; itemsPerPage?: number } = {},
) =>
  queryOptions({
    queryKey: [key, 'configurations', filters, page],
    queryFn: ({ signal }) =>
      call('GET /connector-organizations', { query: { itemsPerPage, ...filters, ...page }, signal }),
  });

/** One of them; what is being typed must not be replaced by a later answer. */
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

/** The settings of an account, which say what premium features it has. */
export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [key, 'settings', accountId],
    queryFn: ({ signal }) =>
      call('GET /accounts/{id}/organization-root-detail', { params: { id: accountId }, signal }),
  });

/** The organisations that may be chosen. */
export const organizationsQuery = queryOptions({
  queryKey: [key, 'organizations'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call('GET /organizations', { query: { status: 'active' }, signal }),
});

/** One partner, and what it has to be told. */
export const connectorQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'kind', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => call('GET /connectors/{id}', { params: { id }, signal }),
  });
