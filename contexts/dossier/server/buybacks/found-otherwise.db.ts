import type { Buyback, FoundOtherwise } from '../../domain/buybacks/buyback.ts';
import { differingNumbers } from '../../domain/items/differing-numbers.ts';
import type { Item } from '../../domain/items/item.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Declared = Pick<Buyback, 'productId' | 'imei'>;

/** The product and the IMEI that the control found, where they differ from the declared ones. */
export async function foundOtherwise(
  db: Trx,
  declared: Declared,
  { productId, imei }: Pick<Item, 'productId' | 'imei'>,
): Promise<FoundOtherwise> {
  const product =
    productId === declared.productId
      ? undefined
      : await db.selectFrom('products').select('label').where('id', '=', productId).executeTakeFirst();
  const [other] = differingNumbers({ imei: declared.imei, serialNumber: null }, { imei, serialNumber: null });
  return { productLabel: product?.label ?? null, imei: other?.found ?? null };
}
