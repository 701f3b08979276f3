import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Does work in a savepoint: what it wrote is undone when it throws, and the transaction goes on. */
export async function inSavepoint<Done>(db: Trx, work: () => Promise<Done>): Promise<Done> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}
