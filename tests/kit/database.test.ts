import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([one.drop(), other.drop()]);
});

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('what one test file writes, another does not see', async () => {
  await ask(one.url, 'create table mine (n int)');
  expect(await ask(one.url, `select to_regclass('mine') is not null as there`)).toEqual([{ there: true }]);
  expect(await ask(other.url, `select to_regclass('mine') is not null as there`)).toEqual([{ there: false }]);
});

test('the migrations have run in the database of a test file', async () => {
  const tables = `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect((await ask(other.url, tables)).length).toBeGreaterThan(0);
});

test('a dropped database is gone, even while somebody is connected', async () => {
  const third = await createTestDatabase();
  const left = new Client({ connectionString: third.url }).on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    left.once('end', resolve);
  });
  await left.connect();
  await third.drop();
  await ended;
  await expect(ask(third.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});

test('accents and foreign letters keep their case rules, whatever the locale of the machine', async () => {
  expect(
    await ask(
      one.url,
      `select lower('ÉŁĲ') as low, 'é' < 'z' as bytes, 'é' collate "fr-x-icu" < 'z' as french`,
    ),
  ).toEqual([{ low: 'éłĳ', bytes: false, french: true }]);
});
