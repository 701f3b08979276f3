import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { HistoryLine } from '../../domain/history/history.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** What a command says of one thing it did; who and when are added here. */
export type Happened = Pick<HistoryLine, 'subject' | 'subjectId' | 'action'> &
  Partial<Pick<HistoryLine, 'from' | 'to' | 'reason' | 'before'>>;

/** Whoever did it, as they were then. */
type Author = Pick<Actor, 'userId' | 'name' | 'module'> & { userType: string };
type File = { buybackId: string; itemId?: string | null; retailerAccountId: string; buyerAccountId: string };

/** The lines of one command as they are kept. */
export const historyRows = (
  actor: Author,
  now: Date,
  file: File,
  lines: readonly Happened[],
  device = '',
): Omit<HistoryLine, 'id'>[] =>
  lines.map((line) => ({
    buybackId: file.buybackId,
    itemId: file.itemId ?? null,
    retailerAccountId: file.retailerAccountId,
    buyerAccountId: file.buyerAccountId,
    subject: line.subject,
    subjectId: line.subjectId,
    action: line.action,
    from: line.from ?? null,
    to: line.to ?? null,
    userId: actor.userId,
    userName: actor.name,
    userType: actor.userType,
    moduleType: actor.module,
    reason: line.reason ?? '',
    device: device.slice(0, 255),
    happenedAt: now.toISOString(),
    before: line.before ?? null,
  }));

/** Writes the lines of one command to a file's history, in their order (design, 3a rule 2). */
export async function writeHistory(
  db: Trx,
  actor: Actor,
  now: Date,
  file: File,
  lines: readonly Happened[],
  device = '',
): Promise<void> {
  await insertHistory(db, historyRows(actor, now, file, lines, device));
}

/** Lines with the name of the step that they are of. */
const lines = (db: Trx) =>
  db
    .selectFrom('history')
    .leftJoin('item_refurb_steps', (step) =>
      step.onRef('item_refurb_steps.id', '=', 'history.subjectId').on('history.subject', '=', 'refurb_step'),
    )
    .selectAll('history')
    .select('item_refurb_steps.name as thing')
    .orderBy('history.id');

/** A file's history in the order in which it was written: of two calls at once the second may have begun first. */
export const listHistory = (db: Trx, buybackId: string) =>
  lines(db).where('history.buybackId', '=', buybackId).execute();

/** One item's part of it, in the same order. */
export const listItemHistory = (db: Trx, itemId: string) =>
  lines(db).where('history.itemId', '=', itemId).execute();

/** Lines that are made already, of one dossier or of many. */
export async function insertHistory(db: Trx, rows: readonly Omit<HistoryLine, 'id'>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('history')
      .values([...rows])
      .execute();
}
