import type { Item } from '../../domain/items/item.ts';
import { jsonb, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';

export const getItem = (db: Trx, id: string): Promise<Item | undefined> =>
  db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes only if the version is unchanged since the decision; no row: somebody else changed it. */
export async function moveItem(
  db: Trx,
  seen: Pick<Item, 'id' | 'version'>,
  change: Partial<Item>,
  now: Date,
): Promise<Item | undefined> {
  const encoded = change.controlDraft ? { controlDraft: jsonb(change.controlDraft) } : {};
  return db
    .updateTable('items')
    .set({ ...change, ...encoded, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
}

/** The item if its version is unchanged since the decision; nobody else writes it until the transaction ends. */
export const holdSeenItem = (db: Trx, seen: Pick<Item, 'id' | 'version'>): Promise<Item | undefined> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A native stock of a workshop; null for a workshop without native stocks. */
export async function nativeStockOf(
  db: Trx,
  warehouseId: string,
  native: NonNullable<Tables['stocks']['native']>,
): Promise<string | null> {
  const found = await db
    .selectFrom('stocks')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('native', '=', native)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Writes the planned cost of an item's refurbishment, in cents. No decision depends on it, so its version stays. */
export async function writePlannedCost(db: Trx, itemId: string, plannedRefurbCost: number): Promise<void> {
  await db.updateTable('items').set({ plannedRefurbCost }).where('id', '=', itemId).execute();
}
