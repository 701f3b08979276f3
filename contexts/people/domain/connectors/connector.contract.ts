import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  connectionTest,
  connectorListView,
  connectorOrganizationView,
  connectorSettings,
  connectorView,
} from './connector.ts';
import { connectorTypes } from './connector-types.ts';
import { actionName, actionValues, launched } from './launch.ts';

/**
 * The provider's people configure all connectors; others see only the sign-in or the stations that they may configure.
 */
const configuring = {
  access: 'connectors_configuration',
  orAccess: ['sso_configuration', 'refurb_connector_settings'],
} as const;
const largestPage = z.coerce
  .number()
  .int()
  .min(1)
  .max(listLimits.connectorPageSize)
  .default(listLimits.connectorPageSize);
const writing = ['not_found', 'configuration_name_taken', 'configuration_already_active', 'invalid'] as const;

export const connectorApi = {
  connectors: endpoint({
    method: 'GET',
    path: '/connectors',
    summary: 'List the connectors',
    ...configuring,
    scope: 'none',
    query: pageQuery.extend({ type: z.enum(connectorTypes).optional(), itemsPerPage: largestPage }),
    answer: connectorListView,
    list: true,
    refusals: [],
  }),
  connector: endpoint({
    method: 'GET',
    path: '/connectors/{id}',
    summary: 'Read a connector with its properties',
    ...configuring,
    scope: 'none',
    answer: connectorView,
    refusals: ['not_found'],
  }),
  testConnection: endpoint({
    method: 'POST',
    path: '/connectors/{id}/test',
    unkeyed: 'reads',
    summary: 'Test the connection with the typed settings; nothing is kept',
    access: 'connectors_configuration',
    orAccess: ['sso_configuration'],
    scope: 'account',
    body: connectorSettings.pick({ properties: true }).extend({
      organizationId: id,
      /** The configuration whose secrets are used for those that are left empty. */
      configurationId: id.optional(),
    }),
    answer: connectionTest,
    refusals: ['not_found', 'closed_in_sandbox', 'invalid', 'too_many_requests'],
  }),
  configurations: endpoint({
    method: 'GET',
    path: '/connector-organizations',
    summary: 'List the configurations of connectors; without their secrets',
    ...configuring,
    scope: 'account',
    query: pageQuery.extend({
      itemsPerPage: largestPage,
      accountId: id.optional(),
      organizationId: id.optional(),
      connectorId: id.optional(),
      fqn: z.string().max(120).optional(),
      type: z.enum(connectorTypes).optional(),
      active: z.stringbool().optional(),
    }),
    answer: connectorOrganizationView,
    list: true,
    refusals: [],
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/connector-organizations/{id}',
    summary: 'Read a configuration; without its secrets',
    ...configuring,
    scope: 'account',
    answer: connectorOrganizationView,
    refusals: ['not_found'],
  }),
  createConfiguration: endpoint({
    method: 'POST',
    path: '/connector-organizations',
    summary: 'Create a configuration of a connector for an account',
    ...configuring,
    scope: 'account',
    body: connectorSettings.extend({ connectorId: id, organizationId: id }),
    answer: connectorOrganizationView,
    status: 201,
    refusals: [...writing, 'closed_in_sandbox'],
  }),
  changeConfiguration: endpoint({
    method: 'PATCH',
    path: '/connector-organizations/{id}',
    summary: 'Change a configuration; a secret left empty stays as it was',
    ...configuring,
    scope: 'account',
    body: connectorSettings.partial().extend({ version }),
    consumes: 'application/merge-patch+json',
    answer: connectorOrganizationView,
    refusals: [...writing, 'status_changed', 'sso_forced'],
  }),
  deleteConfiguration: endpoint({
    method: 'DELETE',
    path: '/connector-organizations/{id}',
    summary: 'Delete a configuration that is inactive and that nothing refers to',
    ...configuring,
    scope: 'account',
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'configuration_active', 'configuration_in_use'],
  }),
  launchGeneric: endpoint({
    method: 'GET',
    path: '/organizations/launch-generic-premium-feature-connector',
    summary: 'Launch the action of a premium feature with some values; nothing is changed here',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      action: actionName,
      values: actionValues.default({}),
      /** Another account than one's own, for the provider's people. */
      organizationId: id.optional(),
    }),
    answer: launched,
    refusals: [
      'not_found',
      'forbidden',
      'premium_feature_disabled',
      'action_not_offered',
      'connector_unreachable',
      'connector_refused',
      'too_many_requests',
    ],
  }),
};
