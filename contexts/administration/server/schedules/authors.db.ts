import type { Trx } from '@reprise/platform/server/db/db.ts';

/** Whoever made a schedule, and whether they may sign in; undefined: nobody of the account. */
export const personOf = (db: Trx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstname', 'status', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
