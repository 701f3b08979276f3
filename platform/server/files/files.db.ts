import type { StoredFile } from '../../domain/file/file.ts';
import { sql, type Insertable } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tables, Trx } from '../db/db.ts';
import type { Call } from '../http/route.ts';

/** The row of bytes that lie in the file store under `id`. */
export async function addFile(
  db: Trx,
  bytes: Uint8Array,
  dossier: Omit<StoredFile, 'size' | 'sha256'>,
): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return db
    .insertInto('files')
    .values({ ...dossier, size: bytes.byteLength, sha256 })
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

/** Which of these files the account stored for this purpose. */
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
 * Which of these pictures nothing shows any more, each with its small copy. A picture belongs to one product only:
 * `productId` says to which it belonged.
 */
export async function unusedPictures(
  db: Trx,
  fileIds: readonly string[],
  productId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; renditionId: string | null }>`
    select files."id", image_renditions."renditionId"
    from files left join image_renditions on image_renditions."fileId" = files."id"
    where files."id" = any (${[...fileIds]}::uuid[]) and case files."purpose"
      when 'product_image' then exists (select from products
        where products."id" = ${productId}::uuid and not files."id" = any (products."images"))
      when 'category_image' then not exists (select from categories where categories."image" = files."id")
      when 'instruction_image' then not exists (select from circuits
        where files."id" = any (circuits."instructionImages"))
      else false end`.execute(db);
  return [
    ...new Set(rows.flatMap(({ id, renditionId }) => (renditionId === null ? [id] : [id, renditionId]))),
  ];
}

/** Deletes the rows of pictures, and the links to their small copies. */
export async function removePictures(db: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('image_renditions')
    .where('fileId', 'in', [...ids])
    .execute();
  await deleteFiles(db, ids);
}

/** Enqueues the job that deletes removed pictures, once the call that removed them has succeeded. */
export async function forgetPictures(
  { jobs }: Pick<Call, 'jobs'>,
  { accountId, buyerAccountId }: { accountId: string; buyerAccountId: string | null },
  {
    productId,
    ...pictures
  }: { before: readonly (string | null)[]; after: readonly (string | null)[]; productId?: string },
): Promise<void> {
  const fileIds = pictures.before.flatMap((id) => (id === null || pictures.after.includes(id) ? [] : [id]));
  if (fileIds.length === 0) return;
  const accountIds = buyerAccountId === null ? [accountId] : [accountId, buyerAccountId];
  await jobs.add('files.forget_pictures', { fileIds, productId }, { accountIds });
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
