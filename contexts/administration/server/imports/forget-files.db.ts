import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import { deleteFiles } from '@reprise/platform/server/files/files.db.ts';

/** Imports of every account that ended before a moment and still keep files. */
export async function importsDue(
  { unbound }: Db,
  until: Date,
): Promise<{ id: string; accountId: string; destinationAccountId: string | null }[]> {
  const { rows } = await sql<{ id: string; accountId: string; destinationAccountId: string | null }>`
    select * from app.imports_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}

/** The files that only this import keeps: a real run also keeps those of its dry run. */
export async function filesOfImport(db: Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select files."id" from imports join files on files."id" in (imports."content", imports."reportFile")
    where imports."id" = ${id}::uuid and files."purpose" = 'import' and not exists (
      select from imports other where other."id" <> imports."id" and files."id" in (other."content", other."reportFile"))`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** The import itself stays in the list, with its figures; the rows of its files are deleted. */
export async function forgetFiles(db: Trx, id: string, fileIds: readonly string[]): Promise<void> {
  await db.updateTable('imports').set({ content: null, reportFile: null }).where('id', '=', id).execute();
  await deleteFiles(db, fileIds);
}
