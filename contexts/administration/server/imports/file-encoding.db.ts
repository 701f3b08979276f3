import type { FileEncoding } from '@reprise/platform/domain/csv/csv-shape.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The encoding of an account's CSVs without byte order mark that are not UTF-8. */
export async function encodingOf(db: Trx, accountId: string): Promise<FileEncoding> {
  const found = await db
    .selectFrom('organization_root_details')
    .select('importEncoding')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.importEncoding ?? 'utf-8';
}
