import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { PriceList, PriceListLine } from '../../domain/price-lists/price-list.ts';
import type { Product } from '../../domain/products/product.ts';
import { priceColumns, type ProductPrices } from '../../domain/products/product-prices.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { sql } from 'kysely';
import { build, jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

const listsOf = (accountIds: readonly string[]) =>
  build
    .selectFrom('price_lists as lists')
    .where((is) =>
      is.or([
        is('lists.accountId', 'in', [...accountIds]),
        is('lists.buyerAccountId', 'in', [...accountIds]),
      ]),
    );

const viewsOf = (accountIds: readonly string[]) =>
  listsOf(accountIds)
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('price_list_lines as lines')
          .whereRef('lines.listId', '=', 'lists.id')
          .select([
            sql<number>`count(*)::int`.as('products'),
            sql<number>`(count(*) filter (where lines."before" is null and lists."startedAt" is not null))::int`.as(
              'leftOut',
            ),
            sql<number>`(count(*) filter (where lines."kept"))::int`.as('kept'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('lists')
    .select(['counts.products', 'counts.leftOut', 'counts.kept']);

type Page = { accountId: string; page: number; itemsPerPage: number };

/** The lists of a catalogue, the one that starts last first. */
export const listsPageQuery = ({ accountIds }: Actor, { accountId, page, itemsPerPage }: Page) =>
  viewsOf(accountIds)
    .where('lists.accountId', '=', accountId)
    .orderBy('lists.startsAt', 'desc')
    .orderBy('lists.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);

export const listsCountQuery = ({ accountIds }: Actor, { accountId }: Pick<Page, 'accountId'>) =>
  listsOf(accountIds)
    .where('lists.accountId', '=', accountId)
    .select((is) => is.fn.countAll<number>().as('total'));

export const listQuery = ({ accountIds }: Actor, id: string) =>
  viewsOf(accountIds).where('lists.id', '=', id);

/** Its lines, with what is in force of their products; null where one is gone. */
export const linesWithProductsQuery = (listId: string) =>
  build
    .selectFrom('price_list_lines as lines')
    .leftJoin('products', 'products.id', 'lines.productId')
    .where('lines.listId', '=', listId)
    .select(['lines.productId', 'lines.label', 'lines.prices', 'lines.before', 'lines.kept'])
    .select(['products.brand', 'products.reference', 'products.currency'])
    .select(grades.map((grade) => `products.${priceColumns[grade]}` as const))
    .orderBy('lines.label')
    .orderBy('lines.productId');

/** A list in reach, locked until the transaction ends. */
export const holdList = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<PriceList | undefined> =>
  db
    .selectFrom('price_lists as lists')
    .selectAll('lists')
    .where('lists.id', '=', id)
    .where((is) =>
      is.or([
        is('lists.accountId', 'in', [...accountIds]),
        is('lists.buyerAccountId', 'in', [...accountIds]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

/** The running lists of some of these products whose end is not after the start of another one, locked. */
export const holdListsToEnd = (
  db: Trx,
  { accountId, startsAt }: Pick<PriceList, 'accountId' | 'startsAt'>,
  productIds: readonly string[],
): Promise<PriceList[]> =>
  db
    .selectFrom('price_lists as lists')
    .selectAll('lists')
    .where('lists.accountId', '=', accountId)
    .where('lists.startedAt', 'is not', null)
    .where('lists.endedAt', 'is', null)
    .where('lists.droppedAt', 'is', null)
    .where('lists.endsAt', '<=', startsAt)
    .where((is) =>
      is.exists(
        is
          .selectFrom('price_list_lines as lines')
          .whereRef('lines.listId', '=', 'lists.id')
          .where('lines.productId', '=', sql<string>`any (${[...productIds]}::uuid[])`),
      ),
    )
    .orderBy('lists.startsAt')
    .forUpdate()
    .execute();

export const linesOf = (db: Trx, listId: string): Promise<PriceListLine[]> =>
  db.selectFrom('price_list_lines').selectAll().where('listId', '=', listId).execute();

/** The lists of a catalogue that wait or are in force until an end, each with how many of these products it has. */
export const listsAhead = (
  db: Trx,
  accountId: string,
  productIds: readonly string[],
): Promise<(Pick<PriceList, 'name' | 'startsAt' | 'endsAt'> & { products: number })[]> =>
  db
    .selectFrom('price_lists as lists')
    .innerJoin('price_list_lines as lines', 'lines.listId', 'lists.id')
    .select(['lists.name', 'lists.startsAt', 'lists.endsAt', sql<number>`count(*)::int`.as('products')])
    .where('lists.accountId', '=', accountId)
    .where('lists.endedAt', 'is', null)
    .where('lists.droppedAt', 'is', null)
    .where((is) => is.or([is('lists.startedAt', 'is', null), is('lists.endsAt', 'is not', null)]))
    .where('lines.productId', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .groupBy('lists.id')
    .orderBy('lists.startsAt')
    .execute();

type New = Pick<
  PriceList,
  'accountId' | 'buyerAccountId' | 'name' | 'startsAt' | 'endsAt' | 'createdBy' | 'userName'
>;
type NewLine = Pick<PriceListLine, 'productId' | 'label' | 'prices'>;

export async function insertList(
  db: Trx,
  list: New,
  lines: readonly NewLine[],
  now: Date,
): Promise<PriceList> {
  const made = await db
    .insertInto('price_lists')
    .values({
      ...list,
      startedAt: null,
      endedAt: null,
      droppedAt: null,
      takenBackBy: '',
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_list_lines')
    .values(
      lines.map(({ productId, label, prices }) => ({
        listId: made.id,
        productId,
        accountId: made.accountId,
        buyerAccountId: made.buyerAccountId,
        label,
        prices: jsonb(prices),
        before: null,
        kept: false,
      })),
    )
    .execute();
  return made;
}

type Moments = Partial<Pick<PriceList, 'startedAt' | 'endedAt' | 'droppedAt' | 'takenBackBy'>>;

/** Writes what became of a locked list. */
export async function updateList(db: Trx, id: string, moments: Moments): Promise<void> {
  await db
    .updateTable('price_lists')
    .set((is) => ({ ...moments, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Keeps what a list found of its products as it started. */
export async function writeFound(
  db: Trx,
  listId: string,
  found: readonly { productId: string; before: PriceListLine['prices'] }[],
): Promise<void> {
  if (found.length === 0) return;
  await sql`
    update price_list_lines set "before" = given."before"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given ("productId" uuid, "before" jsonb)
    where "listId" = ${listId} and price_list_lines."productId" = given."productId"`.execute(db);
}

/** What the lists that started since a list, and were not taken back, found of these products. */
export const foundSince = (
  db: Trx,
  { id, accountId, startsAt, startedAt }: PriceList,
  productIds: readonly string[],
): Promise<Pick<PriceListLine, 'listId' | 'productId' | 'before'>[]> =>
  db
    .selectFrom('price_list_lines as lines')
    .innerJoin('price_lists as lists', 'lists.id', 'lines.listId')
    .select(['lines.listId', 'lines.productId', 'lines.before'])
    .where('lines.productId', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .where('lists.accountId', '=', accountId)
    .where('lists.id', '<>', id)
    .where('lists.startedAt', '>=', startedAt ?? startsAt)
    .where('lists.endedAt', 'is', null)
    .execute();

/** Marks the products whose prices stayed as the list ended. */
export async function markKept(db: Trx, listId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .updateTable('price_list_lines')
    .set({ kept: true })
    .where('listId', '=', listId)
    .where('productId', 'in', [...productIds])
    .execute();
}

/** A line with its product. */
export type LineRow = Pick<PriceListLine, 'productId' | 'label' | 'prices' | 'before' | 'kept'> & {
  [Field in keyof (ProductPrices & Pick<Product, 'brand' | 'reference' | 'currency'>)]: Product[Field] | null;
};
