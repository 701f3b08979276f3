import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { writeFor } from './cluster.ts';
import { isErrno } from './errno.ts';
import type { ServiceUser } from './service-user.ts';
import type { State } from './state.ts';

/** The address of one database of the cluster, for its superuser. */
export const databaseUrl = (port: number, password: string, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

const notYet = (error: unknown): boolean =>
  isErrno(error, 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

/** Connect to the cluster's maintenance database; null while nothing answers or the server is starting or stopping. */
export const tryConnect = async (port: number, password: string): Promise<Client | null> => {
  const client = new Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    application_name: 'reprise launcher',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without a listener a server that dies takes the process down before we can say why.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (notYet(error)) return null;
    throw error;
  }
};

/**
 * Does this server keep its files in our folder? Its settings do not tell after the folder was moved or copied; writing
 * a word there and reading it back does.
 */
export const servesCluster = async (client: Client, state: State, user: ServiceUser): Promise<boolean> => {
  const word = randomBytes(12).toString('hex');
  await writeFor(user, path.join(state.cluster, 'reprise.word'), word);
  const { rows } = await client.query<{ word: string | null }>(
    `select pg_read_file('reprise.word', true) as word`,
  );
  return rows[0]?.word === word;
};

/** One program at a time works on a database: the lock lasts as long as the connection. */
export const tryOwn = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ owned: boolean }>(
    `select pg_try_advisory_lock(hashtext('reprise'), hashtext('owner')) as owned`,
  );
  return rows[0]?.owned === true;
};

export const ensureDatabase = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
};
