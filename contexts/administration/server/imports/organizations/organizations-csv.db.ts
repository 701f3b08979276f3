import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { OrganizationNames } from '../../../domain/imports/organizations/organization-cells.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { connectedTo, organizationsOf, linkedBuyers } from '@reprise/people/server/public.ts';
import { byNameInFile, namesInFile } from '../names-in-file.ts';

/** Every organization of an account in the actor's scope, parents before children, then by name. */
export const organizationsInReach = (db: Trx, actor: Actor, accountId: string): Promise<Organization[]> =>
  db
    .executeQuery(
      organizationsOf(actor, accountId)
        .selectAll()
        .orderBy('type')
        .orderBy('commonName')
        .orderBy('id')
        .compile(),
    )
    .then(({ rows }) => rows);

/** The external ids of the account's organizations, also of those out of scope. */
export const externalIdsOf = async (db: Trx, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('organizations')
    .select('externalId')
    .where('accountId', '=', accountId)
    .where('externalId', 'is not', null)
    .execute();
  return rows.flatMap(({ externalId }) => externalId ?? []);
};

/** The active workshops of the account and of its buyers. */
const connected = (db: Trx, accountId: string): Promise<{ id: string; name: string | null }[]> =>
  connectedTo(db, accountId).select(['id', 'externalId as name']).execute();

export type References = {
  names: OrganizationNames;
  buyers: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, string>;
};

/** What a CSV of an account's organizations may refer to, by its keys. */
export async function referencesOf(
  db: Trx,
  accountId: string,
  entities: readonly Organization[],
): Promise<References> {
  const [buyers, workshops] = await Promise.all([linkedBuyers(db, accountId), connected(db, accountId)]);
  const warehouses = namesInFile(workshops);
  const named = namesInFile(buyers);
  return {
    names: {
      entities: new Map(entities.map(({ id, externalId }) => [id, externalId ?? id])),
      warehouses,
      buyers: named,
    },
    buyers: byNameInFile(new Map([...named].map(([id, name]) => [id, name.toLowerCase()]))),
    warehouses: byNameInFile(warehouses),
  };
}
