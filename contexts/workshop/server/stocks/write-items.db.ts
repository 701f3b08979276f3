import type { ExitReason } from '@reprise/dossier/domain/items/item.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemBefore } from '@reprise/dossier/domain/history/history.ts';
import { keepsItemBefore } from '@reprise/dossier/domain/items/undoable.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { type Mover, historyRows, type Happened } from '@reprise/dossier/server/public.ts';
import { leaveOpenPackages } from '@reprise/logistics/server/public.ts';
import type { Scanned } from './scanned-items.db.ts';

export type Shelving = { item: Scanned; to: ItemStatus };

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
  items: readonly Scanned[],
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
  await leaveOpenPackages(
    db,
    items.map(({ id }) => id),
  );
  await endStockTasks(db, items, now);
}

/** Nobody has to choose a stock for them any more. */
async function endStockTasks(db: Trx, items: readonly Scanned[], now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ doneAt: now.toISOString() })
    .where('kind', '=', 'choose_stock')
    .where('buybackId', '=', sql<string>`any (${items.map(({ buybackId }) => buybackId)}::uuid[])`)
    .where('doneAt', 'is', null)
    .execute();
}

/** One line in the history of each item, all written at once. */
export async function tellItems(
  { db, actor, now, device }: Mover,
  lines: readonly (Omit<Happened, 'subject' | 'subjectId' | 'before'> & { item: Scanned })[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.flatMap(({ item, ...line }) => {
    const told: Happened = { ...line, subject: 'item', subjectId: item.id };
    const before = keepsItemBefore(told) ? itemBefore.parse(item) : null;
    return historyRows(actor, now, { ...item, itemId: item.id }, [{ ...told, before }], device);
  });
  await db.insertInto('history').values(rows).execute();
}

/** Which of the items hold data whose erasure is not on record: those that may not leave as they are. */
export async function itemsToErase(db: Trx, items: readonly Scanned[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select items."id" from items
    join buybacks on buybacks."id" = items."buybackId"
    left join categories on categories."id" = buybacks."categoryId"
    where items."id" = any (${items.map(({ id }) => id)}::uuid[])
      and coalesce(categories."containsData", true)
      and not exists (select from erasures where erasures."itemId" = items."id" and erasures."result" = 'success')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
