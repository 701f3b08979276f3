import { itemFilters } from '@reprise/dossier/domain/items/item-filters.ts';
import { itemsCountQuery, itemsPageQuery } from '@reprise/workshop/server/items/item-list.db.ts';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { requestAs } from './calls.ts';
import { actorOf, inTurn, raw } from './list.ts';
import { offer, saturate, type Figures, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { fillStock, filesOnTheWay, toldAgain } from './stock.ts';
import { ms, times, type Line } from './table.ts';

const failed = ({ errors }: Figures): string => (errors > 0 ? `, ${errors} errors` : '');
const p95 = (spent: readonly number[]): number =>
  spent.toSorted((a, b) => a - b)[Math.floor(spent.length * 0.95)] ?? 0;

const scansPerSecond = 20;
const scanSeconds = 20;
const warmUp = 100;

/** From the scan of what arrives to its answer, and the p95 of bare inserts of the same rows. */
export async function measureScans(bench: Bench): Promise<{ figure: Figures; limit: number }> {
  const numbers = await filesOnTheWay(bench, warmUp + scansPerSecond * scanSeconds);
  const scan = (index: number): Sent =>
    requestAs(bench, 'warehouse_operator', 'POST /warehouses/{id}/check-ins', {
      params: { id: bench.organisation.warehouse },
      body: { identificationNumber: numbers[index] ?? '' },
      idempotencyKey: `scan-${numbers[index]}`,
    });
  await offer(scansPerSecond, warmUp / scansPerSecond, scan);
  const figure = await offer(scansPerSecond, scanSeconds, (index) => scan(warmUp + index));
  return { figure, limit: await bareArrivals(bench, numbers.slice(warmUp)) };
}

/** Items arrive while a million are stored: from the scan to its answer, beside bare inserts of the same rows. */
export async function checkInBench(bench: Bench): Promise<Line[]> {
  await fillStock(bench);
  const { figure, limit } = await measureScans(bench);
  return [
    {
      what: 'check-in scan, 1,000,000 items in stock, 20/s',
      figure: `p95 ${ms(figure.p95)}${failed(figure)}`,
      must: 'p95 ≤ 30 ms',
      limit: `its rows bare p95 ${ms(limit)}`,
      ratio: times(figure.p95 / limit),
      holds: figure.p95 <= 30 && figure.errors === 0,
    },
  ];
}

/**
 * Finds the dossier, updates it, inserts its item and a line of history: one transaction of the superuser for each
 * scan.
 */
async function bareArrivals({ sql }: Bench, numbers: readonly string[]): Promise<number> {
  const tell = await toldAgain(sql);
  const spent: number[] = [];
  for (const number of numbers) {
    const started = performance.now();
    await sql.query('begin');
    const { rows } = await sql.query<{ id: string; itemId: string }>(
      `select buybacks."id", items."id" as "itemId" from buybacks join items on items."buybackId" = buybacks."id"
       where buybacks."identificationNumber" = $1`,
      [number],
    );
    const [dossier] = rows;
    await sql.query(`update buybacks set "receivedAt" = now(), "version" = "version" + 1 where "id" = $1`, [
      dossier?.id,
    ]);
    await sql.query(`update items set "stockedAt" = now(), "version" = "version" + 1 where "id" = $1`, [
      dossier?.itemId,
    ]);
    await sql.query(tell, [[dossier?.itemId]]);
    await sql.query('commit');
    spent.push(performance.now() - started);
  }
  return p95(spent);
}

const listRate = 50;
const listSeconds = 20;

type Query = NonNullable<CallOptions<Api['GET /items']>['query']>;

/** A workshop's searches among a million items: in a stock, by age. */
function asked({ organisation: o }: Bench): Query[] {
  const { to_refurbish, refurb_completed, to_verify } = o.stocks;
  const all: Query[] = [
    { stock: to_refurbish, ageMin: 30 },
    { stock: refurb_completed, ageMin: 7, ageMax: 60 },
    { stock: to_verify, ageMax: 20, page: 3 },
    { stock: to_refurbish, ageMin: 365, ageMax: 500, page: 2 },
    { ageMin: 700 },
    { stock: to_verify },
  ];
  return all.map((filters) => ({ ...filters, itemsPerPage: 25 }));
}

/** Each query by the API, and its SQL as the superuser. */
function askItems(bench: Bench): { lists: Sent[]; raws: Sent[] } {
  const actor = actorOf(bench, 'warehouse_operator');
  const now = new Date();
  const all = asked(bench);
  return {
    lists: all.map((query) => requestAs(bench, 'warehouse_operator', 'GET /items', { query })),
    raws: all.map((query, index) => {
      const filters = itemFilters.parse(query);
      return raw(bench, `items${index}`, [
        itemsPageQuery(actor, filters, now).compile(),
        itemsCountQuery(actor, filters, now).compile(),
      ]);
    }),
  };
}

/** The list of items with a million on the shelves, beside the same SQL as the superuser. */
export async function itemsBench(bench: Bench): Promise<Line[]> {
  await fillStock(bench);
  const { lists, raws } = askItems(bench);
  await offer(listRate, 5, inTurn(raws));
  await offer(listRate, 5, inTurn(lists));
  const limit = await offer(listRate, listSeconds, inTurn(raws));
  const figure = await offer(listRate, listSeconds, inTurn(lists));
  return [
    {
      what: 'items by stock and age, 1,000,000 items, 50/s',
      figure: `p95 ${ms(figure.p95)}${failed(figure)}`,
      must: 'p95 ≤ 25 ms',
      limit: `raw SQL p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= 25 && figure.errors + limit.errors === 0,
    },
  ];
}

type Lying = { id: string; number: string };

/** Items of a workshop that can go to another shelf. */
async function lying({ sql, organisation: o }: Bench, wanted: number): Promise<Lying[]> {
  const { rows } = await sql.query<Lying>(
    `select items."id", items."identificationNumber" as number from items
     join buybacks on buybacks."id" = items."buybackId" and buybacks."warehouseId" = items."warehouseId"
       and buybacks."status" = 'bb_completed'
     where items."stockId" = $1 and items."exitAt" is null and items."status" = 'item_completed' limit $2`,
    [o.stocks.to_refurbish, wanted],
  );
  return rows;
}

/** The label of an item, drawn anew at each call, beside the read of its row. */
export async function labelBench(bench: Bench): Promise<Line[]> {
  await fillStock(bench);
  const items = await lying(bench, 50);
  const label = (index: number): Sent =>
    requestAs(bench, 'warehouse_operator', 'GET /items/{id}/label', {
      params: { id: items[index % items.length]?.id ?? '' },
    });
  const row = (index: number): Sent => ({
    method: 'POST',
    url: `${bench.bare}/raw`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      {
        name: 'label',
        text: 'select items.*, products."label" from items join products on products."id" = items."productId" where items."id" = $1',
        values: [items[index % items.length]?.id],
      },
    ]),
  });
  await saturate(1, 3, label);
  const figure = await saturate(1, 8, label);
  const limit = await saturate(1, 2, row);
  return [
    {
      what: 'label of an item, as PDF',
      figure: `p95 ${ms(figure.p95)}${failed(figure)}`,
      must: 'p95 ≤ 60 ms',
      limit: `its row p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= 60 && figure.errors === 0,
    },
  ];
}

const moved = 500;
const mostMs = 2000;

/** A shelf of the workshop, which may hold items in any state. */
async function addShelf({ sql, organisation: o }: Bench): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into stocks ("buyerAccountId", "warehouseId", "name", "identifier", "location", "bins")
     values ($1, $2, 'Bench', 'BENCH', '', '{}') returning "id"`,
    [o.buyer, o.warehouse],
  );
  const [shelf] = rows;
  if (!shelf) throw new Error('The shelf was not made');
  return shelf.id;
}

/** 500 items change their stock in one bulk action, there and back, beside one update and as many lines of history. */
export async function movesBench(bench: Bench): Promise<Line[]> {
  await fillStock(bench);
  const { to_refurbish } = bench.organisation.stocks;
  const shelf = await addShelf(bench);
  const items = await lying(bench, moved);
  const codes = items.map(({ number }) => number);
  const move = (index: number): Sent =>
    requestAs(bench, 'warehouse_operator', 'POST /items/moves', {
      body: { stockId: index % 2 === 0 ? shelf : to_refurbish, codes },
      idempotencyKey: `move-${process.pid}-${index}-${Date.now()}`,
    });
  const figure = await saturate(1, 10, move);
  const limit = await bareMoves(bench, items);
  const { rows } = await bench.sql.query<{ told: number }>(
    `select count(*)::int as told from history where "itemId" = any ($1::uuid[]) and "action" = 'move'`,
    [items.map(({ id }) => id)],
  );
  const isTold = (rows[0]?.told ?? 0) >= moved;
  return [
    {
      what: `${moved} items moved in one action`,
      figure: `p95 ${ms(figure.p95)}${failed(figure)}${isTold ? '' : ', not moved'}`,
      must: `≤ ${ms(mostMs)}`,
      limit: `bare update p95 ${ms(limit)}`,
      ratio: times(figure.p95 / limit),
      holds: isTold && figure.p95 <= mostMs && figure.errors === 0,
    },
  ];
}

async function bareMoves({ sql, organisation: o }: Bench, items: readonly Lying[]): Promise<number> {
  const tell = await toldAgain(sql);
  const ids = items.map(({ id }) => id);
  const spent: number[] = [];
  for (const stockId of Array.from({ length: 20 }, () => Object.values(o.stocks)).flat()) {
    const started = performance.now();
    await sql.query('begin');
    await sql.query(
      `update items set "stockId" = $2, "stockedAt" = now(), "version" = "version" + 1 where "id" = any ($1::uuid[])`,
      [ids, stockId],
    );
    await sql.query(tell, [ids]);
    await sql.query('commit');
    spent.push(performance.now() - started);
  }
  return p95(spent);
}
