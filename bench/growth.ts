import { ask, inTurn, raw } from './list.ts';
import { measuredCarts } from './carts.ts';
import { requestAs } from './calls.ts';
import { durableCommits } from './create.ts';
import { offer, saturate, type Figures, type Sent } from './measure.ts';
import { columnsOf, fillDossiers, withoutIndexes } from './million.ts';
import type { Bench } from './run.ts';
import { filesOnTheWay } from './stock.ts';
import { ms, times, type Line } from './table.ts';
import { bareArrivals } from './workshop.ts';

/** Files at which everything is measured: a million, and so many (`BENCH_FILES`), as an account has after years. */
const sizes = [1_000_000, Number(process.env['BENCH_FILES'] ?? 10_000_000)];
/** Lines of history of each file. */
const linesOfFile = 3;

/** Each file from a number on has its history, as wide as a real line. */
async function fillHistory({ sql }: Bench): Promise<void> {
  const changed: Record<string, string> = {
    id: 'uuidv7()',
    buybackId: 'files."id"',
    subjectId: 'files."id"',
    itemId: 'null',
    happenedAt: `files."createdAt" + make_interval(days => line)`,
  };
  const columns = await columnsOf(sql, 'history');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => changed[name] ?? `one."${name}"`).join(', ');
  await sql.query('set session_replication_role = replica');
  await withoutIndexes(sql, ['history'], async () => {
    await sql.query(
      `insert into history (${names}) select ${values}
       from (select * from history where "subject" = 'buyback' limit 1) as one,
         (select "id", "createdAt" from buybacks
          where not exists (select from history where history."buybackId" = buybacks."id")) as files,
         generate_series(1, ${linesOfFile}) as line`,
    );
  });
  await sql.query('reset session_replication_role');
  await sql.query('vacuum (analyze) history');
}

type Measured = { name: string; figure: Figures; limit: number; limitOf: string };

/** Sheets of files of any age, 50 a second, beside the read of their rows. */
async function sheets(bench: Bench): Promise<Measured> {
  const { rows } = await bench.sql.query<{ id: string }>(
    `select "id" from buybacks tablesample system (0.01) where "status" = 'bb_completed' limit 1000`,
  );
  const idAt = (index: number): string => rows[index % rows.length]?.id ?? '';
  const sheet = (index: number): Sent =>
    requestAs(bench, 'buyer_manager', 'GET /buybacks/{id}', { params: { id: idAt(index) } });
  const row = (index: number): Sent =>
    raw(bench, 'sheet', [
      { sql: 'select * from buybacks where "id" = $1', parameters: [idAt(index)] },
      { sql: 'select * from history where "buybackId" = $1', parameters: [idAt(index)] },
    ]);
  await offer(50, 3, sheet);
  const limit = await offer(50, 10, row);
  return { name: 'sheet', figure: await offer(50, 10, sheet), limit: limit.p95, limitOf: 'its rows' };
}

/** Every list, filtered and sorted, 50 a second, beside its own SQL. */
async function lists(bench: Bench): Promise<Measured> {
  const asked = ask(bench);
  await offer(50, 5, inTurn(asked.raws));
  await offer(50, 5, inTurn(asked.lists));
  const limit = await offer(50, 20, inTurn(asked.raws));
  return {
    name: 'list',
    figure: await offer(50, 20, inTurn(asked.lists)),
    limit: limit.p95,
    limitOf: 'raw SQL',
  };
}

/** Arrivals in a workshop, 20 a second, beside inserts of the same rows. */
async function scans(bench: Bench): Promise<Measured> {
  const warmUp = 100;
  const numbers = await filesOnTheWay(bench, warmUp + 400);
  const scan = (index: number): Sent =>
    requestAs(bench, 'warehouse_operator', 'POST /warehouses/{id}/check-ins', {
      params: { id: bench.organisation.warehouse },
      body: { identificationNumber: numbers[index] ?? '' },
      idempotencyKey: `scan-${numbers[index]}`,
    });
  await offer(20, warmUp / 20, scan);
  const figure = await offer(20, 20, (index) => scan(warmUp + index));
  return {
    name: 'scan',
    figure,
    limit: await bareArrivals(bench, numbers.slice(warmUp)),
    limitOf: 'its rows',
  };
}

/** Sales by eight connections, beside a durable commit of one row. */
async function sales(bench: Bench): Promise<Measured> {
  const cart = await measuredCarts(bench);
  await saturate(8, 3, cart);
  const commits = await durableCommits(bench);
  return { name: 'sale', figure: await saturate(8, 10, cart), limit: 1000 / commits, limitOf: 'a commit' };
}

const sizeOf = async ({ sql }: Bench): Promise<string> => {
  const { rows } = await sql.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return rows[0]?.size ?? '';
};

async function measureAt(bench: Bench, first: number, last: number): Promise<Measured[]> {
  await fillDossiers(bench, first, last);
  await fillHistory(bench);
  console.log(`${last.toLocaleString('en')} files: ${await sizeOf(bench)}`);
  return [await lists(bench), await sheets(bench), await scans(bench), await sales(bench)];
}

/**
 * What lists, sheets, scans and sales cost with a million files and with ten million of one account, each beside its own
 * limit (docs/scale.md): the index grows by a level, and so may they.
 */
export async function growthBench(bench: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const before = new Map<string, number>();
  for (const [at, size] of sizes.entries())
    for (const { name, figure, limit, limitOf } of await measureAt(bench, (sizes[at - 1] ?? 0) + 1, size)) {
      const grown = figure.p95 / (before.get(name) ?? figure.p95);
      before.set(name, figure.p95);
      lines.push({
        what: `${name}, ${size.toLocaleString('en')} files`,
        figure: `p95 ${ms(figure.p95)}, ${times(grown)} of the size before${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
        must: '≤ 1.5 of the size before',
        limit: `${limitOf} ${ms(limit)}`,
        ratio: times(figure.p95 / limit),
        holds: grown <= 1.5 && figure.errors === 0,
      });
    }
  return lines;
}
