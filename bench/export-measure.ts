import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from './answer.ts';
import type { Bench } from './run.ts';
import type { Line } from './table.ts';

/** Rows a second that an export must write. */
export const mustReach = 100_000;
/** What the writing may hold besides the program itself, in bytes. */
const mostGrowth = 100e6;

type Ended = { status: string; entriesCount: number };

/** Asks for the export, and waits for its end: milliseconds from the call to the finished file. */
async function exported(
  { api, sql, organisation: o }: Bench,
  path: string,
): Promise<Ended & { seconds: number }> {
  const headers = { 'x-auth-token': o.tokens.root_management_unit_manager, 'x-module': 'root' };
  const started = performance.now();
  const answer = await fetch(`${api}${path}/exports`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The export did not begin: ${await answer.text()}`);
  for (;;) {
    const { rows } = await sql.query<Ended>(
      `select "status", "entriesCount" from exports order by "createdAt" desc limit 1`,
    );
    const [job] = rows;
    if (job && job.status !== 'in_progress') return { ...job, seconds: (performance.now() - started) / 1000 };
    await wait(20);
  }
}

/** One export by a worker of its own: how many rows in which time, and what the worker held at most besides itself. */
export async function measureExport(
  bench: Bench,
  path: string,
): Promise<Ended & { seconds: number; growth: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-exports-'));
  const worker = fork(join(import.meta.dirname, 'export-worker.ts'), [bench.databaseUrl, folder], {
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  try {
    await answerOf(worker, 'atRest');
    const ended = await exported(bench, path);
    const asked = answerOf<{ atRest: number; most: number }>(worker, 'most');
    worker.send('memory');
    const { atRest, most } = await asked;
    return { ...ended, growth: most - atRest };
  } finally {
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.disconnect();
    await gone;
    await rm(folder, { recursive: true });
  }
}

export const memoryLine = (what: string, growth: number): Line => ({
  what,
  figure: `${Math.round(growth / 1e6)} MB`,
  must: `≤ ${Math.round(mostGrowth / 1e6)} MB`,
  limit: '',
  ratio: '',
  holds: growth <= mostGrowth,
});
