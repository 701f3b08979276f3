import type { SftpAccess, SftpFile, sftpHostKey } from '../../domain/sftp/sftp.ts';
import type { SftpFileView } from '../../domain/sftp/sftp.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

export const getAccess = (db: Trx, accountId: string): Promise<SftpAccess | undefined> =>
  db.selectFrom('sftp_accesses').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** The account, and its premium features. */
export const accountOf = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('organization_root_details as details', 'details.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.isRetailer',
      'accounts.language',
      'details.enabledPremiumFeatures',
    ])
    .where('accounts.id', '=', accountId)
    .where('accounts.deletedAt', 'is', null)
    .executeTakeFirst();

type Written = Pick<SftpAccess, 'accountId' | 'username' | 'passwordHash' | 'enabled'>;

/** Updates the access in the version that was seen; false: somebody changed it since. */
export async function writeAccess(
  db: Trx,
  { accountId, username, passwordHash, enabled }: Written,
  seen: { version: number; now: string },
): Promise<boolean> {
  const written = await db
    .insertInto('sftp_accesses')
    .values({ accountId, username, passwordHash, enabled, version: 1, updatedAt: seen.now })
    .onConflict((on) =>
      on
        .column('accountId')
        .doUpdateSet({ passwordHash, enabled, version: seen.version + 1, updatedAt: seen.now })
        .where('sftp_accesses.version', '=', seen.version),
    )
    .returning('version')
    .executeTakeFirst();
  return written?.version === seen.version + 1;
}

/** The files of an account that were taken last, with the results of their imports. */
export const filesOf = (db: Trx, accountId: string, most: number): Promise<SftpFileView[]> =>
  db
    .selectFrom('sftp_files as file')
    .leftJoin('imports', 'imports.id', 'file.importId')
    .select([
      'file.id',
      'file.name',
      'file.size',
      'file.status',
      'file.importId',
      'file.error',
      'file.takenAt',
      'file.endedAt',
      sql<SftpFileView['linesCount']>`imports."report" -> 'linesCount'`.as('linesCount'),
    ])
    .where('file.accountId', '=', accountId)
    .orderBy('file.takenAt', 'desc')
    .orderBy('file.id')
    .limit(most)
    .execute();

export type Found = { accountId: string; passwordHash: string | null; version: number };

/** The access of a user name that may sign in now, before the caller is known. */
export async function accessOfName({ unbound }: Db, username: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select * from app.sftp_access(${username})`.execute(unbound);
  return rows[0];
}

/** The accounts that ever had an access. */
export async function accountsWithAccess({ unbound }: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.sftp_accounts() as id`.execute(unbound);
  return rows.map(({ id }) => id);
}

type HostKey = Pick<z.infer<typeof sftpHostKey>, 'privateKey' | 'fingerprint'>;

/** The host key, encrypted; undefined: the server has never run. */
export const readHostKey = ({ unbound }: Pick<Db, 'unbound'>): Promise<HostKey | undefined> =>
  unbound.selectFrom('sftp_host_keys').select(['privateKey', 'fingerprint']).executeTakeFirst();

/** Stores it in the place of `before`, if any, unless another process has stored one meanwhile. */
export async function keepHostKey(
  { unbound }: Pick<Db, 'unbound'>,
  key: HostKey,
  before: HostKey | undefined,
): Promise<void> {
  await unbound
    .insertInto('sftp_host_keys')
    .values({ id: 1, ...key })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(key)
        .where('sftp_host_keys.privateKey', '=', before?.privateKey ?? ''),
    )
    .execute();
}

export const getFile = (db: Trx, id: string): Promise<SftpFile | undefined> =>
  db.selectFrom('sftp_files').selectAll().where('id', '=', id).executeTakeFirst();

/** Records that a file was taken; a known one is not changed. */
export async function addTaken(
  db: Trx,
  file: Pick<SftpFile, 'id' | 'accountId' | 'name' | 'size' | 'takenAt'>,
): Promise<void> {
  await db
    .insertInto('sftp_files')
    .values({ ...file, status: 'taken', importId: null, error: null, endedAt: null })
    .onConflict((on) => on.column('id').doNothing())
    .execute();
}

export async function changeFile(
  db: Trx,
  id: string,
  change: Partial<Pick<SftpFile, 'importId' | 'status' | 'error' | 'endedAt'>>,
): Promise<void> {
  await db.updateTable('sftp_files').set(change).where('id', '=', id).where('status', '=', 'taken').execute();
}

/** The retailers from which a buyer's account buys: its files change their catalogues. */
export const retailersOf = (db: Trx, buyerAccountId: string) =>
  db
    .selectFrom('linked_buyers')
    .select('retailerAccountId')
    .where('buyerAccountId', '=', buyerAccountId)
    .limit(2)
    .execute();

/** An account that is closed sends and fetches nothing any more. */
export const closeSftp = async (db: Trx, accountId: string): Promise<void> => {
  await db
    .updateTable('sftp_accesses')
    .set({ enabled: false, passwordHash: null })
    .where('accountId', '=', accountId)
    .execute();
};
