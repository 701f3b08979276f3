import type { Buyback } from '@reprise/domain/buyback/buyback';
import { checkImei } from '@reprise/domain/codes/imei';
import type { Trx } from '../../lib/db/db.ts';

/** What two products say of their IMEIs: the declared one, and the one that was found. */
export const imeisOfProducts = (db: Trx, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'imeiRequired', 'tacCodes'])
    .where('id', 'in', [...ids])
    .execute();

/**
 * Does the number stand in another file of the retailer or of the buyer, whatever became of it: declared, or read at its
 * control? The 14 digits of the device count, whatever its check digit or software version.
 */
export async function standsInAnotherFile(
  db: Trx,
  { id, retailerAccountId, buyerAccountId }: Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>,
  imei: string,
): Promise<boolean> {
  const check = checkImei(imei);
  if (!check.ok) return false;
  const { deviceKey } = check;
  const declared = await db
    .selectFrom('buybacks')
    .select('id')
    .where((is) =>
      is.or([is('retailerAccountId', '=', retailerAccountId), is('buyerAccountId', '=', buyerAccountId)]),
    )
    .where('imei', '>=', deviceKey)
    .where('imei', '<=', deviceKey.padEnd(17, '9'))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (declared) return true;
  const read = await db
    .selectFrom('items')
    .select('id')
    .where((is) =>
      is.or([is('retailerAccountId', '=', retailerAccountId), is('buyerAccountId', '=', buyerAccountId)]),
    )
    .where('imei', '>=', deviceKey)
    .where('imei', '<=', deviceKey.padEnd(17, '9'))
    .where('buybackId', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return read !== undefined;
}
