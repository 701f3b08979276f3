import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

/** A program that is to run, and where its output goes. */
export type Program = {
  command: readonly [string, ...string[]];
  log: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** A program of ours, which ends when whoever started it does. */
  ours?: boolean;
};

/** How long a program that ended stays away: as the units of systemd say it (RestartSec). */
const restartMs = 1_000;
/** How long one that is told to stop may take. */
const patienceMs = 60_000;

/** Keeps a program running as a service manager does: one that ends is started again, until it is told to stop. */
export type Supervised = {
  pid: () => number | null;
  /** kill -9; it comes back by itself, unless `held`. */
  kill: () => void;
  /** Not started again when it ends, until `start`. */
  hold: () => void;
  start: () => void;
  /** Told to stop, and gone when this settles. */
  stop: () => Promise<void>;
  /** What runs from its next start on: another version. */
  become: (program: Program) => void;
};

function launch({ command, log, cwd, env, ours = false }: Program): ChildProcess {
  const output = openSync(log, 'a');
  const [program, ...args] = command;
  const stdio = ['ignore', output, output] as const;
  // in a group of its own: Ctrl-C is for whoever stops all of them in order
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ours ? [...stdio, 'ipc'] : [...stdio],
  });
  closeSync(output);
  return child;
}

/** Tells a program to stop, and ends it when it takes too long. */
async function endInTime(child: ChildProcess | null, gone: Promise<void>): Promise<void> {
  child?.kill('SIGTERM');
  const late = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(late);
}

export function supervise(first: Program): Supervised {
  let program = first;
  let wanted = false;
  let child: ChildProcess | null = null;
  let gone: Promise<void> = Promise.resolve();

  const start = (): void => {
    wanted = true;
    if (child) return;
    const started = launch(program);
    child = started;
    gone = new Promise((resolve) => {
      const ended = (): void => {
        child = null;
        resolve();
        if (wanted) setTimeout(() => wanted && start(), restartMs);
      };
      started.once('exit', ended).once('error', ended);
    });
  };
  const stop = (): Promise<void> => {
    wanted = false;
    return endInTime(child, gone);
  };
  return {
    pid: () => child?.pid ?? null,
    kill: () => void child?.kill('SIGKILL'),
    hold: () => {
      wanted = false;
    },
    start,
    stop,
    become: (next) => {
      program = next;
    },
  };
}
