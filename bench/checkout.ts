import type { Client } from 'pg';
import { measuredCarts } from './carts.ts';
import { saturate } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const size = 200;
const seconds = 10;
/** The customer waits for it after pressing the button. */
const mostMs = 1000;

/** The tables of a cart besides its jobs, each with the query of its rows, in the order of their keys. */
const written = [
  ['customers', `"id" = (select "customerId" from carts where "id" = $1)`],
  ['carts', `"id" = $1`],
  ['buybacks', `"cartId" = $1`],
  ...['items', 'payments', 'documents', 'transports', 'history'].map(
    (table) => [table, `"buybackId" in (select "id" from buybacks where "cartId" = $1)`] as const,
  ),
] as const;

type Written = { table: string; count: number; rows: string };

async function rowsOf(sql: Client, cartId: string): Promise<Written[]> {
  const found: Written[] = [];
  for (const [table, where] of written) {
    const { rows } = await sql.query<Omit<Written, 'table'>>(
      `select count(*)::int as count, coalesce(json_agg(one), '[]')::text as rows from ${table} as one where ${where}`,
      [cartId],
    );
    const [first] = rows;
    if (first && first.count > 0) found.push({ table, ...first });
  }
  return found;
}

/** The rows of the last cart, deleted and inserted again many times, each time in one transaction of bare inserts. */
async function bareRows(sql: Client): Promise<{ rows: number; p95: number }> {
  const { rows: last } = await sql.query<{ id: string }>(
    'select "id" from carts where (select count(*) from buybacks where "cartId" = carts."id") = $1 order by "createdAt" desc limit 1',
    [size],
  );
  const found = await rowsOf(sql, last[0]?.id ?? '');
  const spent: number[] = [];
  for (let round = 0; round < 20; round++) {
    await sql.query('begin; set local session_replication_role = replica');
    for (const { table, rows } of found)
      await sql.query(
        `delete from ${table} where "id" in (select ("one"->>'id')::uuid from json_array_elements($1::json) as one)`,
        [rows],
      );
    await sql.query('commit');
    const started = performance.now();
    await sql.query('begin');
    for (const { table, rows } of found)
      await sql.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        rows,
      ]);
    await sql.query('commit');
    spent.push(performance.now() - started);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  return {
    rows: found.reduce((sum, { count }) => sum + count, 0),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

/** Confirming carts of 200, one after the other, beside bare inserts of the same rows. */
export async function checkoutBench(bench: Bench): Promise<Line[]> {
  const cart = await measuredCarts(bench, size);
  await saturate(1, 3, cart);
  const figure = await saturate(1, seconds, cart);
  const limit = await bareRows(bench.sql);
  return [
    {
      what: `checkout of a cart of ${size}`,
      figure: `p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
      must: `p95 ≤ ${ms(mostMs)}`,
      limit: `its ${limit.rows} rows, bare p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= mostMs && figure.errors === 0,
    },
  ];
}
