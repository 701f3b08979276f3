import type { BenchResult } from '../../domain/reports/reported.ts';
import { completeStep } from '../../domain/refurb/refurb.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** More of them than anybody tests one thing. */
const mostRead = 50;

/** What benches said of an item, the latest first. */
export const benchResultsOf = (db: Trx, itemId: string): Promise<BenchResult[]> =>
  db
    .selectFrom('station_results')
    .select(['measures', 'measuredAt'])
    .where('itemId', '=', itemId)
    .orderBy('measuredAt', 'desc')
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(mostRead)
    .execute();

/** When an item was last erased with success, and when its latest completed step ended. */
export async function lastWorkOn(
  db: Trx,
  itemId: string,
): Promise<{ erasedAt: string | null; repairedAt: string | null }> {
  const { rows } = await sql<{ erasedAt: string | null; repairedAt: string | null }>`
    select
      (select to_json(max(coalesce("erasedAt", "createdAt")))#>>'{}' from erasures
        where "itemId" = ${itemId}::uuid and "result" = 'success') as "erasedAt",
      (select to_json(max("endedAt"))#>>'{}' from item_refurb_steps
        where "itemId" = ${itemId}::uuid and "status" = any (${[...completeStep.to]}::text[])) as "repairedAt"`.execute(
    db,
  );
  return rows[0] ?? { erasedAt: null, repairedAt: null };
}

/** The storage of a product in gigabytes; null where its maker is not asked for it. */
export async function storageOf(db: Trx, productId: string): Promise<number | null> {
  const product = await db
    .selectFrom('products')
    .select('storageGb')
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.storageGb ?? null;
}
