import { setTimeout as pause } from 'node:timers/promises';
import { isLost } from '../db/lost.ts';
import { checkDirect } from '../db/pooler.ts';
import { log } from '../log.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

/** So long is waited before a database that was not there is asked for again. */
const retryMs = 1_000;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Works until the worker stops, by itself or because it is told to. */
async function workOnce(options: WorkerOptions, signal: AbortSignal, onReady: () => void): Promise<void> {
  await checkDirect(options.url);
  const worker = await startWorker(options);
  try {
    onReady();
    await Promise.race([worker.stopped, untilAborted(signal)]);
  } finally {
    await worker.stop();
  }
}

/**
 * Works until it is told to stop. A worker whose database goes away stops, since its jobs may be given to others, and
 * begins anew once there is one. `onReady` is called each time that it works. Throws what is no loss of the database.
 */
export async function keepWorking(
  options: WorkerOptions,
  signal: AbortSignal,
  onReady: () => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await workOnce(options, signal, onReady);
    } catch (error) {
      if (!isLost(error)) throw error;
      log.warn({ err: error }, 'the worker has no database, and waits for it');
    }
    // told to stop meanwhile, it waits no longer
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
  }
}
