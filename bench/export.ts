import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { answerOf } from './answer.ts';
import { fillMillion, rows } from './million.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const mustReach = 100_000;
/** What the writing may hold besides the program itself, in bytes. */
const mostGrowth = 100e6;

type Ended = { status: string; entriesCount: number; seconds: number };

const count = async (sql: Client, table: 'buybacks' | 'payments'): Promise<number> => {
  const { rows: found } = await sql.query<{ number: string }>(`select count(*) as number from ${table}`);
  return Number(found[0]?.number ?? 0);
};

/** Each file has its payment, as a file of two years has. */
async function fillPayments(sql: Client): Promise<void> {
  if ((await count(sql, 'payments')) >= rows) return;
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into payments ("buybackId", "retailerAccountId", "buyerAccountId", "storeId", "status", "type", "provider",
       "amount", "bonus", "currency", "holderName", "endToEndId", "complementaryInformation", "completedAt")
     select "id", "retailerAccountId", "buyerAccountId", "storeId", 'payment_completed', 'bank_transfer', 'none',
       coalesce("declaredPrice", 0), 0, "currency", '', 'X' || "identificationNumber", '', now()
     from buybacks`,
  );
  await sql.query('reset session_replication_role');
  await sql.query('vacuum (analyze) payments');
}

/** The same rows as the superuser, with neither wall nor joins nor words: what the database gives at all. */
async function bareCopy(sql: Client): Promise<number> {
  const started = performance.now();
  const stream = sql.query(
    to(`copy (select "identificationNumber", "status", "channel", "circuitType", "brand", "model", "productLabel",
          "imei", "declaredPrice", "validatedPrice", "createdAt", "updatedAt" from buybacks) to stdout (format csv)`),
  );
  for await (const _ of stream.resume());
  return stream.rowCount / ((performance.now() - started) / 1000);
}

async function exported({ api, sql, organisation: o }: Bench): Promise<Ended> {
  const headers = { 'x-auth-token': o.tokens.root_management_unit_manager, 'x-module': 'root' };
  const started = performance.now();
  const answer = await fetch(`${api}/buybacks/exports`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The export did not begin: ${await answer.text()}`);
  for (;;) {
    const { rows: found } = await sql.query<Omit<Ended, 'seconds'>>(
      `select "status", "entriesCount" from exports order by "createdAt" desc limit 1`,
    );
    const [job] = found;
    if (job && job.status !== 'in_progress') return { ...job, seconds: (performance.now() - started) / 1000 };
    await wait(20);
  }
}

/** A million files to CSV: from the call to the finished file, and what the worker held at most. */
export async function exportBench(bench: Bench): Promise<Line[]> {
  const { sql, databaseUrl } = bench;
  if ((await count(sql, 'buybacks')) < rows) await fillMillion(bench);
  await fillPayments(sql);
  const folder = await mkdtemp(join(tmpdir(), 'reprise-exports-'));
  const worker = fork(join(import.meta.dirname, 'export-worker.ts'), [databaseUrl, folder], {
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  try {
    await answerOf(worker, 'atRest');
    const limit = await bareCopy(sql);
    const { status, entriesCount, seconds } = await exported(bench);
    const asked = answerOf<{ atRest: number; most: number }>(worker, 'most');
    worker.send('memory');
    const { atRest, most } = await asked;
    const speed = entriesCount / seconds;
    const growth = most - atRest;
    return [
      {
        what: `export, ${entriesCount.toLocaleString('en')} files to CSV`,
        figure: perSecond(speed),
        must: `≥ ${perSecond(mustReach)}`,
        limit: `bare COPY ${perSecond(limit)}`,
        ratio: times(speed / limit),
        holds: status === 'success' && entriesCount >= rows && speed >= mustReach,
      },
      {
        what: 'export, memory it added',
        figure: `${Math.round(growth / 1e6)} MB`,
        must: `≤ ${Math.round(mostGrowth / 1e6)} MB`,
        limit: '',
        ratio: '',
        holds: growth <= mostGrowth,
      },
    ];
  } finally {
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.disconnect();
    await gone;
    await rm(folder, { recursive: true });
  }
}
