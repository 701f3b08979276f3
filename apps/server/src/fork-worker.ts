import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Node's memory settings of a worker: the garbage of a lot of an import is collected soon, instead of growing to what
 * the machine has room for. It still grows as it needs.
 */
const flags = ['--max-semi-space-size=16', '--initial-old-space-size=48'];

/** A `nice` value: a third of a processor when others need it, all of it when nobody does. */
const niceness = 5;

/** Starts a worker in a process of its own, with lower priority than the server. */
export function forkWorker(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(file, args, { env, execArgv: [...process.execArgv, ...flags] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
