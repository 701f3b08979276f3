import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../db/lost.ts';
import { checkDirect } from '../db/pooler.ts';
import { log } from '../log.ts';
import { isMigrated } from '../migrate.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

/** The pause before a missing database is tried again. */
const retryMs = 1_000;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const unfinished = new EventTarget();

/**
 * The end of a job could not be written, so that it stays locked to its worker: each worker stops once its other jobs have
 * ended, and a new one frees what the former has left.
 */
export const startAnew = (): void => void unfinished.dispatchEvent(new Event('left'));

const untilUnfinished = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    unfinished.addEventListener('left', () => resolve(), { once: true, signal });
  });

/** Works until the worker stops, by itself or because it is told to, or has to start anew. */
async function workOnce(options: WorkerOptions, signal: AbortSignal, onReady: () => void): Promise<void> {
  await checkDirect(options.url);
  const isUnfinished = untilUnfinished(signal);
  const worker = await startWorker(options);
  try {
    onReady();
    await Promise.race([worker.stopped, untilAborted(signal), isUnfinished]);
  } finally {
    await worker.stop();
  }
}

/**
 * Waits until a server has migrated the database: a job of this version may name what an older database does not have, and
 * would count its tries for nothing.
 */
async function untilMigrated(url: string, signal: AbortSignal): Promise<void> {
  for (let isSaid = false; !signal.aborted && !(await isMigrated(url)); isSaid = true) {
    if (!isSaid) log.warn('the worker waits until a server has migrated the database');
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Works until it is told to stop, once the database is migrated. A worker whose database is lost or full stops, since
 * others may take its jobs, and a new one starts once the database takes something. `onReady` is called each time that it works. Throws
 * anything else.
 */
export async function keepWorking(
  options: WorkerOptions,
  signal: AbortSignal,
  onReady: () => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await untilMigrated(options.url, signal);
      if (!signal.aborted) await workOnce(options, signal, onReady);
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn({ err: error }, 'the worker has no database, and waits for it');
    }
    // told to stop meanwhile, it does not wait any longer
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}
