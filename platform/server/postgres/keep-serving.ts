import type { Client } from 'pg';
import { isLost } from '../db/lost.ts';
import { log } from '../log.ts';
import { LauncherError } from './launcher-error.ts';
import type { Server } from './postmaster.ts';

/** How often a server may end by itself within how many milliseconds, before it is given up. */
const mostEnds = { count: 3, withinMs: 60_000 };

const endOf = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', resolve);
  });

/** How an ended server is started again, and taken over. */
export type Again = { reach: () => Promise<Server>; own: (server: Server) => Promise<unknown> };

export type Serving = {
  /** Lets the server be: answers the one that is there, whose connection is closed. */
  leave: () => Promise<Server>;
};

/** @returns whether it ended once more, and not too often */
function endsCounter(): () => boolean {
  const ends: number[] = [];
  return () => {
    ends.push(Date.now());
    return ends.filter((at) => at > Date.now() - mostEnds.withinMs).length <= mostEnds.count;
  };
}

/**
 * Starts the server again whenever it ends by itself, until the program leaves it. `onLost` is called when that may not be
 * done (`again` is null), is done too often, or fails.
 */
export function keepServing(first: Server, again: Again | null, onLost: (error: Error) => void): Serving {
  let server = first;
  let gone = endOf(server.client);
  let leaving = false;
  const mayRestart = endsCounter();
  const restart = async ({ reach, own }: Again): Promise<void> => {
    log.error('the embedded PostgreSQL ended; it is started again');
    server = await reach();
    gone = endOf(server.client);
    if (leaving) return;
    await own(server);
    log.warn('the embedded PostgreSQL works again');
  };
  const serve = async (): Promise<void> => {
    for (;;) {
      await gone;
      if (leaving) return;
      if (again === null || !mayRestart())
        return onLost(
          new LauncherError('database_failed', 'The embedded PostgreSQL has stopped unexpectedly.'),
        );
      try {
        await restart(again);
      } catch (error) {
        // one that ended while it was taken over is started again too
        if (!isLost(error)) return onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  const serving = serve();
  return {
    leave: async () => {
      leaving = true;
      await server.client.end();
      await serving;
      await server.client.end();
      return server;
    },
  };
}
