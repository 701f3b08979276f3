import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * How node keeps the memory of a worker: what a lot of an import leaves behind is cleared soon, instead of piling up to
 * what an idle machine would have room for. It still grows as it needs.
 */
const flags = ['--max-semi-space-size=16', '--initial-old-space-size=48'];

/** As `nice`: a third of a processor that somebody else wants as well, the whole when nobody does. */
const niceness = 5;

/** Starts a worker in a process of its own, behind those that answer people. */
export function forkWorker(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(file, args, { env, execArgv: [...process.execArgv, ...flags] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
