import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageQuery } from '../field.ts';
import { connector, connectorOrganizationView, connectorSettings, connectorTypes } from './connector.ts';

export const connectorApi = {
  connectors: endpoint({
    method: 'GET',
    path: '/connectors',
    summary: 'The partners that the product can speak to',
    access: 'connectors_configuration',
    scope: 'none',
    query: pageQuery.extend({
      type: z.enum(connectorTypes).optional(),
      itemsPerPage: z.coerce.number().int().min(1).max(500).default(500),
    }),
    answer: connector,
    list: true,
    refusals: [],
  }),
  configurations: endpoint({
    method: 'GET',
    path: '/connector-organizations',
    summary: 'The settings of accounts for their partners; secrets do not leave',
    access: 'connectors_configuration',
    scope: 'account',
    query: pageQuery.extend({ organizationId: id.optional(), connectorId: id.optional() }),
    answer: connectorOrganizationView,
    list: true,
    refusals: [],
  }),
  createConfiguration: endpoint({
    method: 'POST',
    path: '/connector-organizations',
    summary: 'Settings of an account for a partner',
    access: 'connectors_configuration',
    scope: 'account',
    body: connectorSettings.extend({ connectorId: id, organizationId: id }),
    answer: connectorOrganizationView,
    status: 201,
    refusals: ['not_found', 'configuration_name_taken', 'invalid'],
    idempotent: true,
  }),
  changeConfiguration: endpoint({
    method: 'PATCH',
    path: '/connector-organizations/{id}',
    summary: 'Change settings; a secret left empty stays as it was',
    access: 'connectors_configuration',
    scope: 'account',
    body: connectorSettings.partial(),
    consumes: 'application/merge-patch+json',
    answer: connectorOrganizationView,
    refusals: ['not_found', 'configuration_name_taken', 'invalid'],
  }),
};
