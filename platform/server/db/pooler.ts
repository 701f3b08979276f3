import { randomBytes } from 'node:crypto';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { log } from '../log.ts';
import { LauncherError } from '../postgres/launcher-error.ts';
import { begin, commit } from './opening.ts';

/** The server process that the connection was told of when it was opened: a pooler makes a number up. */
export function reportedPid(client: ClientBase): number | null {
  const told: unknown = Reflect.get(client, 'processID');
  return typeof told === 'number' ? told : null;
}

/** The process of the database that answers now; behind a pooler another one each time. */
async function pidOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** A connection of its own, closed after the work; when it is lost, the work fails. */
async function onConnection<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', (error) => log.debug({ err: error }, 'a connection that was tried out was lost'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const refuse = (words: string): never => {
  throw new LauncherError('database_failed', words);
};

/** Throws when a connection does not have the role that it was opened with: a pooler has dropped it. */
export async function checkRole(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as "role"');
  if (rows[0]?.role !== role)
    refuse(`A connection opened as ${role} is ${rows[0]?.role ?? 'nobody'}: it is not used.`);
}

/** The name under which a statement that we named is prepared at the database: a pooler that tracks it renames it. */
async function isRenamed(client: ClientBase): Promise<boolean> {
  // another name each time: a pooler that does not track it leaves it behind
  const name = `reprise_${randomBytes(6).toString('hex')}`;
  await client.query(begin);
  await client.query({ name, text: 'select 1', values: [] });
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select exists (select from pg_prepared_statements where name = $1) as "isOurs"',
    [name],
  );
  await client.query(commit);
  return rows[0]?.isOurs !== true;
}

/**
 * Do two connections share those of the database? Then the pooler is in transaction mode. One that alternates is found
 * by the third check.
 */
async function isShared(one: ClientBase, other: ClientBase): Promise<boolean> {
  const [first, second] = [await pidOf(one), await pidOf(other)];
  return first === second || (await pidOf(one)) !== first || (await pidOf(one)) !== first;
}

/** Do the database's own connections change with each transaction of this one? */
async function isTransactional(client: Client, config: ClientConfig): Promise<boolean> {
  if ((await pidOf(client)) === reportedPid(client)) return false;
  return onConnection(config, (other) => isShared(client, other));
}

/** Throws where what outlives a transaction (a role, a lock, LISTEN) would not last. */
export async function checkDirect(url: string): Promise<void> {
  const config = { connectionString: url };
  if (await onConnection(config, (client) => isTransactional(client, config)))
    refuse(
      'DATABASE_DIRECT_URL, or DATABASE_URL where it is not set, leads through a pooler. The worker, migrations and backups need the database itself: set DATABASE_DIRECT_URL to its own address.',
    );
}

/**
 * Checks what is between the program and its database before the first use. A pooler in transaction mode must track
 * prepared statements, as PgBouncer does since 1.21.
 */
export async function checkPooler(url: string): Promise<void> {
  const config = { connectionString: url };
  const keepsNone = await onConnection(
    config,
    async (client) => (await isTransactional(client, config)) && !(await isRenamed(client)),
  );
  if (keepsNone)
    refuse(
      'The pooler at DATABASE_URL keeps no prepared statements: one call would run the statement of another. It must be PgBouncer 1.21 or newer with max_prepared_statements above 0, or another pooler that keeps them; or set DATABASE_URL to the database itself.',
    );
}
