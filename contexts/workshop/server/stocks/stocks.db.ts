import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Direction } from '@reprise/platform/domain/core/sorting.ts';
import type { Stock, StockDetail } from '../../domain/stocks/stock.ts';
import { sql } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';

type Page = {
  page: number;
  itemsPerPage: number;
  warehouse?: string | undefined;
  order?: { name?: Direction | undefined } | undefined;
};

/** The stocks of the workshops within the actor's scope. */
function stocksOf(actor: Actor, warehouse?: string) {
  let stocks = build
    .selectFrom('stocks')
    .where('stocks.buyerAccountId', '=', sql<string>`any (${[...actor.accountIds]}::uuid[])`);
  if (actor.organizationIds) {
    const places = sql<string>`any (${[...actor.organizationIds]}::uuid[])`;
    stocks = stocks.where('stocks.warehouseId', '=', places);
  }
  return warehouse === undefined ? stocks : stocks.where('stocks.warehouseId', '=', warehouse);
}

/**
 * Stocks as the screens see them, with the number of their items and their average age in days, counted from the index
 * of a stock's items alone.
 */
const stockViews = (stocks: ReturnType<typeof stocksOf>, now: Date) =>
  stocks
    .innerJoin('organizations as warehouse', 'warehouse.id', 'stocks.warehouseId')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('items')
          .whereRef('items.stockId', '=', 'stocks.id')
          .where('items.exitAt', 'is', null)
          .select([
            sql<number>`count(*)`.as('quantity'),
            // date_part instead of extract: it computes a double per item, not a numeric
            sql<number | null>`avg(date_part('epoch', items."stockedAt"))`.as('since'),
          ])
          .as('lying'),
      (join) => join.onTrue(),
    )
    .select([
      'stocks.id',
      'stocks.name',
      'stocks.identifier',
      'stocks.location',
      'stocks.native',
      'stocks.bins',
      'stocks.warehouseId',
      'stocks.version',
      'warehouse.commonName as warehouseName',
      'lying.quantity as productQuantity',
      sql<number>`coalesce(round(((${now.getTime() / 1000}::float8 - lying."since") / 86400)::numeric, 1), 0)::float8`.as(
        'averageAge',
      ),
    ]);

/** A page of stocks by name, the native ones first unless an order was asked for. */
export const stocksPageQuery = (actor: Actor, now: Date, { page, itemsPerPage, warehouse, order }: Page) =>
  stockViews(stocksOf(actor, warehouse), now)
    .orderBy(sql`${order?.name === undefined} and stocks."native" is null`)
    .orderBy('stocks.name', order?.name ?? 'asc')
    .orderBy('stocks.id', order?.name ?? 'asc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);

export const stocksCountQuery = (actor: Actor, { warehouse }: Page) =>
  stocksOf(actor, warehouse).select(sql<number>`count(*)`.as('total'));

/** One stock within the actor's scope; undefined otherwise. */
export const findStock = (db: Trx, actor: Actor, stockId: string): Promise<Stock | undefined> =>
  db
    .executeQuery(stocksOf(actor).selectAll().where('stocks.id', '=', stockId).compile())
    .then(({ rows }) => rows[0]);

/** The same, locked until the transaction ends: to be written, or against deletion. */
export const holdStock = (
  db: Trx,
  actor: Actor,
  stockId: string,
  how: 'write' | 'keep',
): Promise<Stock | undefined> => {
  const stock = stocksOf(actor).selectAll().where('stocks.id', '=', stockId);
  const held = how === 'write' ? stock.forUpdate() : stock.forKeyShare();
  return db.executeQuery(held.compile()).then(({ rows }) => rows[0]);
};

/** The number of refurbishment steps that use the stock: offered ones, and unfinished ones of items. */
const stepCountOf = (stockId: string) =>
  sql<number>`(select count(*) from refurb_steps where "stockId" = ${stockId}::uuid and "active")
    + (select count(*) from item_refurb_steps where "stockId" = ${stockId}::uuid and "endedAt" is null)`;

export async function viewStock(db: Trx, actor: Actor, now: Date, stockId: string): Promise<StockDetail> {
  const view = stockViews(stocksOf(actor), now)
    .select(stepCountOf(stockId).as('stepCount'))
    .where('stocks.id', '=', stockId);
  const { rows } = await db.executeQuery(view.compile());
  const [stock] = rows;
  if (!stock) throw new Error('The stock that was just written is not found');
  return stock;
}

/** The items and steps that prevent the deletion of a stock. */
export async function useOf(db: Trx, stockId: string): Promise<{ itemCount: number; stepCount: number }> {
  const { rows } = await sql<{ itemCount: number; stepCount: number }>`
    select (select count(*) from items where "stockId" = ${stockId}::uuid) as "itemCount",
      ${stepCountOf(stockId)} as "stepCount"`.execute(db);
  return rows[0] ?? { itemCount: 0, stepCount: 0 };
}

/** Those of these bins that hold items. */
export async function filledBins(db: Trx, stockId: string, bins: readonly string[]): Promise<string[]> {
  if (bins.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select('bin')
    .distinct()
    .where('stockId', '=', stockId)
    .where('exitAt', 'is', null)
    .where('bin', '=', sql<string>`any (${[...bins]}::text[])`)
    .execute();
  return rows.flatMap(({ bin }) => bin ?? []);
}
