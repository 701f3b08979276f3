import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { refusalOf } from '../http/problem.ts';
import { withSettings } from './connection-url.ts';
import { createDb, jsonb, type Db } from './db.ts';
import { inWall, lazyTransaction, plainInWall, readInWall } from './wall.ts';

const retailer = '11111111-1111-4111-8111-111111111111';
const buyer = '22222222-2222-4222-8222-222222222222';
const stranger = '33333333-3333-4333-8333-333333333333';

let database: TestDatabase;
let db: Db;

const asOwner = async (text: string): Promise<void> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set role reprise_owner; ${text}`);
  await client.end();
};
/** As the superuser, whose own sessions are not read-only. */
const asAdministrator = async (text: string): Promise<void> => {
  const client = new Client({
    connectionString: withSettings(database.url, { default_transaction_read_only: 'off' }),
  });
  await client.connect();
  await client.query(text);
  await client.end();
};
beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(`create table deals ("id" serial primary key, "retailerAccountId" uuid not null, "buyerAccountId" uuid,
      "label" text unique, "extra" jsonb, "at" timestamptz, "on" date, "big" int8, "rate" numeric);
    call app.wall('deals', 'retailerAccountId', 'buyerAccountId');
    call app.wall_insert('deals', 'retailerAccountId')`);
  db = createDb(database.pooledUrl, { size: 3 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const add = (accounts: string[], label: string, of = retailer) =>
  inWall(db, accounts, (trx) =>
    sql`insert into deals ("retailerAccountId", "buyerAccountId", "label") values (${of}, ${buyer}, ${label})`.execute(
      trx,
    ),
  );
const labels = sql<{ label: string }>`select "label" from deals order by "label"`;
const seenBy = async (accounts: string[]): Promise<string[]> =>
  (await inWall(db, accounts, (trx) => labels.execute(trx))).rows.map((row) => row.label);
const compiled = <Row>(text: ReturnType<typeof sql<Row>>) => text.compile(db.unbound);

describe('the wall', () => {
  test('shows a row to any of its accounts and to nobody else', async () => {
    await add([retailer], 'seen');
    expect(await seenBy([retailer])).toContain('seen');
    expect(await seenBy([buyer, stranger])).toContain('seen');
    expect(await seenBy([stranger])).toEqual([]);
    expect(await seenBy([])).toEqual([]);
    expect((await labels.execute(db.unbound)).rows).toEqual([]);
  });

  test('refuses to who may read a row to add one under another retailer', async () => {
    await expect(add([buyer], 'foreign')).rejects.toThrow('row-level security');
    await expect(add([stranger], 'foreign')).rejects.toThrow('row-level security');
  });

  test('lets no row be moved out of sight, nor a hidden one be changed or removed', async () => {
    await add([retailer], 'moved');
    const move = (accounts: string[], to: string) =>
      inWall(db, accounts, (trx) =>
        sql`update deals set "retailerAccountId" = ${to}, "buyerAccountId" = null where "label" = 'moved'`.execute(
          trx,
        ),
      );
    await expect(move([retailer], stranger)).rejects.toThrow('row-level security');
    expect((await move([stranger], stranger)).numAffectedRows).toBe(0n);
    const removed = await inWall(db, [stranger], (trx) => sql`delete from deals`.execute(trx));
    expect(removed.numAffectedRows).toBe(0n);
  });

  test('ends the binding with its transaction, on every connection', async () => {
    await Promise.all(Array.from({ length: 6 }, () => seenBy([retailer])));
    const unbound = await Promise.all(Array.from({ length: 6 }, () => labels.execute(db.unbound)));
    expect(unbound.flatMap((result) => result.rows)).toEqual([]);
  });

  test('has connections of the role that owns nothing', async () => {
    const who = sql<{ who: string; bypass: boolean }>`select current_user as who, rolbypassrls as bypass
      from pg_roles where rolname = current_user`;
    expect((await who.execute(db.unbound)).rows).toEqual([{ who: 'reprise_app', bypass: false }]);
  });
});

describe('a transaction', () => {
  test('rolls back wholly when an error is thrown', async () => {
    const work = inWall(db, [retailer], async (trx) => {
      await sql`insert into deals ("retailerAccountId", "label") values (${retailer}, 'gone')`.execute(trx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await seenBy([retailer])).not.toContain('gone');
  });

  test('does not take a swallowed failure for success', async () => {
    await add([retailer], 'double');
    const work = inWall(db, [retailer], async (trx) => {
      await sql`insert into deals ("retailerAccountId", "label") values (${retailer}, 'double')`
        .execute(trx)
        .catch(() => null);
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('that is never used takes no connection', async () => {
    const { totalCount } = db.pipelined;
    const unused = lazyTransaction(db, [retailer]);
    await unused.commit();
    expect(db.pipelined.totalCount).toBe(totalCount);
  });

  test('bound anew sees what the new accounts see', async () => {
    const transaction = lazyTransaction(db, []);
    expect((await labels.execute(transaction.trx)).rows).toEqual([]);
    transaction.bindTo([retailer]);
    expect((await labels.execute(transaction.trx)).rows.length).toBeGreaterThan(0);
    await transaction.rollback();
    await expect(labels.execute(transaction.trx)).rejects.toThrow('has ended');
  });

  test('reads what it wrote itself', async () => {
    const transaction = lazyTransaction(db, [retailer]);
    await sql`insert into deals ("retailerAccountId", "label") values (${retailer}, 'unseen')`.execute(
      transaction.trx,
    );
    const [rows] = await transaction.read(compiled(labels));
    expect(rows.map((row) => row.label)).toContain('unseen');
    await transaction.rollback();
  });
});

describe('reads sent together', () => {
  test('have their own rows, again and again on prepared statements', async () => {
    for (let time = 0; time < 4; time += 1) {
      const [one, two] = await readInWall(
        db,
        [retailer],
        [
          compiled(sql<{ n: number }>`select count(*) as n from deals where "label" = ${'seen'}`),
          compiled(sql<{ word: string }>`select ${`word ${time}`}::text as word`),
        ],
      );
      expect([one, two]).toEqual([[{ n: 1 }], [{ word: `word ${time}` }]]);
    }
  });

  test('report the query that fails, and leave the connection clean', async () => {
    const bad = compiled(sql`select 1 / (length(${'x'}::text) - 1)`);
    await expect(readInWall(db, [retailer], [bad, compiled(labels)])).rejects.toThrow('division by zero');
    const [rows] = await readInWall(db, [retailer], [compiled(labels)]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('can write nothing', async () => {
    await expect(readInWall(db, [retailer], [compiled(sql`delete from deals`)])).rejects.toThrow('read-only');
  });
});

test('values are read as the domain names them', async () => {
  await inWall(db, [retailer], (trx) =>
    sql`insert into deals ("retailerAccountId", "label", "extra", "at", "on", "big", "rate") values (${retailer}, 'values',
      ${jsonb([1, { a: 'é' }])}, '2026-03-29T01:30:00.5+02:00', '2026-03-29', 9007199254740991, 12.50)`.execute(
      trx,
    ),
  );
  const [rows] = await readInWall(
    db,
    [retailer],
    [
      compiled(sql`select "extra", "at", "on", "big", "rate", array["at"] as instants, array["on"] as days, array[1, null]::int8[] as bigs
      from deals where "label" = 'values'`),
    ],
  );
  expect(rows).toEqual([
    {
      extra: [1, { a: 'é' }],
      at: '2026-03-28T23:30:00.500Z',
      on: '2026-03-29',
      big: 9_007_199_254_740_991,
      rate: 12.5,
      instants: ['2026-03-28T23:30:00.500Z'],
      days: ['2026-03-29'],
      bigs: [1, null],
    },
  ]);
});

test.each([
  ['half a letter', 'A 😀'.slice(0, 3), 'A \uFFFD'],
  ['NUL', 'A\0B', 'AB'],
  ['what only looks like them', String.raw`A \ud83d \u0000`, String.raw`A \ud83d \u0000`],
])('%s in a value of jsonb does not stop what is written with it', async (_, text, kept) => {
  const [rows] = await readInWall(
    db,
    [retailer],
    [compiled(sql`select ${jsonb([{ text, n: 1, at: new Date(0), none: null }, '😀'])} as value`)],
  );
  expect(rows).toEqual([{ value: [{ text: kept, n: 1, at: '1970-01-01T00:00:00.000Z', none: null }, '😀'] }]);
});

test('two transactions that take the same rows the other way round both succeed, one after the other', async () => {
  await add([retailer], 'north');
  await add([retailer], 'south');
  const taken = { north: Promise.withResolvers<void>(), south: Promise.withResolvers<void>() };
  let runs = 0;
  const mark = (label: string) =>
    sql`update deals set "big" = coalesce("big", 0) + 1 where "label" = ${label}`;
  const both = (first: 'north' | 'south', second: 'north' | 'south') =>
    inWall(db, [retailer], async (trx) => {
      runs += 1;
      await mark(first).execute(trx);
      taken[first].resolve();
      await taken[second].promise;
      await mark(second).execute(trx);
    });
  await Promise.all([both('north', 'south'), both('south', 'north')]);
  const seen = sql<{ big: number }>`select "big" from deals where "label" in ('north', 'south')`;
  expect((await inWall(db, [retailer], (trx) => seen.execute(trx))).rows).toEqual([{ big: 2 }, { big: 2 }]);
  // A transaction that was rolled back may start again before the one it yielded to ends, and is then rolled back once
  // more.
  expect(runs).toBeGreaterThan(2);
});

test('a plain connection is behind the wall too', async () => {
  const count = (accounts: string[]) =>
    plainInWall(db, accounts, async (client) => (await client.query('select 1 from deals')).rowCount);
  expect(await count([stranger])).toBe(0);
  expect(await count([retailer])).toBeGreaterThan(0);
});

test('a table that another version gave a column is read on, in every way', async () => {
  await add([retailer], 'grown');
  const all = sql<{ label: string }>`select * from deals where "label" = 'grown'`;
  const settings = sql<{ n: string }>`select * from demo_settings`;
  await asOwner('create table demo_settings ("n" text); grant select on demo_settings to reprise_app');
  const waysOf = {
    transaction: () => inWall(db, [retailer], async (trx) => (await all.execute(trx)).rows.length),
    together: async () => (await readInWall(db, [retailer], [compiled(all)]))[0].length,
    unbound: async () => (await settings.execute(db.unbound)).rows.length,
  };
  // often enough for every connection to have prepared them
  const askAll = () =>
    Promise.all(Object.values(waysOf).flatMap((ask) => Array.from({ length: 9 }, () => ask())));
  await askAll();
  const before = await askAll();
  await asOwner('alter table deals add column "next" int; alter table demo_settings add column "next" int');
  expect(await askAll()).toEqual(before);
  await asOwner('alter table deals add column "later" int; alter table demo_settings add column "later" int');
  expect(await askAll()).toEqual(before);
});

test('a database that is no longer the primary is away, and its connections are not used again', async () => {
  const name = new URL(database.url).pathname.slice(1);
  // what a pooler keeps open is of the machine before, too
  const elsewhere = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and pid <> pg_backend_pid()`;
  await asAdministrator(`alter database ${name} set default_transaction_read_only = on`);
  await asAdministrator(elsewhere);
  const ofStandby = createDb(database.pooledUrl, { size: 1 });
  onTestFinished(() => ofStandby.close());
  const write = () =>
    inWall(ofStandby, [retailer], (trx) =>
      sql`update deals set "big" = 1 where "label" = 'grown'`.execute(trx),
    );
  const refused = await write().catch(refusalOf);
  expect(refused).toMatchObject({ code: 'unavailable', extra: { retryAfter: 2 } });
  await asAdministrator(`alter database ${name} reset default_transaction_read_only`);
  await asAdministrator(elsewhere);
  // the next connection leads to what is the primary now
  expect((await write()).numAffectedRows).toBe(1n);
});
