import type { Buyback, FoundOtherwise } from '@reprise/domain/buyback/buyback';
import type { Item } from '@reprise/domain/item/item';
import type { Trx } from '../../lib/db/db.ts';

type Declared = Pick<Buyback, 'productId' | 'imei'>;

/** The product and the IMEI of a file's thing where they are other ones than the declared. */
export async function foundOtherwise(
  db: Trx,
  declared: Declared,
  { productId, imei }: Pick<Item, 'productId' | 'imei'>,
): Promise<FoundOtherwise> {
  const product =
    productId === declared.productId
      ? undefined
      : await db.selectFrom('products').select('label').where('id', '=', productId).executeTakeFirst();
  return { productLabel: product?.label ?? null, imei: imei === declared.imei ? null : imei };
}
