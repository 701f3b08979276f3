import { sql } from 'kysely';
import { columnsBut, copyOf } from '@reprise/platform/server/db/copied.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { Account } from '../../domain/accounts/account.ts';
import { organization } from '../../domain/organizations/organization.ts';

/** The sandbox of an account that the caller sees; the transaction need not be bound to it yet. */
export async function sandboxOf(db: Trx, accountId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from app.sandbox_of(${accountId}::uuid)`.execute(db);
  return rows[0];
}

/** The sandbox in which a place is; undefined: in none. */
export async function sandboxAt(db: Trx, placeId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from app.sandbox_at(${placeId}::uuid)`.execute(db);
  return rows[0];
}

/** Is the account a sandbox? The transaction must be bound to it. */
export const isSandbox = async (db: Trx, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('sandboxOf', 'is not', null)
    .executeTakeFirst()) !== undefined;

type Copied = { from: string; to: string };

const own = ['id', 'accountId', 'parentOrganizationId', 'defaultWarehouse', 'buyer', 'stock', 'version'];
const notTheirs = [...own, 'externalId', 'siret', 'capital', 'policeReceiptNumber', 'placeEmail', 'phone'];

/** Head office, units and stores of an account, for its sandbox; their ids follow from those of the originals. */
async function copyRetail(db: Trx, { from, to }: Copied): Promise<void> {
  const same = columnsBut(organization, own);
  await sql`
    insert into organizations ("id", "accountId", "parentOrganizationId", "defaultWarehouse", "buyer", "stock", ${same})
    select ${copyOf(sql`"id"`, to)}, ${to}, ${copyOf(sql`"parentOrganizationId"`, to)}, null, null, null, ${same}
    from organizations
    where "accountId" = ${from} and "type" in ('root_management_unit', 'management_unit', 'store')`.execute(
    db,
  );
}

/** The sandbox buys itself: its buyer is below its head office, with the name and the address of that one. */
async function makeBuyer(db: Trx, to: string): Promise<void> {
  const same = columnsBut(organization, [...own, 'externalId', 'type', 'moduleType', 'createdAt']);
  await sql`
    insert into organizations ("id", "accountId", "parentOrganizationId", "type", "moduleType", ${same})
    select ${copyOf(sql`"id"`, to)}, ${to}, "id", 'buyer', 'lcm', ${same}
    from organizations where "accountId" = ${to} and "type" = 'root_management_unit'`.execute(db);
}

/** The active workshops to which the account sends, its own and its buyers', below the buyer of the sandbox. */
async function copyWorkshops(db: Trx, { from, to }: Copied): Promise<{ id: string }[]> {
  const same = columnsBut(organization, notTheirs);
  const { rows } = await sql<{ id: string }>`
    insert into organizations ("id", "accountId", "parentOrganizationId", ${same})
    select ${copyOf(sql`"id"`, to)}, ${to},
      (select "id" from organizations where "accountId" = ${to} and "type" = 'buyer'), ${same}
    from organizations
    where "type" = 'warehouse' and "status" = 'active' and ("accountId" = ${from} or "accountId" in (
      select "buyerAccountId" from linked_buyers where "retailerAccountId" = ${from}))
    returning "id"`.execute(db);
  return rows;
}

/** The stores of the sandbox send by default where their originals do, if that workshop was copied. */
const copyDefaults = (db: Trx, { from, to }: Copied) =>
  sql`
    update organizations as copy set "defaultWarehouse" = workshop."id"
    from organizations as original, organizations as workshop
    where original."accountId" = ${from} and copy."id" = ${copyOf(sql`original."id"`, to)} and copy."accountId" = ${to}
      and workshop."id" = ${copyOf(sql`original."defaultWarehouse"`, to)} and workshop."accountId" = ${to}`.execute(
    db,
  );

/** The places of an account for its sandbox; answers the workshops among them. */
export async function copyPlaces(db: Trx, copied: Copied): Promise<{ id: string }[]> {
  await copyRetail(db, copied);
  await makeBuyer(db, copied.to);
  const workshops = await copyWorkshops(db, copied);
  await copyDefaults(db, copied);
  return workshops;
}

/**
 * The settings of payouts of a sandbox, which name no partner: the modes that need one are offered, and the product answers
 * in its place (docs/sandbox.md).
 */
export async function insertOwnPayouts(
  db: Trx,
  { accountId, organizationId, fqn }: { accountId: string; organizationId: string; fqn: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('connector_organizations')
    .columns([
      'accountId',
      'organizationId',
      'connectorId',
      'name',
      'properties',
      'active',
      'createdAt',
      'updatedAt',
    ])
    .expression((of) =>
      of
        .selectFrom('connectors')
        .select((is) => [
          is.val(accountId).as('accountId'),
          is.val(organizationId).as('organizationId'),
          'id as connectorId',
          is.val('Sandbox').as('name'),
          jsonb([]).as('properties'),
          is.lit(true).as('active'),
          is.val(now.toISOString()).as('createdAt'),
          is.val(now.toISOString()).as('updatedAt'),
        ])
        .where('fqn', '=', fqn),
    )
    .execute();
}

/** Marks a sandbox as being emptied; false when somebody else has meanwhile. */
export async function beginEmptying(
  db: Trx,
  { id, emptyingSince }: Pick<Account, 'id' | 'emptyingSince'>,
  now: Date,
): Promise<boolean> {
  const begun = await db
    .updateTable('accounts')
    .set({ emptyingSince: now.toISOString() })
    .where('id', '=', id)
    .where('sandboxOf', 'is not', null)
    .where('emptyingSince', 'is not distinct from', emptyingSince)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

export const endEmptying = async (db: Trx, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ emptyingSince: null, emptiedAt: now.toISOString() })
    .where('id', '=', id)
    .where('sandboxOf', 'is not', null)
    .execute();
};
