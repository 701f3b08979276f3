import type { Item, ExitReason } from '../../domain/items/item.ts';
import type { ItemStatus } from '../../domain/items/item.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Held = Pick<Item, 'id' | 'buybackId'>;
export type Shelving<Shelved extends Held = Held> = { item: Shelved; to: ItemStatus };

/** Puts locked items into a stock in one statement; their age starts now, or continues in the same stock. */
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

/** Writes the exit of locked items in one statement. */
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

/** Closes the tasks to choose a stock for these items. */
async function endStockTasks(db: Trx, items: readonly Held[], now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ doneAt: now.toISOString() })
    .where('kind', '=', 'choose_stock')
    .where('buybackId', '=', sql<string>`any (${items.map(({ buybackId }) => buybackId)}::uuid[])`)
    .where('doneAt', 'is', null)
    .execute();
}
