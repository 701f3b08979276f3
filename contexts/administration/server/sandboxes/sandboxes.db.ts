import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { emptiedPurposes, emptiedTables } from './emptied-tables.ts';

/**
 * Those who make the sandbox of one account do it one after the other, until the transaction ends. Its row is not locked:
 * dossiers of the account name it, and are made meanwhile.
 */
export async function holdMaking(db: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sandbox ' || ${accountId}, 0))`.execute(db);
}

const theirs = (db: Trx, sandboxId: string) =>
  db
    .selectFrom('files')
    .where('retailerAccountId', '=', sandboxId)
    .where('purpose', 'in', [...emptiedPurposes]);

/** The files of a sandbox that go when it is emptied. */
export const filesToEmpty = async (db: Trx, sandboxId: string): Promise<string[]> =>
  (await theirs(db, sandboxId).select('id').execute()).map(({ id }) => id);

/**
 * Deletes what happened in a sandbox, all of it or nothing, and answers how many rows. The database refuses every account
 * that is no sandbox, or to which the transaction is not bound.
 */
export async function emptyTables(db: Trx, sandboxId: string): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select app.empty_sandbox(${sandboxId}::uuid, ${[...emptiedTables]}::text[], ${[...emptiedPurposes]}::text[])::int
      as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}
