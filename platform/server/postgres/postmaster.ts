import { spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import { configure, environment } from './cluster.ts';
import { servesCluster, tryConnect } from './connect.ts';
import { freePort } from './free-port.ts';
import { LauncherError } from './launcher-error.ts';
import { isAlive, isPostmaster, lockFilePath, readLockFile } from './lock-file.ts';
import type { ServiceUser } from './service-user.ts';
import type { State } from './state.ts';

const interval = 20;
/** How long children of a killed server may hold its memory and its files. */
const ghosts = 2000;
/** How long a server may take to start: after a crash it reads its log first. */
const patience = 120_000;
const longestLog = 10_000_000;

/** A server that answers: its process and the connection that reached it. */
export type Server = { pid: number; port: number; client: Client; adopted: boolean };

const logPath = (state: State) => path.join(state.dataDir, 'postgres.log');

const failed = async (state: State, what: string): Promise<LauncherError> => {
  const log = await readFile(logPath(state), 'utf8').catch(() => '');
  const last = log.trimEnd().split('\n').slice(-8).join('\n');
  return new LauncherError('database_failed', `${what} Its last words, in ${logPath(state)}:\n${last}`);
};

/** The server that already works on this cluster, if any: the last run may have been killed. */
const findLiving = async (state: State, user: ServiceUser): Promise<Server | null> => {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const lock = await readLockFile(state.cluster);
    if (!lock || !isAlive(lock.pid)) return null; // PostgreSQL clears such a file itself.
    if (!(await isPostmaster(lock.pid))) {
      await rm(lockFilePath(state.cluster), { force: true }); // Another program has got that number since.
      return null;
    }
    const client = lock.port > 0 ? await tryConnect(lock.port, state.password) : null;
    if (client && (await servesCluster(client, state, user))) {
      return { pid: lock.pid, port: lock.port, client, adopted: true };
    }
    if (client) {
      await client.end();
      await rm(lockFilePath(state.cluster), { force: true }); // Copied along from a project whose server runs.
      return null;
    }
    await pause(interval);
  }
  throw await failed(state, 'A PostgreSQL holds this database and does not answer.');
};

const openLog = async (state: State) => {
  const size = (await stat(logPath(state)).catch(() => null))?.size ?? 0;
  return open(logPath(state), size > longestLog ? 'w' : 'a', 0o600);
};

/** Starts a server as a detached process: it outlives a killed parent, and Ctrl-C in a terminal does not reach it. */
const spawnServer = async (
  binaries: Binaries,
  state: State,
  user: ServiceUser,
  wanted: number | null,
): Promise<Server | null> => {
  const log = await openLog(state);
  const port = wanted ?? (await freePort());
  const child = spawn(binaries.postgres, ['-D', state.cluster, '-p', String(port)], {
    cwd: state.home,
    env: environment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...user,
  });
  const ended = new Promise<true>((resolve) => {
    child.once('exit', () => resolve(true)).once('error', () => resolve(true));
  });
  await log.close();
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if ((await Promise.race([ended, pause(interval, false)])) || child.pid === undefined) return null;
    const lock = await readLockFile(state.cluster);
    const answers = lock?.pid === child.pid && lock.status === 'ready';
    const client = answers ? await tryConnect(port, state.password) : null;
    if (client) {
      child.unref();
      return { pid: child.pid, port, client, adopted: false };
    }
  }
  child.kill('SIGKILL');
  throw await failed(state, `PostgreSQL did not start within ${patience / 1000} s.`);
};

/** The server of this cluster: the running one, or a new one, on the `wanted` port or a free one. */
export const reachServer = async (
  binaries: Binaries,
  state: State,
  user: ServiceUser,
  durable: boolean,
  wanted: number | null = null,
): Promise<Server> => {
  const until = Date.now() + ghosts;
  do {
    const living = await findLiving(state, user);
    if (living) return living;
    await configure(state, user, durable);
    const started = await spawnServer(binaries, state, user, wanted);
    if (started) return started;
    // a port that was taken meanwhile, or leftovers of a killed server: both are temporary
    await pause(interval * 5);
  } while (Date.now() < until);
  throw await failed(state, 'PostgreSQL does not start.');
};

/** Disconnects everybody, writes what is in memory, ends: nothing has to be recovered at the next start. */
export const stopServer = async (state: State, pid: number): Promise<void> => {
  if (!(await isPostmaster(pid))) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + patience;
  while (isAlive(pid)) {
    const lock = await readLockFile(state.cluster);
    if (lock?.pid !== pid) return;
    if (Date.now() > until) throw await failed(state, 'PostgreSQL does not stop.');
    await pause(interval);
  }
};
