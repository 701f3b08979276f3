import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isLost } from '../db/lost.ts';
import { log } from '../log.ts';
import { prepareBinaries, systemHome } from './binaries.ts';
import { clearHalfMade, ensureCluster } from './cluster.ts';
import { databaseUrl, ensureDatabase, tryOwn } from './connect.ts';
import { LauncherError } from './launcher-error.ts';
import { reachServer, stopServer, type Server } from './postmaster.ts';
import { serviceUser } from './service-user.ts';
import { loadState } from './state.ts';

const database = 'reprise';

/** How long the connection of a killed program may still hold the database. */
const farewell = 2000;

export type PostgresOptions = {
  /** The launcher's own folder: password, log, and the database itself unless root starts it. */
  dataDir: string;
  /** The folder of the database when root starts it: one that the service user can reach. */
  serviceHome?: string;
  /**
   * Join a running program as a guest (a command beside the server) instead of refusing; alone, it owns the database.
   */
  shared?: boolean;
  /** False only for databases that a test makes and drops. */
  durable?: boolean;
  /**
   * Start the server again, on its port, when it ends although nobody stopped it; whoever works on it waits as for any
   * lost database. Not more than some times a minute: then it is lost.
   */
  restarts?: boolean;
  /** Called when the server is gone. By default the program ends with this error, since it cannot work on. */
  onLost?: (error: Error) => void;
};

export type Postgres = {
  /** The superuser's address of the program's database. */
  url: string;
  /** Stop the server; a guest only leaves. */
  stop: () => Promise<void>;
  /** Whether a server of the last run was found alive and is used. */
  adopted: boolean;
};

const ownOrRefuse = async (client: Client, options: PostgresOptions): Promise<boolean> => {
  const until = Date.now() + farewell;
  for (;;) {
    if (await tryOwn(client)) return true;
    if (options.shared === true) return false;
    if (Date.now() > until) break;
    await pause(50);
  }
  await client.end();
  throw new LauncherError(
    'already_running',
    `Reprise already runs on ${options.dataDir}. Stop that one first, or start a copy of the project in a folder of its own.`,
  );
};

const fail = (error: Error): void => {
  throw error;
};

const endOf = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', resolve);
  });

/** How often the server may end by itself within how many milliseconds, before it is given up. */
const mostEnds = { count: 3, withinMs: 60_000 };

/**
 * Starts the embedded PostgreSQL, or takes over the one that a killed run left behind. The first start creates the
 * database (2 s); later ones take less than half a second. A second program on the same folder is refused
 * (`already_running`).
 */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const { serviceHome = systemHome, durable = true, onLost = fail } = options;
  const user = await serviceUser();
  const state = await loadState(options.dataDir, serviceHome, user);
  const binaries = await prepareBinaries(user);
  await ensureCluster(binaries, state, user, durable);
  const reach = (port: number | null): Promise<Server> => reachServer(binaries, state, user, durable, port);
  let server = await reach(null);
  const { port, adopted } = server;
  const owns = await ownOrRefuse(server.client, options);
  if (owns) await clearHalfMade(state);
  await ensureDatabase(server.client, database);

  let leaving = false;
  let gone = endOf(server.client);
  const ends: number[] = [];
  const mayRestart = (): boolean => {
    ends.push(Date.now());
    const recent = ends.filter((at) => at > Date.now() - mostEnds.withinMs);
    return options.restarts === true && owns && recent.length <= mostEnds.count;
  };
  const restart = async (): Promise<void> => {
    log.error('the embedded PostgreSQL ended; it is started again');
    server = await reach(port);
    gone = endOf(server.client);
    if (leaving) return;
    await ownOrRefuse(server.client, options);
    log.warn('the embedded PostgreSQL works again');
  };
  /** Until the program leaves, or the server is lost for good. */
  const keepServing = async (): Promise<void> => {
    for (;;) {
      await gone;
      if (leaving) return;
      if (!mayRestart())
        return onLost(
          new LauncherError('database_failed', 'The embedded PostgreSQL has stopped unexpectedly.'),
        );
      try {
        await restart();
      } catch (error) {
        // one that ended while it was taken over is started again too
        if (!isLost(error)) return onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  const serving = keepServing();
  return {
    url: databaseUrl(port, state.password, database),
    adopted,
    stop: async () => {
      if (leaving) return;
      leaving = true;
      await server.client.end();
      await serving;
      await server.client.end();
      if (owns) await stopServer(state, server.pid);
    },
  };
};
