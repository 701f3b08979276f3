import type { Client } from 'pg';
import { asOne } from './calls.ts';
import { cartsOf } from './carts.ts';
import { columnsOf, likeOne } from './columns.ts';
import type { Bench } from './run.ts';

export const rows = 1_000_000;
const customers = 100_000;

/** A pseudo-random number below `most`, determined by n. */
const scattered = (most: number, salt: number): string =>
  `(abs(hashint8extended(n, ${salt})) % ${most})::int`;
const oneOf = (salt: number, values: readonly string[]): string =>
  `(array[${values.join(', ')}])[1 + ${scattered(values.length, salt)}]`;
const uuids = (...ids: (string | null)[]): string[] =>
  ids.map((id) => (id === null ? 'null::uuid' : `'${id}'::uuid`));

/** The share of each status, in thousandths. */
const statuses = `case
  when share < 20 then 'bb_in_processing' when share < 60 then 'bb_in_transit'
  when share < 70 then 'bb_awaiting_inventory' when share < 90 then 'bb_awaiting_store_drop'
  when share < 140 then 'bb_cancelled' when share < 200 then 'bb_not_completed'
  when share < 300 then 'bb_completed_with_negociation' else 'bb_completed' end`;

/**
 * The columns that differ between dossiers; the rest is copied from the first. Frozen prices are left out, because no
 * list reads them.
 */
const differences = ({ organisation: o }: Bench): Record<string, string> => ({
  id: 'uuidv7()',
  identificationNumber: `'2' || lpad((900000000000 - n)::text, 12, '0')`,
  createdAt: `now() - make_interval(secs => n * 63)`,
  updatedAt: `now() - make_interval(secs => n * 31.5 + ${scattered(5_000_000, 1)})`,
  customerId: `customer_ids[1 + ${scattered(customers, 2)}]`,
  status: 'drawn_status',
  litigationStatus: `case when drawn_status = 'bb_in_processing' and n % 5 = 0 then 'open' else 'none' end`,
  cancelReason: `case when drawn_status = 'bb_cancelled' then 'customer_retractation' end`,
  channel: `case when n % 3 = 0 then 'store' else 'web' end`,
  circuitType: `case when n % 3 = 0 then 'store_collect' when n % 3 = 1 then 'web_post' else 'web_drop' end`,
  storeId: `case when n % 3 = 1 then null else ${oneOf(3, uuids(o.store, o.otherStore))} end`,
  targetWarehouse: oneOf(4, uuids(o.warehouse, o.otherWarehouse)),
  warehouseId: `case when share >= 90 or share < 20 then ${oneOf(4, uuids(o.warehouse, o.otherWarehouse))} end`,
  brand: oneOf(5, [`'Apple'`, `'Apple'`, `'Samsung'`, `'Samsung'`, `'Xiaomi'`, `'Google'`, `'Fairphone'`]),
  imei: `lpad((350000000000000 + n)::text, 15, '0')`,
  preDeclaredPrice: `1000 + 100 * ${scattered(800, 6)}`,
  declaredPrice: `1000 + 100 * ${scattered(800, 6)}`,
  validatedPrice: '1000',
  declaredResponses: `'[]'`,
  priceSnapshot: `'{}'`,
  declaredLedger: `'[]'`,
});

/** Runs `fill` while the tables have no index but their keys; afterwards all indexes exist again. */
export async function withoutIndexes(
  sql: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `select format('%I', relname) as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await sql.query(definition);
}

async function copyRows(bench: Bench, first: number, last: number): Promise<void> {
  const { sql, organisation: o } = bench;
  const { names, values } = await likeOne(sql, 'buybacks', differences(bench));
  await sql.query(
    `create temp table bench_customers as select uuidv7() as id, n from generate_series(${first}, ${first + customers - 1}) as n`,
  );
  const customerColumns = (await columnsOf(sql, 'customers')).filter(
    (name) => !['id', 'lastName'].includes(name),
  );
  const others = customerColumns.map((name) => `"${name}"`).join(', ');
  await sql.query(
    `insert into customers ("id", "lastName", ${others})
     select bench_customers.id, 'Petit' || n, ${others} from bench_customers,
       (select * from customers where "retailerAccountId" = $1 limit 1) as one`,
    [o.retailer],
  );
  await sql.query(
    `insert into buybacks (${names})
     select ${values}
     from (select * from buybacks where "retailerAccountId" = $1 limit 1) as one,
       (select array_agg(id) as customer_ids from bench_customers) as drawn_customers,
       (select n, share, ${statuses} as drawn_status
        from (select n, ${scattered(1000, 7)} as share from generate_series(${first}, ${last}) as n) as shares) as drawn`,
    [o.retailer],
  );
  await sql.query(
    `insert into items ("id", "buybackId", "retailerAccountId", "buyerAccountId", "storeId", "status", "productId", "plannedRefurbCost", "completedRefurbCost", "comment", "wasLost")
     select uuidv7(), "id", "retailerAccountId", "buyerAccountId", "storeId", 'item_in_transit', "productId", 0, 0, '', false
     from buybacks where not exists (select from items where items."buybackId" = buybacks."id")`,
  );
  await sql.query('drop table bench_customers');
}

/** A million dossiers over two years. */
export const fillMillion = (bench: Bench): Promise<void> => fillDossiers(bench, 1, rows);

/**
 * Multiplies one confirmed dossier (made when there is none) to those from `first` to `last`, a million in two years,
 * with the statuses, stores, workshops, brands and prices of a real account. Foreign keys are not checked row by row.
 */
export async function fillDossiers(bench: Bench, first: number, last: number): Promise<void> {
  const { sql } = bench;
  const { rows: found } = await sql.query('select from buybacks limit 1');
  if (found.length === 0) {
    const cart = await cartsOf(bench);
    await asOne(bench, 'pseudo_anonymous').call('POST /carts', cart());
  }
  await sql.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  );
  await withoutIndexes(sql, ['buybacks', 'items', 'customers'], () => copyRows(bench, first, last));
  await sql.query('reset session_replication_role; reset maintenance_work_mem; reset work_mem');
  await sql.query('vacuum (analyze) buybacks, items, customers');
  await sql.query('checkpoint');
}
