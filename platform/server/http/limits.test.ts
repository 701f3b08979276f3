import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { createDb, type Db } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { callLimit } from './limits.ts';

let database: TestDatabase;
let servers: [Db, Db];
beforeAll(async () => {
  database = await createTestDatabase();
  servers = [createDb(database.url), createDb(database.url)];
});
afterAll(async () => {
  await Promise.all(servers.map((db) => db.close()));
  await database.drop();
});

const waitOf = (counted: Promise<void>): Promise<unknown> =>
  counted.then(
    () => 0,
    (error: { code: string; extra: { retryAfter: number } }) => error.extra.retryAfter,
  );

test('a call past the limit is refused until the window ends, whichever server is asked', async () => {
  const count = callLimit('test', 2, 60);
  const [one, other] = servers;
  await count(one, 'a');
  await count(other, 'a');
  await expect(count(one, 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await waitOf(count(other, 'a'))).toBeGreaterThan(50);
  await count(one, 'b');
  await callLimit('another', 2, 60)(one, 'a');
  letPass(40);
  expect(await waitOf(count(one, 'a'))).toBeLessThanOrEqual(20);
  letPass(21);
  await count(one, 'a');
  await count(other, 'a');
});

test('a caller past the limit costs the database nothing', async () => {
  const count = callLimit('in mind', 1, 60);
  const db = createDb(database.url);
  await count(db, 'a');
  await db.close();
  await expect(count(db, 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
});
