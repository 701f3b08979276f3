import { requestAs } from './calls.ts';
import { likeOne } from './columns.ts';
import { measureSales } from './create.ts';
import { measureLists, raw } from './list.ts';
import { offer, type Figures, type Sent } from './measure.ts';
import { fillDossiers, withoutIndexes } from './million.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';
import { measureScans } from './workshop.ts';

/** Files at which everything is measured: a million, and so many (`BENCH_FILES`), as an account has after years. */
const sizes = [1_000_000, Number(process.env['BENCH_FILES'] ?? 10_000_000)];
/** Lines of history of each file. */
const linesOfFile = 3;

/** Each file without a history has one, as wide as a real line. */
async function fillHistory({ sql }: Bench): Promise<void> {
  const { names, values } = await likeOne(sql, 'history', {
    id: 'uuidv7()',
    buybackId: 'files."id"',
    subjectId: 'files."id"',
    itemId: 'null',
    happenedAt: `files."createdAt" + make_interval(days => line)`,
  });
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
  const lists = await measureLists(bench);
  const sheet = await sheets(bench);
  const scans = await measureScans(bench);
  const sales = await measureSales(bench);
  return [
    { name: 'list', figure: lists.figure, limit: lists.limit.p95, limitOf: 'raw SQL' },
    sheet,
    { name: 'scan', ...scans, limitOf: 'its rows' },
    { name: 'sale', figure: sales.figure, limit: 1000 / sales.limit, limitOf: 'a commit' },
  ];
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
