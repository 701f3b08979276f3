import type { OrganizationType } from '../../domain/organizations/organization.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** First word of the queries about organizations. */
export const organizationsKey = 'entities';

export const treeQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [organizationsKey, 'tree', accountId],
    queryFn: ({ signal }) => call('GET /organizations/tree', { query: { accountId }, signal }),
  });

export const choicesQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [organizationsKey, 'choices', accountId],
    queryFn: ({ signal }) => call('GET /organizations/choices', { query: { accountId }, signal }),
  });

export const parentsQuery = (type: OrganizationType, accountId: string | undefined, id?: string) =>
  queryOptions({
    queryKey: [organizationsKey, 'parents', type, accountId, id],
    queryFn: ({ signal }) =>
      call('GET /organizations/available-parents', { query: { type, accountId, id }, signal }),
  });

/** Possible parents, for the filter. */
export const unitsQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [organizationsKey, 'units', accountId],
    queryFn: ({ signal }) =>
      call('GET /organizations', {
        query: { accountId, type: 'root_management_unit,management_unit,buyer' },
        signal,
      }),
  });

export const placeQuery = (country: string, zipCode: string) =>
  queryOptions({
    queryKey: ['geocoding', country, zipCode],
    queryFn: ({ signal }) => call('GET /organizations/geocoding', { query: { country, zipCode }, signal }),
    staleTime: Infinity,
  });
