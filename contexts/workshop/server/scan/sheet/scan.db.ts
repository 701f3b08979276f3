import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The name, colour, logo and currency of an account, for its papers. */
export const accountLook = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['name', 'mainColor', 'logo', 'currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
