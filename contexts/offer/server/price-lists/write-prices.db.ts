import type { Product } from '../../domain/products/product.ts';
import { priceColumns, type ProductPrices } from '../../domain/products/product-prices.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** A product as far as its prices are concerned. */
export type PricedProduct = ProductPrices &
  Pick<
    Product,
    'id' | 'accountId' | 'buyerAccountId' | 'label' | 'status' | 'buybackZeroNotAllowed' | 'listVersion'
  >;

type Reach = { accountId: string; accountIds: readonly string[] };

/** These products of a catalogue, as far as these accounts reach, locked until the transaction ends. */
export async function holdPriced(
  db: Trx,
  { accountId, accountIds }: Reach,
  ids: readonly string[],
): Promise<Map<string, PricedProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'accountId', 'buyerAccountId', 'label', 'status', 'buybackZeroNotAllowed', 'listVersion'])
    .select(grades.map((grade) => priceColumns[grade]))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('accountId', '=', accountId)
    .where((is) =>
      is.or([is('accountId', 'in', [...accountIds]), is('buyerAccountId', 'in', [...accountIds])]),
    )
    // in one order, so that two that write the same products wait for each other
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives locked products their prices: their lists and they themselves are of a new version. */
export async function updatePrices(
  db: Trx,
  priced: readonly (ProductPrices & { id: string })[],
  now: Date,
): Promise<void> {
  if (priced.length === 0) return;
  const given = grades.map((grade) => sql`${priced.map((product) => product[priceColumns[grade]])}::int[]`);
  const columns = grades.map((grade) => sql.ref(priceColumns[grade]));
  await sql`
    update products set ${sql.join(columns.map((column) => sql`${column} = given.${column}`))},
      "listVersion" = products."listVersion" + 1, "version" = products."version" + 1,
      "updatedAt" = ${now.toISOString()}::timestamptz
    from unnest(${priced.map(({ id }) => id)}::uuid[], ${sql.join(given)}) as given ("id", ${sql.join(columns)})
    where products."id" = given."id"`.execute(db);
}
