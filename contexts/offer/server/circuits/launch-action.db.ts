import { premiumFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';

/** The active premium connectors of an account, the latest first. To be sent with other queries. */
export const premiumConnectors = (accountId: string) =>
  build
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .select(['connector_organizations.name', 'connector_organizations.properties'])
    .where('connector_organizations.accountId', '=', accountId)
    .where('connectors.fqn', '=', premiumFqn)
    .where('connector_organizations.active', '=', true)
    .orderBy('connector_organizations.createdAt', 'desc');

/** The premium features of an account. To be sent with other queries. */
export const featuresOf = (accountId: string) =>
  build
    .selectFrom('organization_root_details')
    .select('enabledPremiumFeatures')
    .where('accountId', '=', accountId);

/** One rule of the accounts that the actor sees. To be sent with other queries. */
export const ruleOf = (actor: Actor, id: string) =>
  build
    .selectFrom('dispatch_circuit_rules')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', 'in', [...actor.accountIds]);

type Filters = {
  page: number;
  itemsPerPage: number;
  accountId?: string | undefined;
  'categoryIds[]'?: string[] | undefined;
  'circuit.channel'?: string | undefined;
};

/** The rules of the accounts that the actor sees, with the circuit of each. */
export async function listRules(db: Trx, actor: Actor, filters: Filters) {
  const { accountId, 'categoryIds[]': categoryIds, 'circuit.channel': channel } = filters;
  let rows = db
    .selectFrom('dispatch_circuit_rules')
    .innerJoin('circuits', 'circuits.id', 'dispatch_circuit_rules.circuitId')
    .selectAll('dispatch_circuit_rules')
    .select(['circuits.type', 'circuits.channel', 'circuits.name'])
    .where('dispatch_circuit_rules.accountId', 'in', [...actor.accountIds]);
  if (accountId) rows = rows.where('dispatch_circuit_rules.accountId', '=', accountId);
  if (categoryIds) rows = rows.where('categoryIds', '&&', sql<string[]>`${categoryIds}::uuid[]`);
  if (channel) rows = rows.where(sql<string>`circuits."channel"`, '=', channel);
  const counted = await rows
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirst();
  const items = await rows
    .orderBy('circuits.type')
    .orderBy('dispatch_circuit_rules.id')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items, total: counted?.total ?? 0 };
}
