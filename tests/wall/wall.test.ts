import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '../kit/world.ts';
import { callsOfItems } from './calls-of-items.ts';
import { callsOfPayments } from './calls-of-payments.ts';
import { callsOfSales } from './calls-of-sales.ts';
import { callsOfWorkshops } from './calls-of-workshops.ts';
import { ownedTables } from './leaks.ts';

const world = await openWorld();
const tables = await ownedTables(world);
beforeAll(async () => {
  // whatever the product's calls leave in the tables of A
  for (const entries of [callsOfSales, callsOfItems, callsOfWorkshops, callsOfPayments])
    for (const entry of Object.values(entries)) await entry.arrange(world);
});

const asB = <Row>(text: string) =>
  inWall(world.db, [world.b.retailer, world.b.buyer], (trx) => sql.raw<Row>(text).execute(trx));
const isOfA = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}" in ('${world.a.retailer}', '${world.a.buyer}')`).join(' or ');
/** Runs a statement: answers the error, or the number of rows it changed. */
const tried = async (text: string): Promise<string> => {
  try {
    return String((await asB(text)).numAffectedRows ?? 0);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('the tables that belong to accounts are many, and most hold rows of A', async () => {
  const filled = [];
  for (const { table, columns } of tables) {
    const { rows } = await world.sql.query(`select from "${table}" where ${isOfA(columns)} limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  expect(tables.length).toBeGreaterThan(45);
  expect(filled).toEqual(
    expect.arrayContaining([
      'buybacks',
      'items',
      'payments',
      'history',
      'customers',
      'documents',
      'sessions',
    ]),
  );
  expect(filled.length).toBeGreaterThan(35);
});

test('bound to B, the application sees no row of A in any table', async () => {
  const seen: Record<string, number> = {};
  for (const { table, columns } of tables) {
    const { rows } = await asB<{ n: number }>(
      `select count(*)::int as n from "${table}" where ${isOfA(columns)}`,
    );
    if (rows[0]?.n !== 0) seen[table] = rows[0]?.n ?? -1;
  }
  expect(seen).toEqual({});
});

test('bound to B, it changes and removes no row of A', async () => {
  const touched: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const [column] = columns;
    const changed = await tried(`update "${table}" set "${column}" = "${column}" where ${isOfA(columns)}`);
    const removed = await tried(`delete from "${table}" where ${isOfA(columns)}`);
    for (const result of [changed, removed])
      if (result !== '0' && !/permission denied|row-level security/.test(result)) touched[table] = result;
  }
  expect(touched).toEqual({});
});

test('bound to B, it adds no row under A', async () => {
  const added: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const { rows } = await world.sql.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t where ${isOfA(columns)} limit 1`,
    );
    const [copied] = rows;
    if (!copied) continue;
    const row = `'${copied.row.replaceAll("'", "''")}'::jsonb`;
    const result = await tried(
      `insert into "${table}" overriding system value select * from jsonb_populate_record(null::"${table}", ${row})`,
    );
    if (!/permission denied|row-level security/.test(result)) added[table] = result;
  }
  expect(added).toEqual({});
});

test('bound to nobody, it sees no row of anybody', async () => {
  const seen: string[] = [];
  for (const { table, columns } of tables) {
    const { rows } = await sql
      .raw(`select from "${table}" where ${isOfA(columns)} limit 1`)
      .execute(world.db.unbound);
    if (rows.length > 0) seen.push(table);
  }
  expect(seen).toEqual([]);
});
