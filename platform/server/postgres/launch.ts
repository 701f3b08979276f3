import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { prepareBinaries, systemHome } from './binaries.ts';
import { clearHalfMade, ensureCluster } from './cluster.ts';
import { databaseUrl, ensureDatabase, tryOwn } from './connect.ts';
import { keepServing } from './keep-serving.ts';
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
  const first = await reach(null);
  const { port, adopted } = first;
  const own = (server: Server): Promise<boolean> => ownOrRefuse(server.client, options);
  const owns = await own(first);
  if (owns) await clearHalfMade(state);
  await ensureDatabase(first.client, database);
  const again = options.restarts === true && owns ? { reach: () => reach(port), own } : null;
  const serving = keepServing(first, again, onLost);

  let isStopped = false;
  return {
    url: databaseUrl(port, state.password, database),
    adopted,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      const { pid } = await serving.leave();
      if (owns) await stopServer(state, pid);
    },
  };
};
