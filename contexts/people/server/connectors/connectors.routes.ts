import { connectorApi } from '../../domain/connectors/connector.contract.ts';
import { connectorKinds } from '../../domain/connectors/connector-kinds.ts';
import { ownConnectors } from '../../domain/connectors/connector.rules.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { getConnector, listConfigurations, listConnectors, viewOf } from './connectors.db.ts';
import { testConnection } from './test-connection.ts';
import {
  changeSettings,
  createConfiguration,
  findConfiguration,
  removeConfiguration,
} from './write-configuration.ts';

export const connectorsRoutes: Route[] = [
  route(connectorApi.connectors, ({ db, actor }, { query }) => listConnectors(db, actor, query)),
  route(connectorApi.connector, async ({ db, actor }, { params }) => {
    const found = await getConnector(db, params.id);
    const sees = can(actor, 'connectors_configuration') || ownConnectors(actor).includes(found?.fqn ?? '');
    if (!found || !sees) throw new Refused('not_found');
    const kind = connectorKinds[found.fqn];
    return {
      ...found,
      properties: kind ? [...kind.properties] : null,
      soleActive: kind?.soleActive ?? false,
      testable: kind?.test != null,
    };
  }),
  route(connectorApi.testConnection, (call, { params, body }) => testConnection(call, params.id, body)),
  route(connectorApi.configurations, ({ db, actor }, { query }) => listConfigurations(db, actor, query)),
  route(connectorApi.configuration, async (call, { params }) =>
    viewOf(await findConfiguration(call, params.id)),
  ),
  route(connectorApi.createConfiguration, (call, { body }) => createConfiguration(call, body)),
  route(connectorApi.changeConfiguration, (call, { params, body }) => changeSettings(call, params.id, body)),
  route(connectorApi.deleteConfiguration, (call, { params }) => removeConfiguration(call, params.id)),
];
