import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '@reprise/platform/server/db/db.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { letPass } from '@reprise/tests/kit/let-pass.ts';
import { lookAtPassword, type Attempt } from './attempts.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** A try with the name of a person whom nobody tried before. */
const stranger = (at: number, ip: string): Attempt => ({ email: `person-${at}@elsewhere.example`, ip });
const isHeard = (attempt: Attempt, right: true | null = null): Promise<boolean> =>
  lookAtPassword(db, attempt, async () => ({ right })).then(
    () => true,
    (error: { code: string }) => error.code !== 'too_many_requests',
  );

test('a hundred wrong passwords from one address are checked in a quarter of an hour, whoever they are for', async () => {
  const ip = '192.0.2.7';
  for (let at = 0; at < 100; at += 1) expect(await isHeard(stranger(at, ip))).toBe(true);
  letPass(14 * 60);
  expect(await isHeard(stranger(100, ip))).toBe(false);
  expect(await isHeard(stranger(101, '192.0.2.8'))).toBe(true);
  letPass(60);
  expect(await isHeard(stranger(102, ip))).toBe(true);
});

test('signing in with the right password does not count for the shop’s address', async () => {
  const ip = '192.0.2.9';
  for (let at = 0; at < 120; at += 1) expect(await isHeard(stranger(at, ip), true)).toBe(true);
});

test('ten wrong passwords of one person are checked, however the address is written and wherever they come from', async () => {
  for (let at = 0; at < 10; at += 1) {
    const email = at % 2 === 0 ? 'Ada@x.example' : 'ada@x.example';
    expect(await isHeard({ email, ip: `192.0.2.${at}` })).toBe(true);
  }
  expect(await isHeard({ email: 'ADA@x.example', ip: '192.0.2.99' })).toBe(false);
});

test('a password that could not be checked does not count as wrong', async () => {
  const attempt = stranger(1, '192.0.2.20');
  const lost = () => lookAtPassword(db, attempt, () => Promise.reject(new Error('Connection terminated')));
  for (let at = 0; at < 30; at += 1) await expect(lost()).rejects.toThrow('terminated');
  for (let at = 0; at < 10; at += 1) expect(await isHeard(attempt)).toBe(true);
  expect(await isHeard(attempt)).toBe(false);
});

test('what is kept of a try names nobody', async () => {
  await isHeard({ email: 'grace@x.example', ip: '192.0.2.21' });
  const { rows } = await db.counts.query<{ key: string }>('select "key" from counts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^sign-in (email|ip):[\da-f]{64}$/);
});
