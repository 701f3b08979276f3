import { offer } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const rows = 1_000_000;
const rate = 50;
const seconds = 20;

/** Multiplies one confirmed file to a million, of every status and over two years. */
async function fill({ sql, organisation: o }: Bench): Promise<void> {
  const { rows: counted } = await sql.query<{ count: number }>('select count(*)::int as count from buybacks');
  if ((counted[0]?.count ?? 0) === 0)
    throw new Error('There is no file to multiply: run the create bench too.');
  const { rows: columns } = await sql.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'buybacks' and table_schema = 'public' order by ordinal_position`,
  );
  const changed: Record<string, string> = {
    id: 'uuidv7()',
    identificationNumber: `'2' || lpad((900000000000 - n)::text, 12, '0')`,
    createdAt: `now() - make_interval(secs => n * 60)`,
    updatedAt: `now() - make_interval(secs => n * 60)`,
    status: `case when n % 100 = 0 then 'bb_in_processing' when n % 3 = 0 then 'bb_in_transit' else 'bb_completed' end`,
    validatedPrice: '"declaredPrice"',
  };
  const names = columns.map((one) => `"${one.column_name}"`).join(', ');
  const values = columns.map((one) => changed[one.column_name] ?? `"${one.column_name}"`).join(', ');
  await sql.query(
    `insert into buybacks (${names}) select ${values} from (select * from buybacks where "retailerAccountId" = $1 limit 1) as one, generate_series(1, ${rows}) as n`,
    [o.retailer],
  );
  await sql.query(
    `insert into items ("id", "buybackId", "retailerAccountId", "buyerAccountId", "status", "productId", "plannedRefurbCost", "completedRefurbCost", "comment", "wasLost")
     select uuidv7(), b."id", b."retailerAccountId", b."buyerAccountId", 'item_in_transit', b."productId", 0, 0, '', false
     from buybacks b where not exists (select from items i where i."buybackId" = b."id")`,
  );
  await sql.query('vacuum analyze buybacks, items');
}

/** The list of files with a million rows, filtered by a status, newest first, 25 a page; beside the raw SQL as superuser. */
export async function listBench(bench: Bench): Promise<Line[]> {
  await fill(bench);
  const { api, bare, organisation: o } = bench;
  const headers = {
    'x-auth-token': o.tokens.buyer_manager,
    'x-module': 'lcm',
    accept: 'application/ld+json',
  };
  const query = 'status[]=bb_in_processing&order[createdAt]=desc&itemsPerPage=25';
  const list = () => ({ method: 'GET' as const, url: `${api}/buybacks?${query}`, headers });
  const raw = () => ({
    method: 'GET' as const,
    url: `${bare}/buybacks?account=${o.buyer}&status=bb_in_processing`,
  });
  await offer(rate, 3, list);
  const limit = await offer(rate, seconds, raw);
  const figure = await offer(rate, seconds, list);
  return [
    {
      what: 'buyback list, 1,000,000 rows',
      figure: `p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
      must: 'p95 ≤ 25 ms, ≤ 3 × raw SQL',
      limit: `raw SQL p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= 25 && figure.p95 <= 3 * limit.p95 && figure.errors === 0,
    },
  ];
}
