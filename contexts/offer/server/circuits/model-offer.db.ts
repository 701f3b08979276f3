import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sql, type RawBuilder } from 'kysely';
import { boughtTables } from './sandbox-offer.db.ts';

/** These workshops, in their order, without those of the account `left`. */
const workshopsBut = (ids: RawBuilder<unknown>, left: string): RawBuilder<unknown> => sql`array(
  select one from unnest(${ids}) with ordinality as of (one, place)
  where one not in (select "id" from organizations where "accountId" = ${left}) order by place)`;

/** Whose these workshops are; null when they are of several accounts. */
const ownerOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(distinct "accountId") = 1 then (array_agg("accountId"))[1] end
  from organizations where "id" = any (${ids}))`;

/**
 * Where a model buys itself, its copy does not buy from it: `buyer` is in its place, and what is sent to the model's
 * workshops alone is left out. The offer must have been copied.
 */
export async function leaveModelOut(
  db: Trx,
  { from: model, to: copy }: { from: string; to: string },
  buyer: string | null,
): Promise<void> {
  for (const table of ['categories', ...boughtTables])
    await sql`
      update ${sql.table(table)} set "buyerAccountId" = ${buyer}
      where "accountId" = ${copy} and "buyerAccountId" = ${model}`.execute(db);
  const references = sql`"referenceWarehouses"`;
  await sql`
    update categories set "referenceWarehouses" = ${workshopsBut(references, model)}
    where "accountId" = ${copy} and cardinality("referenceWarehouses") > 0`.execute(db);
  const destinations = workshopsBut(sql`"destinations"`, model);
  await sql`
    delete from warehouse_dispatch_rules
    where "accountId" = ${copy} and cardinality(${destinations}) = 0`.execute(db);
  await sql`
    update warehouse_dispatch_rules
    set "destinations" = ${destinations}, "buyerAccountId" = ${ownerOf(destinations)}
    where "accountId" = ${copy} and "destinations" <> ${destinations}`.execute(db);
  await sql`
    delete from default_warehouses where "accountId" = ${copy}
      and "warehouseId" in (select "id" from organizations where "accountId" = ${model})`.execute(db);
}
