import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { folderStore } from '@reprise/platform/server/files/files.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { sequencesOf, tablesOf } from './tables.db.ts';

let world: World;
let empty: TestDatabase;
let folder: string;
beforeEach(async () => {
  world = await makeWorld();
  empty = await createTestDatabase({ bare: true });
  folder = await mkdtemp(join(tmpdir(), 'reprise-backup-'));
});
afterEach(async () => {
  await world.close();
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** The checksum of every table's rows, and the value of each sequence. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const content: Record<string, string> = {};
    for (const { schema, name } of await tablesOf(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t`,
      );
      content[`${schema}.${name}`] = rows[0]?.sum ?? '';
    }
    for (const { schema, name, value } of await sequencesOf(client))
      content[`${schema}.${name}`] = value ?? '';
    return content;
  } finally {
    await client.end();
  }
}

const constraintsOf = async (url: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition, convalidated
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const triggers = await client.query(
    `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );
  await client.end();
  return [...rows, ...triggers.rows];
};

test('what was backed up is restored into an empty database, row for row, with its files', async () => {
  const sold = await buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a))]));
  expect(sold.status).toBe(201);
  const photo = await world.files.put(Buffer.from('a photo'), 'image/png');
  const before = await contentOf(world.url);

  const made = await backUp(
    { databaseUrl: world.url, filesDir: settings().filesDir },
    join(folder, 'monday'),
    new Date(),
  );
  expect(made.rows).toBeGreaterThan(100);
  const files = join(folder, 'files');
  await restore({ databaseUrl: empty.url, filesDir: files }, join(folder, 'monday'));

  expect(await contentOf(empty.url)).toEqual(before);
  expect(await constraintsOf(empty.url)).toEqual(await constraintsOf(world.url));
  expect(await folderStore(files).get(photo)).toEqual(Buffer.from('a photo'));
});

test('a backup is written over nothing, and restored over nothing', async () => {
  const place = { databaseUrl: world.url, filesDir: null };
  await backUp(place, join(folder, 'monday'), new Date());
  await expect(backUp(place, join(folder, 'monday'), new Date())).rejects.toThrow('does not overwrite');
  await expect(restore(place, join(folder, 'monday'))).rejects.toThrow('The database has accounts');
  expect(await readdir(folder)).toEqual(['monday']);
});

test('no backup is made without the folder of files that is named', async () => {
  const filesDir = join(folder, 'files');
  const taken = backUp({ databaseUrl: world.url, filesDir }, join(folder, 'monday'), new Date());
  await expect(taken).rejects.toThrow(`${filesDir} is not there`);
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged backup, or one of a newer version, leaves the database as it was', async () => {
  const taken = join(folder, 'monday');
  await backUp({ databaseUrl: world.url, filesDir: null }, taken, new Date());
  const into = { databaseUrl: empty.url, filesDir: null };

  const file = join(taken, 'tables', 'public.schema_without_such_a_table.copy.gz');
  await writeFile(file, ''); // what nobody names does no harm
  const said = await readFile(join(taken, 'manifest.json'), 'utf8');
  await writeFile(join(taken, 'tables', 'public.user_modules.copy.gz'), gzipSync(''));
  await expect(restore(into, taken)).rejects.toThrow('public.user_modules differs from what was written');
  const client = new Client({ connectionString: empty.url });
  await client.connect();
  expect((await client.query('select from accounts')).rowCount).toBe(0);
  await client.end();

  await writeFile(
    join(taken, 'manifest.json'),
    said.replace('"migrations": [', '"migrations": [{ "name": "9999_later.sql", "checksum": "x" },'),
  );
  await expect(restore(into, taken)).rejects.toThrow('9999_later.sql');
  await expect(restore(into, folder)).rejects.toThrow('it has no manifest.json');
});
