import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  await rm(join(folder, '0003_more.sql'));
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('its file is missing');
  await file('0003_more.sql', 'insert into things values (2)');
  await file('0001_late.sql', 'select 1');
  await expect(migrateFrom(database.url, folder)).rejects.toThrow('already applied');
});

test('the project’s migrations run again without doing anything', async () => {
  const other = await createTestDatabase();
  await expect(migrate(other.url)).resolves.toBeUndefined();
  await other.drop();
});
