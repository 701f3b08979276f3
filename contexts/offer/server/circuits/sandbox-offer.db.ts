import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { copyOf } from '@reprise/platform/server/db/copied.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sql, type RawBuilder } from 'kysely';

/** What names who buys it, beside categories. */
export const boughtTables = [
  'products',
  'product_tacs',
  'diagnostic_questions',
  'diagnostic_answers',
] as const;

/** The workshops of the sandbox that are copies of these; those that were not copied are left out. */
const workshopsOf = (ids: RawBuilder<unknown>, sandbox: string): RawBuilder<unknown> => sql`array(
  select "id" from unnest(${ids}) with ordinality as of (one, place)
  join organizations on organizations."id" = ${copyOf(sql`one`, sandbox)} and organizations."accountId" = ${sandbox}
  order by place)`;

/**
 * What a sandbox offers names nobody else: it buys itself, its workshops receive, the product draws its labels. The offer
 * and the workshops must have been copied.
 */
export async function keepWithinSandbox(db: Trx, sandbox: string): Promise<void> {
  for (const table of boughtTables)
    await sql`
      update ${sql.table(table)} set "buyerAccountId" = ${sandbox}
      where "accountId" = ${sandbox} and "buyerAccountId" is not null`.execute(db);
  await sql`
    update categories set "buyerAccountId" = case when "buyerAccountId" is not null then ${sandbox}::uuid end,
      "referenceWarehouses" = ${workshopsOf(sql`"referenceWarehouses"`, sandbox)}
    where "accountId" = ${sandbox}`.execute(db);
  await sql`
    update warehouse_dispatch_rules set "buyerAccountId" = ${sandbox},
      "destinations" = ${workshopsOf(sql`"destinations"`, sandbox)}
    where "accountId" = ${sandbox}`.execute(db);
  await sql`
    update default_warehouses set "warehouseId" = organizations."id" from organizations
    where default_warehouses."accountId" = ${sandbox} and organizations."accountId" = ${sandbox}
      and organizations."id" = ${copyOf(sql`default_warehouses."warehouseId"`, sandbox)}`.execute(db);
  await sql`
    delete from default_warehouses where "accountId" = ${sandbox}
      and "warehouseId" not in (select "id" from organizations where "accountId" = ${sandbox})`.execute(db);
  await db
    .updateTable('shipping_methods')
    .set({ connectorFqn: builtinCarrier })
    .where('accountId', '=', sandbox)
    .execute();
}
