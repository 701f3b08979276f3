import type { FileEncoding } from '@reprise/domain/csv/csv-shape';
import type { Trx } from '../../lib/db/db.ts';

/** In what an account's files are where they do not say it and are not UTF-8. */
export async function encodingOf(db: Trx, accountId: string): Promise<FileEncoding> {
  const found = await db
    .selectFrom('organization_root_details')
    .select('importEncoding')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.importEncoding ?? 'utf-8';
}
