import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { from, to } from 'pg-copy-streams';
import { insertCatalogue } from '@reprise/offer/server/search/catalogue.fixture.ts';
import { forkWorker } from '@reprise/server/fork-worker.ts';
import { makeOrganisation } from '@reprise/tests/kit/organisation.ts';
import { inserter } from '@reprise/tests/kit/rows.ts';
import { answerOf } from './answer.ts';
import { requestAs } from './calls.ts';
import { hugeFile, productsFile, wrongFile } from './import-files.ts';
import { offer, type Figures } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, perSecond, times, type Line } from './table.ts';

const mustReach = 10_000;
/** The bytes that reading and writing may use besides the program itself. */
const mostGrowth = 300e6;
const sizes = [10_000, 100_000, 200_000];
const wrongRows = 100_000;

/** The API and a worker, which share a folder of files. */
type Program = { api: string; server: ChildProcess; worker: ChildProcess; stop: () => Promise<void> };
type Shop = Awaited<ReturnType<typeof makeOrganisation>>;
type Ended = { status: string; report: { error: string | null; linesCount: Record<string, number> } };

async function start({ databaseUrl }: Bench): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-imports-'));
  const env = { ...process.env, LOG_LEVEL: 'error' };
  const args = [databaseUrl, folder];
  const server = fork(join(import.meta.dirname, 'server.ts'), args, { env });
  // as the program starts its worker
  const worker = forkWorker(join(import.meta.dirname, 'import-worker.ts'), args, env);
  const [{ api }] = await Promise.all([answerOf<{ api: number }>(server, 'api'), answerOf(worker, 'atRest')]);
  return {
    api: `http://127.0.0.1:${api}`,
    server,
    worker,
    stop: async () => {
      const gone = [server, worker].map((one) => new Promise((resolve) => one.once('exit', resolve)));
      for (const one of [server, worker]) one.disconnect();
      await Promise.all(gone);
      await rm(folder, { recursive: true });
    },
  };
}

/** A retailer with the demo's categories and without products. */
async function shop({ sql }: Bench): Promise<Shop> {
  const made = await makeOrganisation(inserter(sql), `import-${randomUUID().slice(0, 8)}`, new Date());
  await insertCatalogue(sql, { accountId: made.retailer, organizationId: made.headOffice }, 0);
  return made;
}

const boundary = 'a-boundary-that-no-file-has';
async function* form(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const [name, value] of Object.entries({ type: 'products', strategy: 'generic', dryRun: 'false' }))
    yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="produits.csv"\r\ncontent-type: text/csv\r\n\r\n`,
  );
  yield* file;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

type Answer = { status: number; text: string };

/** Sends a file while it is generated; the answer may come before its end. */
async function sendFile(
  api: string,
  { retailer, tokens }: Shop,
  file: Parameters<typeof form>[0],
): Promise<Answer> {
  const call = request(`${api}/accounts/${retailer}/imports`, {
    method: 'POST',
    headers: {
      'x-auth-token': tokens.root_management_unit_manager,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  await pipeline(form(file), call);
  const answer = await answered;
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return { status: answer.statusCode ?? 0, text };
}

/** Waits until the first row of a query says so. */
async function until<Row extends object>(
  { sql }: Bench,
  text: string,
  values: unknown[],
  is: (row: Row) => boolean,
) {
  for (;;) {
    const { rows } = await sql.query<Row>(text, values);
    const [row] = rows;
    if (row && is(row)) return row;
    await wait(50);
  }
}

/** Seconds from the call to the end of the import, and until the last product is found. */
async function imported(bench: Bench, { api }: Program, who: Shop, file: Buffer, rows: number) {
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1_000;
  const answer = await sendFile(api, who, [file]);
  if (answer.status !== 201) throw new Error(`The import did not begin: ${answer.text}`);
  const done = await until<Ended>(
    bench,
    `select "status", "report" from imports where "destinationAccountId" = $1 order by "createdAt" desc limit 1`,
    [who.retailer],
    ({ status }) => status !== 'in_progress',
  );
  const written = since();
  const { inserted = 0 } = done.report.linesCount;
  await until<{ n: number }>(
    bench,
    `select coalesce((select "products" from search_accounts where "accountId" = $1), 0) as n`,
    [who.retailer],
    ({ n }) => n >= inserted,
  );
  return { ...done, written, indexed: since(), speed: rows / since(), inserted };
}

/** The same rows by COPY into a table of the same columns and indexes, as the superuser: rows a second. */
async function bareCopy({ sql }: Bench, { retailer }: Shop): Promise<number> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of sql.query(
    to(`copy (select * from products where "accountId" = '${retailer}') to stdout`),
  ))
    chunks.push(Buffer.from(chunk));
  await sql.query(
    'drop table if exists bench_products; create table bench_products (like products including all)',
  );
  const started = performance.now();
  const stream = sql.query(from('copy bench_products from stdin'));
  await pipeline(chunks, stream);
  await finished(stream);
  const took = (performance.now() - started) / 1_000;
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from bench_products');
  await sql.query('drop table bench_products');
  return (rows[0]?.n ?? 0) / took;
}

async function grown(child: ChildProcess): Promise<number> {
  const asked = answerOf<{ atRest: number; most: number }>(child, 'most');
  child.send('memory');
  const { atRest, most } = await asked;
  return most - atRest;
}
async function heldBy(server: ChildProcess): Promise<number> {
  const asked = answerOf<{ rss: number }>(server, 'rss');
  server.send('memory');
  return (await asked).rss;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const memory = (what: string, growth: number, most: number): Line => ({
  what,
  figure: megabytes(growth),
  must: `≤ ${megabytes(most)}`,
  limit: '',
  ratio: '',
  holds: growth <= most,
});

/** The latency of other calls without an import and during one. */
const others = ({ api }: Program, who: Shop): Promise<Figures> => {
  const one = requestAs({ api, organisation: who }, 'root_management_unit_manager', 'GET /products', {
    query: { itemsPerPage: 10 },
  });
  return offer(50, 8, () => one);
};

const waiting = (during: Figures, quiet: Figures): Line => ({
  what: 'import, what others wait meanwhile, p95',
  figure: ms(during.p95),
  must: '< × 2',
  limit: `without ${ms(quiet.p95)}`,
  ratio: times(during.p95 / quiet.p95),
  holds: during.errors === 0 && during.p95 < 2 * quiet.p95,
});

/** A gigabyte is sent as fast as it is accepted: refused because of its number of lines, and never held in memory. */
async function hugeLines(bench: Bench, program: Program): Promise<Line[]> {
  const who = await shop(bench);
  const before = await heldBy(program.server);
  let most = before;
  const watching = new AbortController();
  const watch = async (): Promise<void> => {
    while (!watching.signal.aborted) {
      most = Math.max(most, await heldBy(program.server));
      await wait(100);
    }
  };
  const watched = watch();
  const started = performance.now();
  const answer = await sendFile(program.api, who, hugeFile());
  const took = (performance.now() - started) / 1_000;
  watching.abort();
  await watched;
  return [
    {
      what: 'import, 1 GB refused for its lines',
      figure: `${took.toFixed(1)} s, ${answer.status}`,
      must: '422',
      limit: '',
      ratio: '',
      holds: answer.status === 422 && answer.text.includes('csv_too_many_lines'),
    },
    memory('import, 1 GB, memory the server added', most - before, 100e6),
  ];
}

async function wrongLines(bench: Bench, program: Program): Promise<Line> {
  const { status, speed, report } = await imported(
    bench,
    program,
    await shop(bench),
    wrongFile(wrongRows),
    wrongRows,
  );
  return {
    what: `import, ${wrongRows.toLocaleString('en')} wrong lines reported`,
    figure: perSecond(speed),
    must: `≥ ${perSecond(mustReach)}`,
    limit: '',
    ratio: '',
    holds:
      status === 'success_with_ignored' && report.linesCount['ignored'] === wrongRows && speed >= mustReach,
  };
}

/** Files of products by HTTP: read, checked, reported, written with their history, and found. */
export async function importBench(bench: Bench): Promise<Line[]> {
  const program = await start(bench);
  const quiet = await others(program, bench.organisation);
  try {
    const figures: string[] = [];
    const lines: Line[] = [];
    for (const rows of sizes) {
      const who = await shop(bench);
      const file = productsFile(rows);
      // latency is measured with another file, so that neither figure affects the other
      const busy = rows === sizes[1] ? others(program, bench.organisation) : null;
      const done = await imported(bench, program, who, file, rows);
      const { status, written, indexed, speed, inserted } = done;
      figures.push(
        `${rows.toLocaleString('en')}: ${written.toFixed(1)} s + ${(indexed - written).toFixed(1)} s indexed`,
      );
      if (busy) lines.push(waiting(await busy, quiet));
      if (rows !== sizes.at(-1)) continue;
      const limit = await bareCopy(bench, who);
      lines.push({
        what: `import, ${rows.toLocaleString('en')} products (${figures.join('; ')})`,
        figure: perSecond(speed),
        must: `≥ ${perSecond(mustReach)}`,
        limit: `bare COPY ${perSecond(limit)}`,
        ratio: times(speed / limit),
        holds: status === 'success' && inserted === rows && speed >= mustReach,
      });
    }
    lines.push(await wrongLines(bench, program));
    lines.push(memory('import, memory the worker added', await grown(program.worker), mostGrowth));
    lines.push(...(await hugeLines(bench, program)));
    return lines;
  } finally {
    await program.stop();
  }
}
