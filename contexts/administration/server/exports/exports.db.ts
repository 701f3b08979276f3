import { catalogueExportTypes, type ExportJob, type ExportType } from '../../domain/exports/export.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import { jsonb, type Db, type Trx } from '@reprise/platform/server/db/db.ts';
import { deleteFiles, insertFile } from '@reprise/platform/server/files/files.db.ts';

type NewExport = Pick<
  ExportJob,
  'accountId' | 'type' | 'sourceAccountId' | 'createdBy' | 'createdAt' | 'request'
>;

/** The new export; undefined while the person's last one of the kind and the catalogue still runs. */
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

/**
 * The exports of the actor's accounts that they may open: everybody's of a catalogue, one's own of dossiers and people.
 * A key sees less than its maker, so that of theirs it opens those alone that it asked for itself.
 */
const openTo = (db: Trx, { accountIds, userId, key }: Actor) =>
  db
    .selectFrom('exports')
    .where('exports.accountId', 'in', [...accountIds])
    .where((eb) => {
      const own = eb('exports.createdBy', '=', userId);
      return eb.or([
        eb('exports.type', 'in', [...catalogueExportTypes]),
        key ? eb.and([own, sql<boolean>`exports."request" -> 'key' ->> 'id' = ${key.id}`]) : own,
      ]);
    });

/** An export of a kind that the actor may open. */
export const getExportOf = (
  db: Trx,
  actor: Actor,
  type: ExportType,
  id: string,
): Promise<ExportJob | undefined> =>
  openTo(db, actor)
    .selectAll('exports')
    .where('exports.id', '=', id)
    .where('exports.type', '=', type)
    .executeTakeFirst();

/** The one that still runs, where the actor may open it. */
export const runningExportOf = (
  db: Trx,
  actor: Actor,
  type: ExportType,
  sourceAccountId: string | null,
): Promise<ExportJob | undefined> =>
  openTo(db, actor)
    .selectAll('exports')
    .where('exports.createdBy', '=', actor.userId)
    .where('exports.type', '=', type)
    .where('exports.sourceAccountId', 'is not distinct from', sourceAccountId)
    .where('exports.status', '=', 'in_progress')
    .executeTakeFirst();

type OnePage = { page: number; itemsPerPage: number };

/** A page of one's own exports of dossiers, the latest first, and their number. */
export async function listBuybackExports(db: Trx, actor: Actor, { page, itemsPerPage }: OnePage) {
  const found = openTo(db, actor)
    .where('exports.createdBy', '=', actor.userId)
    .where('exports.type', '=', 'buybacks');
  const [items, { total }] = await Promise.all([
    found
      .selectAll('exports')
      .orderBy('exports.createdAt', 'desc')
      .orderBy('exports.id', 'desc')
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

type Page = OnePage & { types: readonly ExportType[] };

/** A page of an account's exports, the latest first, and their number. */
export async function listExportsOf(
  db: Trx,
  actor: Actor,
  accountId: string,
  { types, page, itemsPerPage }: Page,
) {
  const found = openTo(db, actor)
    .where((eb) =>
      eb.or([eb('exports.accountId', '=', accountId), eb('exports.sourceAccountId', '=', accountId)]),
    )
    .where('exports.type', 'in', [...types]);
  const [items, counted] = await Promise.all([
    found
      .leftJoin('users', 'users.id', 'exports.createdBy')
      .leftJoin('accounts as source', 'source.id', 'exports.sourceAccountId')
      .selectAll('exports')
      .select([
        sql<string>`concat_ws(' ', users."firstname", users."lastname")`.as('createdByName'),
        sql<string>`case when source."name" is null then '' else source."name" end`.as('sourceName'),
      ])
      .orderBy('exports.createdAt', 'desc')
      .orderBy('exports.id', 'desc')
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: counted.total };
}

/** One's own finished exports that are still kept, the latest first. */
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
    .execute();
  return rows.flatMap(({ url, ...file }) => (url === null ? [] : [{ ...file, url }]));
};

export const getExport = (db: Trx, id: string): Promise<ExportJob | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();

/** Updates the export while it runs; undefined once it was cancelled or has ended. */
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

/** The row of an export's file: only the author opens it. */
export const addExportFile = async (
  db: Trx,
  file: {
    id: string;
    retailerAccountId: string;
    name: string;
    mediaType: string;
    size: number;
    sha256: string;
    uploadedBy: string | null;
    createdAt: string;
  },
): Promise<void> => {
  await insertFile(db, {
    ...file,
    buyerAccountId: null,
    purpose: 'export',
  });
};

/** Deletes an export, with the row of its file. */
export async function removeExport(db: Trx, { id, fileId }: Pick<ExportJob, 'id' | 'fileId'>): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
  await deleteFiles(db, fileId === null ? [] : [fileId]);
}

/** The expired exports of every account: ids only, each handled within its own account. */
export async function exportsDue({ unbound }: Db, until: Date): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select * from app.exports_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}

/** The retailers whose dossiers the buyers among these accounts handle: the exports name their places and people. */
export const retailersOf = async (db: Trx, accountIds: readonly string[]): Promise<string[]> => {
  const links = await db
    .selectFrom('linked_buyers')
    .select('retailerAccountId')
    .where('buyerAccountId', 'in', [...accountIds])
    .execute();
  return links.map(({ retailerAccountId }) => retailerAccountId);
};

/** The account, if it has a catalogue of its own. */
export const isRetailer = async (db: Trx, accountId: string): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('isRetailer')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return account?.isRetailer ?? false;
};
