import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { withSettings } from './db/connection-url.ts';
import { checkDirect } from './db/pooler.ts';
import { quietLogger } from './jobs/quiet-logger.ts';

const folder = join(import.meta.dirname, '../../apps/server/migrations');

/** Any fixed number, for a lock: two programs that start together must not migrate together. */
const migrationLock = 7_263_518_204;

type Migration = { name: string; sql: string; checksum: string };

/** Migrates up to this file only, and only when the files are those that the other database knew. */
type Wanted = { upTo?: string | undefined; knowing?: readonly Omit<Migration, 'sql'>[] };

/**
 * Brings the database at `url` up to date: the files of apps/server/migrations in the order of their numbers, each in a
 * transaction, forward only, then the tables of the job queue. Refuses when an applied file has changed since.
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
  pending(migrations, checksumsOf(knowing));
  const client = new Client({ connectionString: withSettings(url, { client_min_messages: 'warning' }) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      "name" text primary key, "checksum" text not null, "appliedAt" timestamptz not null default now())`);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select "name", "checksum" from schema_migrations',
    );
    for (const migration of pending(migrations, checksumsOf(applied.rows)))
      if (upTo === undefined || migration.name <= upTo) await apply(client, migration);
  } finally {
    await client.end();
  }
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations carry the number ${twice}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const checksumsOf = (rows: readonly Omit<Migration, 'sql'>[]): Map<string, string> =>
  new Map(rows.map(({ name, checksum }) => [name, checksum]));

function pending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  for (const name of applied.keys()) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) throw new Error(`Migration ${name} was applied to this database, but its file is missing`);
    if (file.checksum !== applied.get(name)) {
      throw new Error(`Migration ${name} has changed since it was applied; add a new file instead`);
    }
  }
  const waiting = migrations.filter((migration) => !applied.has(migration.name));
  const late = waiting.find((migration) => migration.name < last);
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which is already applied`);
  return waiting;
}

async function apply(client: Client, migration: Migration): Promise<void> {
  // the first file creates the roles, so nobody can be the owner before it
  const asOwner = migration.name.startsWith('0001_') ? '' : 'set local role reprise_owner;';
  try {
    await client.query(`begin; ${asOwner}`);
    await client.query(migration.sql);
    await client.query('set local role none');
    await client.query('insert into schema_migrations ("name", "checksum") values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
  }
}
