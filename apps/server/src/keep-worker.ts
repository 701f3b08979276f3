import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { forkWorker } from './fork-worker.ts';
import { log } from '@reprise/platform/server/log.ts';

/** Keeps so many workers running beside the server. Answers how to stop them. */
export function keepWorkers(count: number, env: NodeJS.ProcessEnv): () => Promise<void> {
  const stops = Array.from({ length: count }, () => keepWorker(env));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One that dies is replaced after a second. */
function keepWorker(env: NodeJS.ProcessEnv): () => Promise<void> {
  let stopping = false;
  let child: ChildProcess;
  const begin = (): void => {
    child = forkWorker(join(import.meta.dirname, 'worker.ts'), [], env);
    child.once('exit', (code) => {
      if (stopping) return;
      log.error({ code }, 'the worker ended; another one is started');
      setTimeout(() => {
        if (!stopping) begin();
      }, 1000);
    });
  };
  begin();
  return async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
}
