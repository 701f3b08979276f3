import type { Trx } from '@reprise/platform/server/db/db.ts';

/** What products say about their IMEIs: is one required, and which TAC codes. */
export const imeisOfProducts = (db: Trx, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'imeiRequired', 'tacCodes'])
    .where('id', 'in', [...ids])
    .execute();
