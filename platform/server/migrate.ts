import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { withSettings } from './db/connection-url.ts';
import { checkDirect } from './db/pooler.ts';
import { quietLogger } from './jobs/quiet-logger.ts';

const folder = join(import.meta.dirname, '../../apps/server/migrations');

/** Any fixed number, for a lock: two programs that start together must not migrate together. */
const migrationLock = 7_263_518_204;

/** How often a program asks whether another one still migrates. */
const turnMs = 250;

type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest version that works on a database that has it, by the number of that version's last migration. */
  goesWith: string | null;
};
type Applied = { checksum: string; goesWith: string | null };
/** A migration as another database knew it. */
type Known = Pick<Migration, 'name' | 'checksum'>;

/** Migrates up to this file only, and only when the files are those that the other database knew. */
type Wanted = { upTo?: string | undefined; knowing?: readonly Known[] };

/**
 * Brings the database at `url` up to date: the files of apps/server/migrations in the order of their numbers, each in a
 * transaction, forward only, then the tables of the job queue (docs/operations.md, "Upgrade"). A database that a newer
 * version has brought further is worked on if all of what it has goes with this version. Refuses when an applied file
 * has changed since.
 */
export async function migrate(url: string, wanted: Wanted = {}): Promise<void> {
  await checkDirect(url);
  await migrateFrom(url, folder, wanted);
  await runMigrations({
    connectionString: withSettings(url, { role: 'reprise_jobs' }),
    logger: quietLogger,
  });
}

/** The same with the files of another folder, without the job queue. */
export async function migrateFrom(
  url: string,
  from: string,
  { upTo, knowing = [] }: Wanted = {},
): Promise<void> {
  const migrations = await readMigrations(from);
  pending(migrations, appliedOf(knowing));
  const client = new Client({ connectionString: withSettings(url, { client_min_messages: 'warning' }) });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(`create table if not exists schema_migrations (
      "name" text primary key, "checksum" text not null, "appliedAt" timestamptz not null default now())`);
    await client.query(`alter table schema_migrations add column if not exists "goesWith" text`);
    await client.query('grant select on schema_migrations to public');
    const applied = await client.query<Known & Pick<Migration, 'goesWith'>>(
      'select "name", "checksum", "goesWith" from schema_migrations',
    );
    for (const migration of pending(migrations, appliedOf(applied.rows)))
      if (upTo === undefined || migration.name <= upTo) await applyWhenFree(client, migration);
  } finally {
    await client.end();
  }
}

/**
 * Waits for the program that migrates now. It asks again and again, since a statement that waits is one that an index made
 * concurrently waits for: the two would wait for each other.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as "mine"', [
      migrationLock,
    ]);
    if (rows[0]?.mine === true) return;
    await pause(turnMs);
  }
}

const namesIn = async (from: string): Promise<string[]> =>
  (await readdir(from)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();

/** The name of the last migration that this version has. */
export async function lastMigration(): Promise<string> {
  return (await namesIn(folder)).at(-1) ?? '';
}

/**
 * Has the database at `url` every migration of this version? One of a newer version has: it goes with this one, or this one's
 * server does not start.
 */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) return false;
    const { rowCount } = await client.query('select from schema_migrations where "name" = $1', [
      await lastMigration(),
    ]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** What the head of a migration says: "-- Goes with 0134: …". */
const goesWithIn = (text: string): string | null => /^-- Goes with (\d{4}):/m.exec(text)?.[1] ?? null;

async function readMigrations(from: string): Promise<Migration[]> {
  const names = await namesIn(from);
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations carry the number ${twice}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, goesWith: goesWithIn(sql) };
    }),
  );
}

const appliedOf = (rows: readonly (Known & { goesWith?: string | null })[]): Map<string, Applied> =>
  new Map(rows.map(({ name, checksum, goesWith = null }) => [name, { checksum, goesWith }]));

/** Refuses a database with a migration that this version neither has nor goes with. */
function checkNewer(name: string, { goesWith }: Applied, own: string): void {
  if (name <= own) throw new Error(`Migration ${name} was applied to this database, but its file is missing`);
  if (goesWith === null || goesWith > own.slice(0, 4))
    throw new Error(
      `Migration ${name} of a newer version was applied to this database, and goes with ${goesWith ?? name.slice(0, 4)} ` +
        `or newer; this version ends at ${own}. Start the newer version, or restore a backup of before the upgrade.`,
    );
}

function pending(migrations: Migration[], applied: Map<string, Applied>): Migration[] {
  const own = migrations.at(-1)?.name ?? '';
  const last =
    [...applied.keys()]
      .filter((name) => name <= own)
      .toSorted()
      .at(-1) ?? '';
  for (const [name, row] of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) checkNewer(name, row, own);
    else if (file.checksum !== row.checksum)
      throw new Error(`Migration ${name} has changed since it was applied; add a new file instead`);
  }
  const waiting = migrations.filter((migration) => !applied.has(migration.name));
  const late = waiting.find((migration) => migration.name < last);
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which is already applied`);
  return waiting;
}

/** How long a migration waits for a lock: whoever calls meanwhile waits behind it. */
const lockWaitMs = 2_000;
/** How often it is tried again when it did not get its lock. */
const mostTries = 60;

const hasNoLock = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '55P03';

/** Tries until the migration gets its locks: a long transaction elsewhere delays the upgrade, and nobody's calls. */
async function applyWhenFree(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!hasNoLock(error) || tries === mostTries) throw error;
      await pause(1_000);
    }
}

/** A file that says so is not wrapped: an index of a large table is made while others write. */
const isOutside = ({ sql }: Migration): boolean => /^-- Outside of a transaction:/m.test(sql);

const note = (client: Client, { name, checksum, goesWith }: Migration): Promise<unknown> =>
  client.query('insert into schema_migrations ("name", "checksum", "goesWith") values ($1, $2, $3)', [
    name,
    checksum,
    goesWith,
  ]);

/** Each statement by itself; each must bear to be repeated, since a crash may fall between two. */
async function applyOutside(client: Client, migration: Migration): Promise<void> {
  await client.query('set role reprise_owner');
  try {
    for (const statement of migration.sql.split(/;\s*$/m))
      if (/^(?!--)\S/m.test(statement)) await client.query(statement);
  } finally {
    await client.query('reset role');
  }
  await note(client, migration);
}

async function applyInside(client: Client, migration: Migration): Promise<void> {
  // the first file creates the roles, so nobody can be the owner before it
  const asOwner = migration.name.startsWith('0001_') ? '' : 'set local role reprise_owner;';
  try {
    await client.query(`begin; set local lock_timeout = ${lockWaitMs}; ${asOwner}`);
    await client.query(migration.sql);
    await client.query('set local role none');
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await (isOutside(migration) ? applyOutside : applyInside)(client, migration);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
  }
}
