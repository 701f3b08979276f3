import type { Trx } from '@reprise/platform/server/db/db.ts';

/** What two products say of their IMEIs: the declared one, and the one that was found. */
export const imeisOfProducts = (db: Trx, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'imeiRequired', 'tacCodes'])
    .where('id', 'in', [...ids])
    .execute();
