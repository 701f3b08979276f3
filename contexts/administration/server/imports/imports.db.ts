import { type Trx, jsonb } from '@reprise/platform/server/db/db.ts';
import type { WrittenFile } from '@reprise/platform/server/files/files.ts';
import { insertFile } from '@reprise/platform/server/files/files.db.ts';
import {
  catalogueImportTypes,
  type CatalogueReport,
  type ImportJob,
  type ImportLine,
} from '../../domain/imports/import.ts';
import { sql } from 'kysely';
import { isRetailer } from '../exports/exports.db.ts';
import { isOfBuyer, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { LineResult } from '@reprise/platform/domain/csv/line-codes.ts';
import type {
  ImportOrigin,
  CatalogueImportType,
  ImportStrategy,
  ImportRequest,
} from '../../domain/imports/import.ts';

/** The row of a stored file: an uploaded CSV, or a report. */
export async function addImportFile(
  db: Trx,
  file: WrittenFile,
  {
    accountId,
    name,
    uploadedBy,
    now,
  }: { accountId: string; name: string; uploadedBy: string | null; now: Date },
): Promise<void> {
  await insertFile(db, {
    ...file,
    retailerAccountId: accountId,
    buyerAccountId: null,
    purpose: 'import',
    name,
    mediaType: 'text/csv',
    uploadedBy,
    createdAt: now.toISOString(),
  });
}

export const runningImport = (db: Trx, destinationAccountId: string) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('destinationAccountId', '=', destinationAccountId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();

/** The row of a new import; undefined while another one of its catalogue runs. */
export function insertImport(db: Trx, asked: NewImport, now: Date): Promise<ImportJob | undefined> {
  const at = now.toISOString();
  const { dryRunId = null, undoes = null, request, ...rest } = asked;
  return db
    .insertInto('imports')
    .values({
      ...rest,
      dryRunId,
      undoes,
      request: jsonb(request),
      sourceAccountId: asked.accountId,
      status: 'in_progress',
      report: null,
      progress: 0,
      reportFile: null,
      cancelledAt: null,
      createdAt: at,
      queuedAt: at,
      startedAt: null,
      endedAt: null,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const getImport = (db: Trx, id: string): Promise<ImportJob | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

type Change = { report?: CatalogueReport } & Partial<
  Pick<ImportJob, 'status' | 'progress' | 'startedAt' | 'endedAt' | 'cancelledAt' | 'reportFile'>
>;

/** Updates an import while it runs; undefined once it was cancelled or has ended. */
export const moveImport = (
  db: Trx,
  id: string,
  { report, ...change }: Change,
): Promise<ImportJob | undefined> =>
  db
    .updateTable('imports')
    .set({ ...change, ...(report === undefined ? {} : { report: jsonb(report) }) })
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .returningAll()
    .executeTakeFirst();

/** Asked of all imports of the catalogue: a buyer's people see only their own. */
const isLast = sql<boolean>`imports."id" is not distinct from
  app.last_import(imports."destinationAccountId", imports."type")`;

const isBusy = sql<boolean>`exists (
  select from imports as running
  where running."destinationAccountId" = imports."destinationAccountId" and running."status" = 'in_progress')`;

/** The actor's imports of the catalogue, with the further fields of the list; `id` and `accountId` narrow them. */
export function importsQuery(db: Trx, actor: Actor, { id, accountId }: { id?: string; accountId?: string }) {
  let rows = db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .selectAll('imports')
    .select((is) => [
      sql<string>`coalesce(nullif(concat_ws(' ', users."firstname", users."lastname"), ''),
        imports."request" ->> 'userName', '')`.as('createdByName'),
      is
        .selectFrom('imports as later')
        .select('later.id')
        .whereRef('later.undoes', '=', 'imports.id')
        .where('later.status', '!=', 'error')
        .limit(1)
        .as('undoneBy'),
      isLast.as('isLast'),
      isBusy.as('isBusy'),
    ])
    .where('imports.type', 'in', catalogueImportTypes)
    .where((is) =>
      is.or([
        is('imports.destinationAccountId', 'in', [...actor.accountIds]),
        is('imports.accountId', 'in', [...actor.accountIds]),
      ]),
    );
  if (id !== undefined) rows = rows.where('imports.id', '=', id);
  if (accountId !== undefined)
    rows = rows.where((is) =>
      is.or([is('imports.destinationAccountId', '=', accountId), is('imports.accountId', '=', accountId)]),
    );
  return rows;
}

/** One page of an account's imports, the latest first. */
export const pageOfImports = (
  db: Trx,
  actor: Actor,
  accountId: string,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) =>
  importsQuery(db, actor, { accountId })
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();

export async function countImports(db: Trx, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('type', 'in', catalogueImportTypes)
    .where((is) => is.or([is('destinationAccountId', '=', accountId), is('accountId', '=', accountId)]))
    .executeTakeFirstOrThrow();
  return total;
}

function linesOf(db: Trx, importId: string, result: LineResult | undefined) {
  const lines = db.selectFrom('import_lines').where('importId', '=', importId);
  return result === undefined ? lines : lines.where('result', '=', result);
}

/** A page of an import's changes, in the order of the CSV. */
export const pageOfLines = (
  db: Trx,
  importId: string,
  { result, page, itemsPerPage }: { result?: LineResult | undefined; page: number; itemsPerPage: number },
): Promise<ImportLine[]> =>
  linesOf(db, importId, result)
    .selectAll()
    .orderBy('line')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();

export async function countLines(db: Trx, importId: string, result?: LineResult): Promise<number> {
  const { total } = await linesOf(db, importId, result)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type LineRow = Pick<ImportLine, 'line' | 'result' | 'thingId' | 'label'> & {
  before: unknown;
  after: unknown;
};

/** Stores the changes of many lines at once. */
export async function addLines(
  db: Trx,
  { id, accountId, destinationAccountId }: Pick<ImportJob, 'id' | 'accountId' | 'destinationAccountId'>,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into import_lines ("importId", "accountId", "destinationAccountId", "line", "result", "thingId", "label", "before", "after")
    select ${id}::uuid, ${accountId}::uuid, ${destinationAccountId}::uuid, lines.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as lines ("line" int, "result" text, "thingId" uuid, "label" text, "before" jsonb, "after" jsonb)`.execute(
    db,
  );
}

/** Deletes the lines that were not written after all. */
export async function removeLines(db: Trx, importId: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .deleteFrom('import_lines')
    .where('importId', '=', importId)
    .where('line', 'in', [...lines])
    .execute();
}

/**
 * Deletes the changes of older imports: only the last import can be undone, and only the last dry run be done for real.
 */
export async function forgetOlderLines(db: Trx, job: ImportJob): Promise<void> {
  await sql`
    delete from import_lines using imports
    where imports."id" = import_lines."importId" and imports."id" <> ${job.id}
      and imports."destinationAccountId" = ${job.destinationAccountId} and imports."type" = ${job.type}
      and (imports."dryRun" or not ${job.dryRun}::boolean)`.execute(db);
}

/**
 * An account into which the actor may import, and, for a buyer's people, their own account: into a retailer's catalogue, or
 * into their own where their account buys from itself.
 */
export async function findCatalogue(
  db: Trx,
  actor: Actor,
  accountId: string,
): Promise<{ buyerAccountId: string | null } | undefined> {
  if (!isOfBuyer(actor)) return actor.accountIds.includes(accountId) ? { buyerAccountId: null } : undefined;
  if (accountId === actor.accountId && (await isRetailer(db, accountId)))
    return { buyerAccountId: accountId };
  const link = await db
    .selectFrom('linked_buyers')
    .select('buyerAccountId')
    .where('retailerAccountId', '=', accountId)
    .where('buyerAccountId', '=', actor.accountId)
    .executeTakeFirst();
  return link;
}

/** A request to import: by the wizard, by a call, by SFTP. */
export type NewImport = {
  /** The account of the importer. */
  accountId: string;
  /** The account of the catalogue. */
  destinationAccountId: string;
  origin: ImportOrigin;
  type: CatalogueImportType;
  strategy: ImportStrategy;
  dryRun: boolean;
  sourceName: string;
  /** The row of the stored file (`addImportFile`). */
  content: string | null;
  dryRunId?: string;
  undoes?: string;
  createdBy: string | null;
  request: ImportRequest;
};
