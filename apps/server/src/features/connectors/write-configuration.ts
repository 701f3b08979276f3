import type { connectorApi } from '@reprise/domain/connector/connector.contract';
import { Refused } from '@reprise/domain/refusals';
import type { z } from 'zod';
import type { Call } from '../../lib/http/route.ts';
import {
  accountOfOrganization,
  changeConfiguration,
  getConfiguration,
  getConnector,
  insertConfiguration,
  isNameTaken,
} from './connectors.db.ts';
import { readProperties } from './read-properties.ts';

type Created = z.output<typeof connectorApi.createConfiguration.body>;
type Changed = z.output<typeof connectorApi.changeConfiguration.body>;

/** Keeps an account's settings for a partner. Answers their id. Refusals: `not_found`, `configuration_name_taken`, `invalid`. */
export async function createConfiguration({ db, now }: Call, body: Created): Promise<string> {
  const { connectorId, organizationId, name, active } = body;
  const connector = await getConnector(db, connectorId);
  const owner = await accountOfOrganization(db, organizationId);
  if (!connector || !owner) throw new Refused('not_found');
  const made = await insertConfiguration(db, {
    connectorId,
    organizationId,
    accountId: owner.accountId,
    name,
    active,
    properties: readProperties(connector.fqn, body.properties, []),
    createdAt: now.toISOString(),
  });
  if (!made) throw new Refused('configuration_name_taken');
  return made.id;
}

/** Changes what is given of an account's settings. Refusals: as above. */
export async function changeSettings({ db }: Call, id: string, body: Changed): Promise<void> {
  const before = await getConfiguration(db, id);
  if (!before) throw new Refused('not_found');
  if (body.name !== undefined && (await isNameTaken(db, before, body.name)))
    throw new Refused('configuration_name_taken');
  const { properties, ...others } = body;
  const change = properties ? { properties: readProperties(before.fqn, properties, before.properties) } : {};
  await changeConfiguration(db, id, { ...others, ...change });
}
