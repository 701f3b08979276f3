import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { checkDirect, checkPooler } from '@reprise/platform/server/db/pooler.ts';
import { inWall, readInWall } from '@reprise/platform/server/db/wall.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { createTestDatabase, throughPooler, type TestDatabase } from '../kit/database.ts';
import { pgBouncers, startPgBouncer } from '../kit/pgbouncer.ts';

let database: TestDatabase;
const accounts = Array.from({ length: 12 }, (_, n) => `00000000-0000-4000-8000-0000000000${n + 10}`);

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set role reprise_owner; create table things ("accountId" uuid not null);
    call app.wall('things', 'accountId')`);
  for (const account of accounts) await client.query(`insert into things values ('${account}')`);
  await client.end();
});
afterAll(() => database.drop());

/** Runs a test on the database through a new pooler. */
async function through(settings: Record<string, string>, command?: readonly string[]): Promise<string> {
  const pooler = await startPgBouncer(database.url, settings, command);
  onTestFinished(pooler.stop);
  return throughPooler(database.url, pooler.port);
}

describe('a pooler that drops the settings of a connection', () => {
  test('leaves the caller the application’s role, in UTC and with its time limits, and their own rows only', async () => {
    // two connections of the database for thirty of the program
    const url = await through({ default_pool_size: '2' });
    const dbs = [createDb(url), createDb(url), createDb(url)];
    onTestFinished(async () => {
      await Promise.all(dbs.map((db) => db.close()));
    });
    const things = sql<{ accountId: string }>`select "accountId" from things`;
    const who = sql<Record<string, string>>`select current_user as who, current_setting('timezone') as zone,
      current_setting('statement_timeout') as patience`;
    const isApp = { who: 'reprise_app', zone: 'UTC', patience: '30s' };
    await Promise.all(
      Array.from({ length: 30 }, async (_, round) => {
        for (const [place, account] of accounts.entries()) {
          const db = dbs[(round + place) % dbs.length]!;
          const [seen, is] = await readInWall(
            db,
            [account],
            [things.compile(db.unbound), who.compile(db.unbound)],
          );
          expect(seen).toEqual([{ accountId: account }]);
          expect(is).toEqual([isApp]);
          const written = await inWall(db, [account], (trx) =>
            sql`update things set "accountId" = "accountId"`.execute(trx),
          );
          expect(written.numAffectedRows).toBe(1n);
          expect((await things.execute(db.unbound)).rows).toEqual([]);
        }
      }),
    );
    expect((await who.execute(dbs[0]!.unbound)).rows).toEqual([isApp]);
  });

  test('is refused in words for what needs the database itself', async () => {
    const url = await through({});
    const words = /DATABASE_DIRECT_URL/;
    await expect(checkDirect(url)).rejects.toThrow(words);
    await expect(migrate(url)).rejects.toThrow(words);
    await expect(startWorker({ url, tasks: [] })).rejects.toThrow(/opened as reprise_jobs is/);
    await expect(checkDirect(database.url)).resolves.toBeUndefined();
  });
});

describe('prepared statements behind a pooler', () => {
  test('are used where the pooler keeps them', async () => {
    await expect(checkPooler(await through({}))).resolves.toBeUndefined();
    await expect(checkPooler(database.url)).resolves.toBeUndefined();
  });

  const { old } = pgBouncers();
  type Pooler = [what: string, settings: Record<string, string>, command?: readonly string[]];
  const tooOld: Pooler[] = old === null ? [] : [['is too old', {}, old]];
  const none: Pooler[] = [
    ['is told to keep none', { max_prepared_statements: '0' }],
    ['gives its connections in turn', { max_prepared_statements: '0', server_round_robin: '1' }],
    ...tooOld,
  ];
  test.each(none)('are refused in words at every start where it %s', async (_, settings, command) => {
    const url = await through(settings, command);
    for (let time = 0; time < 3; time += 1)
      await expect(checkPooler(url)).rejects.toThrow('must be PgBouncer 1.21 or newer');
  });

  test('are none, and not needed, where the pooler gives a connection for as long as it is held', async () => {
    const url = await through({ pool_mode: 'session', max_prepared_statements: '0' });
    await expect(checkPooler(url)).resolves.toBeUndefined();
    const db = createDb(url, { size: 2 });
    onTestFinished(() => db.close());
    for (let time = 0; time < 4; time += 1)
      expect((await sql<{ n: number }>`select ${time}::int as n`.execute(db.unbound)).rows).toEqual([
        { n: time },
      ]);
  });
});
