import type { Db } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { log } from '@reprise/platform/server/log.ts';
import { addCounts, type Added } from './funnel.db.ts';

/** How long what was reached waits in memory, to be written with what others reached; a crash loses no more. */
const waitMs = 1_000;

type Batch = { waiting: Map<string, Added>; timer: NodeJS.Timeout | null; writing: Promise<void> };
const batches = new WeakMap<Db, Batch>();

const batchOf = (db: Db): Batch => {
  const known = batches.get(db);
  if (known) return known;
  const batch: Batch = { waiting: new Map(), timer: null, writing: Promise.resolve() };
  batches.set(db, batch);
  return batch;
};

async function write(db: Db, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const accounts = [...new Set(added.map(({ accountId }) => accountId))];
  // a count that is lost is no reason to trouble anybody's sale
  await inWall(db, accounts, (trx) => addCounts(trx, added)).catch((error: unknown) =>
    log.error({ err: error, steps: added.length }, 'steps could not be counted'),
  );
}

/** Writes what waits. Called before a reading, and when the program stops. */
export function writeSteps(db: Db): Promise<void> {
  const batch = batchOf(db);
  if (batch.timer) clearTimeout(batch.timer);
  batch.timer = null;
  const added = [...batch.waiting.values()];
  batch.waiting = new Map();
  // one after the other, so that a reading waits for what is being written
  batch.writing = batch.writing.then(() => write(db, added));
  return batch.writing;
}

/** Counts one step: it is written within a second, with the others that were reached meanwhile. */
export function countStep(db: Db, step: Omit<Added, 'count'>): void {
  const batch = batchOf(db);
  const key = JSON.stringify(step);
  const before = batch.waiting.get(key);
  batch.waiting.set(key, { ...step, count: (before?.count ?? 0) + 1 });
  batch.timer ??= setTimeout(() => void writeSteps(db), waitMs).unref();
}
