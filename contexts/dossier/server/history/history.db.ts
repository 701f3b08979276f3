import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { HistoryLine } from '../../domain/history/history.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** What a command reports of one event; who and when are added here. */
export type Happened = Pick<HistoryLine, 'subject' | 'subjectId' | 'action'> &
  Partial<Pick<HistoryLine, 'from' | 'to' | 'reason' | 'before'>>;

/** The author, with the name, role and module of that moment. */
type Author = Pick<Actor, 'userId' | 'name' | 'module'> & { userType: string };
type File = { buybackId: string; itemId?: string | null; retailerAccountId: string; buyerAccountId: string };

/** The rows of the events of one command. */
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

/** Writes the events of one command to the history of a dossier, in their order (docs/transitions.md, "History"). */
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

/** Events with the name of the refurbishment step they are about. */
const lines = (db: Trx) =>
  db
    .selectFrom('history')
    .leftJoin('item_refurb_steps', (step) =>
      step.onRef('item_refurb_steps.id', '=', 'history.subjectId').on('history.subject', '=', 'refurb_step'),
    )
    .selectAll('history')
    .select('item_refurb_steps.name as thing')
    .orderBy('history.id');

/** The history of a dossier in the order of writing: of two simultaneous calls the second may have begun first. */
export const listHistory = (db: Trx, buybackId: string) =>
  lines(db).where('history.buybackId', '=', buybackId).execute();

/** The part that is about one item, in the same order. */
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
