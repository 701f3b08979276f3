import type { StoredFile } from '../../domain/file/file.ts';
import { sql, type Insertable } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tables, Trx } from '../db/db.ts';
import type { Call } from '../http/route.ts';

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

/** The row of bytes that are kept already. */
export async function insertFile(db: Trx, file: Insertable<Tables['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function deleteFiles(db: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .execute();
}

export const getFile = (db: Trx, id: string): Promise<StoredFile | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Which of these files the account stored for this purpose; none of them is deleted until the transaction ends. */
export async function filesOf(
  db: Trx,
  accountId: string,
  purpose: StoredFile['purpose'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('retailerAccountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A file that the public site shows; the transaction need not be bound to an account. */
export async function getPublicFile(db: Trx, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select * from app.public_file(${id})`.execute(db);
  return rows[0];
}

/** Gives photos of a dossier's item to the dossier: both of its accounts may open them. */
export async function giveFilesTo(
  db: Trx,
  fileIds: readonly string[],
  owner: { retailerAccountId: string; buyerAccountId: string | null },
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .updateTable('files')
    .set({ retailerAccountId: owner.retailerAccountId, buyerAccountId: owner.buyerAccountId })
    .where('id', 'in', [...fileIds])
    .execute();
}

/** The dispute whose answer for the customer the file proves. */
export const disputeOfProof = (db: Trx, fileId: string) =>
  db.selectFrom('litigations').select('buybackId').where('proofFileId', '=', fileId).executeTakeFirst();

/**
 * Until the transaction ends no picture is deleted: what it copies shows pictures that others may stop showing meanwhile.
 * Taken before what is copied is read.
 */
export async function holdPictures(db: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('app.forget_pictures'))`.execute(db);
}

/** Pictures of products, of any account, after one of them in the order of their ids. */
export async function productPictures(db: Trx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select * from app.product_pictures(${after}::uuid, ${most}::int) as of ("id")`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of those of these pictures that no product, category or circuit of any account shows, with their copies
 * of other sizes. Answers the files whose bytes are to be removed. Fails, to be tried again, where it would have to wait for
 * whoever copies a catalogue (`holdPictures`).
 */
export async function forgetUnshown(db: Trx, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select * from app.forget_pictures(${[...fileIds]}::uuid[]) as of ("id")`.execute(db);
  return rows.map(({ id }) => id);
}

/** Enqueues the job that deletes removed pictures, once the call that removed them has succeeded. */
export async function forgetPictures(
  { jobs }: Pick<Call, 'jobs'>,
  { accountId, buyerAccountId }: { accountId: string; buyerAccountId: string | null },
  pictures: { before: readonly (string | null)[]; after: readonly (string | null)[] },
): Promise<void> {
  const fileIds = pictures.before.flatMap((id) => (id === null || pictures.after.includes(id) ? [] : [id]));
  if (fileIds.length === 0) return;
  const accountIds = buyerAccountId === null ? [accountId] : [accountId, buyerAccountId];
  await jobs.add('files.forget_pictures', { fileIds }, { accountIds });
}

/** Those of the files that the caller sees and that have one of the purposes. */
export const filesForPurposes = (
  db: Trx,
  ids: readonly string[],
  purposes: readonly StoredFile['purpose'][],
) =>
  db
    .selectFrom('files')
    .select(['id', 'retailerAccountId', 'buyerAccountId'])
    .where('id', 'in', [...ids])
    .where('purpose', 'in', [...purposes])
    .execute();
