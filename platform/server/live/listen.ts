import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { log } from '../log.ts';

export type Listener = { close: () => Promise<void> };

type Heard = {
  /** A message of the channel. */
  hear: (message: string) => void;
  /** It listens, for the first time or again: what was said before was not heard. */
  begun: () => void;
};

/** The waits before trying again, in milliseconds: from the first to the longest. */
const waits = { first: 1_000, longest: 30_000 };
/** A connection that answers nothing any more is found by a question. */
const askedEveryMs = 60_000;

async function open(url: string, channel: string, { hear }: Heard): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  // whoever waits for the end of the connection learns of it
  client.on('error', (error) => log.debug({ err: error }, 'the connection that listens was lost'));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}

/** Until the connection is lost, or closed. */
const ended = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    const ask = setInterval(() => void client.query('select 1').catch(() => client.end()), askedEveryMs);
    client.once('end', () => {
      clearInterval(ask);
      resolve();
    });
  });

/**
 * Hears what is said on a channel of the database, over one connection that is opened again whenever it is lost.
 * @param url the database itself: behind a pooler in transaction mode nothing would be heard
 */
export function listen(url: string, channel: string, heard: Heard): Listener {
  const stop = new AbortController();
  let client: Client | null = null;
  const keep = async (): Promise<void> => {
    let wait = waits.first;
    while (!stop.signal.aborted) {
      try {
        client = await open(url, channel, heard);
        wait = waits.first;
        if (stop.signal.aborted) await client.end();
        else {
          heard.begun();
          await ended(client);
        }
      } catch (error) {
        log.warn({ err: error }, 'the database could not be listened to');
      }
      await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined); // told to stop
      wait = Math.min(wait * 2, waits.longest);
    }
  };
  const kept = keep();
  return {
    close: async () => {
      stop.abort();
      await client?.end();
      await kept;
    },
  };
}
