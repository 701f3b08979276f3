import type { StoredFile } from '@reprise/domain/file/file';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Trx } from '../../lib/db/db.ts';

/** The row of bytes that lie in the file store under `id`. */
export async function addFile(
  db: Trx,
  bytes: Uint8Array,
  file: Omit<StoredFile, 'size' | 'sha256'>,
): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return db
    .insertInto('files')
    .values({ ...file, size: bytes.byteLength, sha256 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const getFile = (db: Trx, id: string): Promise<StoredFile | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** A file that a site shows to anybody; the transaction needs to be bound to no account. */
export async function getPublicFile(db: Trx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select * from app.public_file(${id})`.execute(db);
  return rows[0];
}

/** Photos taken of a file's item belong to the file from then on: both of its accounts may open them. */
export async function giveFilesTo(
  db: Trx,
  fileIds: readonly string[],
  file: { retailerAccountId: string; buyerAccountId: string },
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .updateTable('files')
    .set({ retailerAccountId: file.retailerAccountId, buyerAccountId: file.buyerAccountId })
    .where('id', 'in', [...fileIds])
    .execute();
}

/** The parcel whose label the file is. */
export const transportOfLabel = (db: Trx, fileId: string) =>
  db
    .selectFrom('transports')
    .select(['retailerAccountId', 'buyerAccountId', 'storeId', 'warehouseId'])
    .where('labelFileId', '=', fileId)
    .executeTakeFirst();
