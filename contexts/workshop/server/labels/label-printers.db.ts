import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { printerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The active label printers of the workshops that the caller sees, by their names. */
export function labelPrinters(db: Trx, { accountIds, organizationIds }: Actor) {
  const printers = db
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .innerJoin('organizations', 'organizations.id', 'connector_organizations.organizationId')
    .select([
      'connector_organizations.id',
      'connector_organizations.name',
      'connector_organizations.properties',
      'organizations.commonName as warehouseName',
    ])
    .where('connectors.fqn', '=', printerFqn)
    .where('connector_organizations.active', '=', true)
    .where('connector_organizations.accountId', 'in', [...accountIds])
    .orderBy('connector_organizations.name')
    .orderBy('connector_organizations.id');
  return organizationIds === null
    ? printers.execute()
    : printers.where('connector_organizations.organizationId', 'in', [...organizationIds]).execute();
}
