import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrateFrom } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from schema_migrations'); // the files of this test stand in their place
  await client.end();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFile(join(folder, name), text);
const ask = async (text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

test('migrations are applied in order, once, as the owner, even by two programs at once', async () => {
  await file('0002_things.sql', 'create table things (n int); insert into things values (1)');
  await file('0003_more.sql', 'insert into things values (2)');
  await Promise.all([migrateFrom(database.url, folder), migrateFrom(database.url, folder)]);
  expect(await ask('select n from things order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await ask(`select tableowner from pg_tables where tablename = 'things'`)).toEqual([
    { tableowner: 'reprise_owner' },
  ]);
});

test('a migration that fails leaves nothing behind', async () => {
  await file('0004_half.sql', 'create table half (n int); select 1 / 0');
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('0004_half.sql failed');
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
  await rm(join(folder, '0004_half.sql'));
});

test('an applied migration that changed, is gone, or came late is refused', async () => {
  await file('0003_more.sql', 'insert into things values (3)');
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('0003_more.sql has changed');
  await file('0003_more.sql', 'insert into things values (2)');
  await rename(join(folder, '0002_things.sql'), join(folder, 'kept'));
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('its file is missing');
  await rename(join(folder, 'kept'), join(folder, '0002_things.sql'));
  await file('0001_late.sql', 'select 1');
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('already applied');
});

test('the project’s migrations run again without doing anything', async () => {
  const other = await createTestDatabase();
  await expect(migrate(other.url)).resolves.toBeUndefined();
  await other.drop();
});

test('a database that a newer version has brought further is worked on where that goes with this version', async () => {
  await rm(join(folder, '0001_late.sql'), { force: true });
  await file(
    '0005_wider.sql',
    '-- Goes with 0003: a column that nothing reads yet.\nalter table things add w int',
  );
  await migrateFrom(database.url, folder);
  await rm(join(folder, '0005_wider.sql'));
  await migrateFrom(database.url, folder);

  await file('0006_gone.sql', '-- Goes with 0005: the old column is dropped.\nalter table things drop n');
  await file(
    '0005_wider.sql',
    '-- Goes with 0003: a column that nothing reads yet.\nalter table things add w int',
  );
  await migrateFrom(database.url, folder);
  await rm(join(folder, '0006_gone.sql'));
  await migrateFrom(database.url, folder);
  await rm(join(folder, '0005_wider.sql'));
  await expect(migrateFrom(database.url, folder)).rejects.toThrow(
    '0006_gone.sql of a newer version was applied to this database, and goes with 0005 or newer',
  );
});

test('a migration that gets no lock lets the others pass and is tried again', async () => {
  await file(
    '0005_wider.sql',
    '-- Goes with 0003: a column that nothing reads yet.\nalter table things add w int',
  );
  await file('0006_gone.sql', '-- Goes with 0005: the old column is dropped.\nalter table things drop n');
  await file('0007_more.sql', 'alter table things add m int');
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin; select from things');
  const migrating = migrateFrom(database.url, folder);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add m int%'`;
  await expect.poll(() => ask(waits), { timeout: 10_000 }).toHaveLength(1);
  // the wait ends by itself, long before the reader does
  await expect.poll(() => ask(waits), { timeout: 10_000 }).toHaveLength(0);
  await reader.query('commit');
  await reader.end();
  await migrating;
  expect(await ask(`select from information_schema.columns where column_name = 'm'`)).toHaveLength(1);
});

/** Waits until a program's latest statement begins like this. */
const untilAsked = (begin: string): Promise<void> =>
  expect
    .poll(
      () =>
        ask(`select from pg_stat_activity where datname = current_database() and query ~ '^\\s*${begin}'`),
      { timeout: 10_000 },
    )
    .toHaveLength(1);

test('a program that waits for the one that migrates is not waited for by the index that this one makes', async () => {
  await file(
    '0008_index.sql',
    [
      '-- Goes with 0005: an index.',
      '-- Outside of a transaction: writers do not wait for it.',
      'drop index concurrently if exists "things_by_m_alone";',
      'create index concurrently "things_by_m_alone" on things (m);',
    ].join('\n'),
  );
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin isolation level repeatable read; select from things');
  const first = migrateFrom(database.url, folder);
  await untilAsked('create index concurrently');
  const second = migrateFrom(database.url, folder);
  await untilAsked('select pg_try_advisory_lock');
  await reader.query('commit');
  await reader.end();
  await Promise.all([first, second]);
  expect(
    await ask(`select indisvalid from pg_index where indexrelid = 'things_by_m_alone'::regclass`),
  ).toEqual([{ indisvalid: true }]);
});

test('an index of a large table is made while others write', async () => {
  await file(
    '0009_index.sql',
    [
      '-- Goes with 0005: an index.',
      '-- Outside of a transaction: writers do not wait for it.',
      'drop index concurrently if exists "things_by_m";',
      'create index concurrently "things_by_m" on things (m);',
    ].join('\n'),
  );
  await migrateFrom(database.url, folder);
  expect(await ask(`select indisvalid from pg_index where indexrelid = 'things_by_m'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
  expect(
    await ask(
      `select tableowner from pg_indexes join pg_tables using (tablename) where indexname = 'things_by_m'`,
    ),
  ).toEqual([{ tableowner: 'reprise_owner' }]);
});
