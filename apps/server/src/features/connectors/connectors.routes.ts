import { connectorApi } from '@reprise/domain/connector/connector.contract';
import type { ConnectorOrganizationView } from '@reprise/domain/connector/connector';
import { Refused } from '@reprise/domain/refusals';
import type { Trx } from '../../lib/db/db.ts';
import { route, type Route } from '../../lib/http/route.ts';
import { getConfiguration, listConfigurations, listConnectors, viewOf } from './connectors.db.ts';
import { changeSettings, createConfiguration } from './write-configuration.ts';

async function viewed(db: Trx, id: string): Promise<ConnectorOrganizationView> {
  const found = await getConfiguration(db, id);
  if (!found) throw new Refused('not_found');
  return viewOf(found);
}

export const connectorsRoutes: Route[] = [
  route(connectorApi.connectors, ({ db }, { query }) => listConnectors(db, query)),
  route(connectorApi.configurations, ({ db, actor }, { query }) => listConfigurations(db, actor, query)),
  route(connectorApi.createConfiguration, async (call, { body }) =>
    viewed(call.db, await createConfiguration(call, body)),
  ),
  route(connectorApi.changeConfiguration, async (call, { params, body }) => {
    await changeSettings(call, params.id, body);
    return viewed(call.db, params.id);
  }),
];
