import type { Trx } from '@reprise/platform/server/db/db.ts';

/** How an account's own papers look. */
export const accountLook = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['name', 'mainColor', 'logo', 'currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
