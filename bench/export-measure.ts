import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forkWorker } from '@reprise/server/fork-worker.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { answerOf } from './answer.ts';
import { asOne } from './calls.ts';
import type { Bench } from './run.ts';
import type { Line } from './table.ts';

/** Rows a second that an export must reach. */
export const mustReach = 100_000;
/** The bytes that writing may use besides the program itself. */
const mostHeld = 100e6;
/** How much this may grow after the first tenth of the rows: memory must not depend on their number. */
const mostGrowth = 20e6;
/** The shares of the rows at which the worker is asked for its peak memory. */
const shares = [0.1, 0.5, 1] as const;

type Job = { status: string; entriesCount: number; entriesExpected: number | null };
export type Exported = Job & {
  seconds: number;
  /** Bytes above the worker's memory at rest: the peak until each of the shares. */
  held: number[];
};

async function heldUntilNow(worker: ChildProcess): Promise<number> {
  const asked = answerOf<{ held: number }>(worker, 'held');
  worker.send('memory');
  return (await asked).held;
}

/** Asks for the export and waits for its end: the time from the call to the finished file. */
async function exported(
  bench: Bench,
  ask: (by: Driver) => Promise<unknown>,
  worker: ChildProcess,
): Promise<Exported> {
  const held: number[] = [];
  const started = performance.now();
  await ask(asOne(bench, 'root_management_unit_manager'));
  for (;;) {
    const { rows } = await bench.sql.query<Job>(
      `select "status", "entriesCount", "entriesExpected" from exports order by "createdAt" desc limit 1`,
    );
    const [job] = rows;
    const seconds = (performance.now() - started) / 1000;
    const ended = job !== undefined && job.status !== 'in_progress';
    const share = ended ? 1 : (job?.entriesCount ?? 0) / (job?.entriesExpected || Number.POSITIVE_INFINITY);
    if (share >= (shares[held.length] ?? 2)) {
      const now = await heldUntilNow(worker);
      // a small export may pass several shares between two polls
      while (share >= (shares[held.length] ?? 2)) held.push(now);
    }
    if (ended) return { ...job, seconds, held };
    await wait(20);
  }
}

/** One export by its own worker: the rows, the time, and the worker's memory besides itself. */
export async function measureExport(bench: Bench, ask: (by: Driver) => Promise<unknown>): Promise<Exported> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-exports-'));
  // as the program starts its worker
  const worker = forkWorker(join(import.meta.dirname, 'export-worker.ts'), [bench.databaseUrl, folder], {
    ...process.env,
    LOG_LEVEL: 'error',
  });
  try {
    await answerOf(worker, 'atRest');
    return await exported(bench, ask, worker);
  } finally {
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.disconnect();
    await gone;
    await rm(folder, { recursive: true });
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** The most memory that an export added. */
export function memoryLine(what: string, { held }: Exported): Line {
  const most = held.at(-1) ?? Number.NaN;
  return {
    what: `${what}, memory it added`,
    figure: megabytes(most),
    must: `≤ ${megabytes(mostHeld)}`,
    limit: '',
    ratio: '',
    holds: most <= mostHeld,
  };
}

/** How much of it came after the first tenth of the rows. */
export function flatLine(what: string, { held }: Exported): Line {
  const [tenth = Number.NaN, , most = Number.NaN] = held;
  return {
    what: `${what}, memory until 10 %, 50 %, 100 % of the rows`,
    figure: `${held.map(megabytes).join(', ')}: grew ${megabytes(most - tenth)}`,
    must: `grows ≤ ${megabytes(mostGrowth)}`,
    limit: '',
    ratio: '',
    holds: most - tenth <= mostGrowth,
  };
}
