import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../kit/database.ts';

let database: TestDatabase;
let sql: Client;
beforeAll(async () => {
  database = await createTestDatabase({ bare: true });
  await migrate(database.url, { upTo: '0165' });
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const write = (action: string, at: string) =>
  sql.query(
    `insert into events ("accountId", "thread", "subject", "subjectId", "action", "data", "happenedAt")
     values (uuidv7(), uuidv7(), 'buyback', uuidv7(), $1, '{}', $2)`,
    [action, at],
  );
const written = async (): Promise<unknown[]> => {
  const { rows } = await sql.query<{ place: string; position: string; action: string }>(
    'select tableoid::regclass::text as "place", "position", "action" from events order by "position"',
  );
  return rows.map(({ place, position, action }) => [place, Number(position), action]);
};
const heap = async (name: string): Promise<unknown> => {
  const { rows } = await sql.query<{ file: string }>(
    'select relfilenode as file from pg_class where relname = $1',
    [name],
  );
  return rows[0]?.file;
};

test('what was written before events had months stays where it is, and positions go on', async () => {
  await write('first', '2020-01-01T00:00:00Z');
  await write('second', '2026-03-02T09:00:00Z');
  const before = await heap('events');
  await migrate(database.url);
  await write('third', '2026-03-03T09:00:00Z');
  await write('far', '2099-01-01T00:00:00Z');
  expect(await written()).toEqual([
    ['events_first', 1, 'first'],
    ['events_first', 2, 'second'],
    ['events_first', 3, 'third'],
    ['events_other', 4, 'far'],
  ]);
  // the same rows on the disk: none was copied
  expect(await heap('events_first')).toBe(before);
});

test('the version before still removes its lots', async () => {
  const { rows } = await sql.query(`select app.purge_events('2026-03-03T00:00:00Z', 1000) as removed`);
  expect(rows).toEqual([{ removed: 2 }]);
  expect(await written()).toHaveLength(2);
});

test('what was there first is dropped like a month, once its last moment is over', async () => {
  const keep = async (at: string): Promise<unknown> => {
    const { rows } = await sql.query<{ dropped: string[] }>(
      `select app.keep_months_of_events($1, $1::timestamptz - interval '90 days') as dropped`,
      [at],
    );
    return rows[0]?.dropped;
  };
  expect(await keep(new Date().toISOString())).toEqual([]);
  expect(await keep('2098-01-01T00:00:00Z')).toContain('events_first');
  expect(await written()).toEqual([['events_other', 4, 'far']]);
});
