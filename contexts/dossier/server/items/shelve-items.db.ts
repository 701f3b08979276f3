import type { Item, ExitReason } from '../../domain/items/item.ts';
import type { ItemStatus } from '../../domain/items/item.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Held = Pick<Item, 'id' | 'buybackId'>;
export type Shelving<Shelved extends Held = Held> = { item: Shelved; to: ItemStatus };

/** Puts items that the transaction holds into a stock, all in one statement; their age there begins now, or goes on. */
export async function shelveItems(
  db: Trx,
  shelvings: readonly Shelving[],
  place: { stockId: string; bin: string | null },
  now: Date,
): Promise<void> {
  if (shelvings.length === 0) return;
  const at = now.toISOString();
  await sql`
    update items set
      "stockId" = ${place.stockId}::uuid,
      "bin" = ${place.bin},
      "stockedAt" = case when items."stockId" = ${place.stockId}::uuid then items."stockedAt" else ${at}::timestamptz end,
      "statusBefore" = case when items."status" = shelved.status then items."statusBefore" end,
      "status" = shelved.status,
      "version" = items."version" + 1,
      "updatedAt" = ${at}::timestamptz
    from unnest(${shelvings.map(({ item }) => item.id)}::uuid[], ${shelvings.map(({ to }) => to)}::text[]) as shelved (id, status)
    where items."id" = shelved.id`.execute(db);
  await endStockTasks(
    db,
    shelvings.map(({ item }) => item),
    now,
  );
}

/** Items that the transaction holds leave for good, all in one statement. */
export async function letItemsGo(
  db: Trx,
  items: readonly Held[],
  exit: { reason: ExitReason; reference: string },
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const at = now.toISOString();
  await sql`
    update items set
      "exitReason" = ${exit.reason}, "exitReference" = ${exit.reference || null}, "exitAt" = ${at}::timestamptz,
      "stockId" = null, "bin" = null, "version" = "version" + 1, "updatedAt" = ${at}::timestamptz
    where "id" = any (${items.map(({ id }) => id)}::uuid[])`.execute(db);
  await endStockTasks(db, items, now);
}

/** Nobody has to choose a stock for them any more. */
async function endStockTasks(db: Trx, items: readonly Held[], now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ doneAt: now.toISOString() })
    .where('kind', '=', 'choose_stock')
    .where('buybackId', '=', sql<string>`any (${items.map(({ buybackId }) => buybackId)}::uuid[])`)
    .where('doneAt', 'is', null)
    .execute();
}
