import type { ExportJob } from '@reprise/domain/export/export';
import type { Actor } from '@reprise/domain/access';
import { sql } from 'kysely';
import { jsonb, type Db, type Trx } from '../../lib/db/db.ts';

type NewExport = Pick<ExportJob, 'accountId' | 'type' | 'createdBy' | 'createdAt' | 'request'>;

/** The new export; undefined while the person's last one of the kind still runs. */
export const addExport = (db: Trx, { request, ...asked }: NewExport): Promise<ExportJob | undefined> =>
  db
    .insertInto('exports')
    .values({
      ...asked,
      request: jsonb(request),
      status: 'in_progress',
      fileId: null,
      url: null,
      entriesCount: 0,
      entriesExpected: null,
      error: null,
      endedAt: null,
      cancelledAt: null,
      expiresAt: null,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

const mine = (db: Trx, actor: Actor, type: ExportJob['type']) =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('accountId', '=', actor.accountId)
    .where('createdBy', '=', actor.userId)
    .where('type', '=', type);

/** One's own export of a kind. */
export const getExportOf = (
  db: Trx,
  actor: Actor,
  type: ExportJob['type'],
  id: string,
): Promise<ExportJob | undefined> => mine(db, actor, type).where('id', '=', id).executeTakeFirst();

/** The one that still runs. */
export const runningExportOf = (
  db: Trx,
  actor: Actor,
  type: ExportJob['type'],
): Promise<ExportJob | undefined> =>
  mine(db, actor, type).where('status', '=', 'in_progress').executeTakeFirst();

const listed = 10;

/** One's own, the latest first. */
export const listExportsOf = (db: Trx, actor: Actor, type: ExportJob['type']): Promise<ExportJob[]> =>
  mine(db, actor, type).orderBy('createdAt', 'desc').limit(listed).execute();

/** One's own files that are written and still kept, the latest first. */
export const keptFilesOf = async (db: Trx, actor: Actor, now: Date) => {
  const rows = await db
    .selectFrom('exports')
    .innerJoin('files', 'files.id', 'exports.fileId')
    .select(['exports.id', 'exports.url', 'exports.createdAt', 'files.name'])
    .where('exports.accountId', '=', actor.accountId)
    .where('exports.createdBy', '=', actor.userId)
    .where('exports.status', '=', 'success')
    .where('exports.expiresAt', '>', now.toISOString())
    .orderBy('exports.createdAt', 'desc')
    .limit(listed)
    .execute();
  return rows.flatMap(({ url, ...file }) => (url === null ? [] : [{ ...file, url }]));
};

export const getExport = (db: Trx, id: string): Promise<ExportJob | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes while the export still runs; undefined once it was cancelled or has ended. */
export const moveExport = (
  db: Trx,
  id: string,
  change: Partial<Omit<ExportJob, 'id' | 'request'>>,
): Promise<ExportJob | undefined> =>
  db
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .returningAll()
    .executeTakeFirst();

/** The row of an export's written bytes: only whoever asked for it opens it. */
export const addExportFile = async (
  db: Trx,
  file: {
    id: string;
    retailerAccountId: string;
    name: string;
    size: number;
    sha256: string;
    uploadedBy: string | null;
    createdAt: string;
  },
): Promise<void> => {
  await db
    .insertInto('files')
    .values({ ...file, buyerAccountId: null, purpose: 'export', mediaType: 'text/csv; charset=utf-8' })
    .execute();
};

/** Forgets an export, with the row of its file. */
export async function removeExport(db: Trx, { id, fileId }: Pick<ExportJob, 'id' | 'fileId'>): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
  if (fileId !== null) await db.deleteFrom('files').where('id', '=', fileId).execute();
}

/** The exports to be forgotten, of every account: ids only, each handled behind its own account's wall. */
export async function exportsDue({ unbound }: Db, until: Date): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select * from app.exports_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}

/** The retailers whose files the buyers among these accounts work on: their places and people are named in them. */
export const retailersOf = async (db: Trx, accountIds: readonly string[]): Promise<string[]> => {
  const links = await db
    .selectFrom('linked_buyers')
    .select('retailerAccountId')
    .where('buyerAccountId', 'in', [...accountIds])
    .execute();
  return links.map(({ retailerAccountId }) => retailerAccountId);
};
