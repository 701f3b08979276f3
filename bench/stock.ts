import type { Client } from 'pg';
import { measuredCarts } from './carts.ts';
import { saturate } from './measure.ts';
import { columnsOf } from './columns.ts';
import { fillMillion, rows, withoutIndexes } from './million.ts';
import type { Bench } from './run.ts';

/** So many have a number of the first workshop; the others are in the second. */
const ofFirst = 600_000;

/** The code on an item's label: 2, the sequence, the EAN-8 check digit. */
const numberOf = (sequence: string): string => {
  const digits = `lpad((${sequence})::text, 6, '0')`;
  const weighed = [1, 3, 1, 3, 1, 3].map((weight, at) => `${weight} * substr(${digits}, ${at + 1}, 1)::int`);
  return `'2' || ${digits} || ((10 - (6 + ${weighed.join(' + ')}) % 10) % 10)`;
};

/** How many items there are, and how many of them on one shelf. */
async function count(sql: Client): Promise<{ all: number; shelved: number }> {
  const { rows: found } = await sql.query<{ all: number; shelved: number }>(
    'select count(*)::int as all, count("stockId")::int as shelved from items',
  );
  return found[0] ?? { all: 0, shelved: 0 };
}

/** A shelf of the second workshop. */
async function otherStock({ sql, organisation: o }: Bench): Promise<string> {
  const { rows: made } = await sql.query<{ id: string }>(
    `insert into stocks ("buyerAccountId", "warehouseId", "name", "identifier", "location", "bins")
     values ($1, $2, 'Bench', 'BENCH', '', '{}') on conflict ("warehouseId", "name") do update set "location" = '' returning "id"`,
    [o.buyer, o.otherWarehouse],
  );
  const [stock] = made;
  if (!stock) throw new Error('no stock was made');
  return stock.id;
}

/** A million items on the shelves of two workshops, for up to two years. */
export async function fillStock(bench: Bench): Promise<void> {
  const { sql, organisation: o } = bench;
  const { all, shelved } = await count(sql);
  if (shelved >= rows) return;
  if (all < rows) await fillMillion(bench);
  const shelves = Object.values(o.stocks).map((id) => `'${id}'::uuid`);
  const other = await otherStock(bench);
  await sql.query('set session_replication_role = replica');
  await withoutIndexes(sql, ['items'], async () => {
    await sql.query(
      `update items set "status" = 'item_completed', "outcome" = 'item_completed', "registeredAt" = now(),
         "warehouseId" = case when n < ${ofFirst} then '${o.warehouse}'::uuid else '${o.otherWarehouse}'::uuid end,
         "stockId" = case when n < ${ofFirst} then (array[${shelves.join(', ')}])[1 + n % ${shelves.length}] else '${other}'::uuid end,
         "stockedAt" = now() - make_interval(secs => n % ${ofFirst} * 105),
         "identificationNumber" = ${numberOf(`n % ${ofFirst}`)}
       from (select "id" as numbered, (row_number() over () - 1)::int as n from items) as all_items
       where items."id" = numbered`,
    );
  });
  await sql.query('reset session_replication_role');
  // the next number of a label is a free one
  await sql.query(`select setval('item_numbers', ${ofFirst + 1000})`);
  await sql.query('vacuum (analyze) items');
  await sql.query('checkpoint');
}

/** The numbers of dossiers on their way to the first workshop: the site makes them, and their parcels are picked up. */
export async function filesOnTheWay(bench: Bench, wanted: number): Promise<string[]> {
  const { sql, organisation: o } = bench;
  const cart = await measuredCarts(bench);
  const numbers: string[] = [];
  for (let round = 0; round < 20; round++) {
    await saturate(8, 3, cart);
    const { rows: found } = await sql.query<{ number: string }>(
      `with picked_up as (
         update items set "status" = 'item_in_transit' from buybacks
         where buybacks."id" = items."buybackId" and items."status" = 'item_created' and buybacks."targetWarehouse" = $1
         returning items."buybackId"
       )
       update buybacks set "status" = 'bb_in_transit' from picked_up where "id" = "buybackId"
       returning "identificationNumber" as number`,
      [o.warehouse],
    );
    numbers.push(...found.map(({ number }) => number));
    if (numbers.length >= wanted) return numbers.slice(0, wanted);
  }
  throw new Error(`Fewer than ${wanted} dossiers are on their way`);
}

/** Writes the last event of items' histories again: the write of a row without row-level security. */
export async function toldAgain(sql: Client): Promise<string> {
  const columns = (await columnsOf(sql, 'history')).filter((name) => name !== 'id');
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `insert into history (${names}) select distinct on ("itemId") ${names} from history where "itemId" = any ($1::uuid[])`;
}
