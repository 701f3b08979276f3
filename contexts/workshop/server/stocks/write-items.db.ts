import { itemBefore } from '@reprise/dossier/domain/history/history.ts';
import { keepsItemBefore } from '@reprise/dossier/domain/items/undoable.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import {
  categoryOfItem,
  type Mover,
  historyRows,
  type Happened,
  insertHistory,
} from '@reprise/dossier/server/public.ts';
import type { Scanned } from './scanned-items.db.ts';

/** Writes one event to the history of each item, in one statement. */
export async function writeItemEvents(
  { db, actor, now, device }: Mover,
  lines: readonly (Omit<Happened, 'subject' | 'subjectId' | 'before'> & { item: Scanned })[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.flatMap(({ item, ...line }) => {
    const told: Happened = { ...line, subject: 'item', subjectId: item.id };
    const before = keepsItemBefore(told) ? itemBefore.parse(item) : null;
    return historyRows(actor, now, { ...item, itemId: item.id }, [{ ...told, before }], device);
  });
  await insertHistory(db, rows);
}

/** Those of the items that hold data and have no erasure on record, so that they may not leave. */
export async function itemsToErase(db: Trx, items: readonly Scanned[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select items."id" from items
    join buybacks on buybacks."id" = items."buybackId"
    left join products on products."id" = items."productId"
    left join categories on categories."id" = ${categoryOfItem}
    where items."id" = any (${items.map(({ id }) => id)}::uuid[])
      and coalesce(categories."containsData", true)
      and not exists (select from erasures where erasures."itemId" = items."id" and erasures."result" = 'success')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
