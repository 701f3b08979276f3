import type { Trx } from '@reprise/platform/server/db/db.ts';

/** Whom a mail is written to; undefined: nobody of the account who may sign in. */
export const personOf = (db: Trx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstname', 'language'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
