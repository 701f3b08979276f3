import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { copyOut, type Copied } from './copy-out.ts';

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const copy = (query: string): Copied => copyOut(client, `copy (${query}) to stdout (format csv)`);
const answers = async (): Promise<unknown> => (await client.query('select 1 as one')).rows;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Everything that comes, copied at once, and the answer at the end. */
async function taken(copied: Copied): Promise<{ text: string; rows: number }> {
  const pieces: Buffer[] = [];
  for (;;) {
    const { value, done } = await copied.next();
    if (done) return { text: Buffer.concat(pieces).toString(), rows: value };
    pieces.push(Buffer.from(value));
    await turn();
  }
}

describe('what the server sends of a COPY', () => {
  test.each([
    ['nothing', `select 1 as line where false`],
    ['one row without a value', `select null as line`],
    ['many short rows', `select n as line from generate_series(1, 100000) as n`],
    [
      'rows of every length around a piece',
      `select repeat('é', n * 997) as line from generate_series(1, 150) as n`,
    ],
    ['rows of many pieces', `select repeat('x', 3000000) as line from generate_series(1, 3)`],
  ])('comes whole when the query answers %s', async (_, query) => {
    const found = await client.query<{ line: string | null }>(
      `select line::text from (${query}) as all_of_it`,
    );
    const lines = found.rows.map(({ line }) => `${line ?? ''}\n`).join('');
    const { text, rows } = await taken(copy(query));
    expect([rows, sumOf(text)]).toEqual([found.rows.length, sumOf(lines)]);
    expect(await answers()).toEqual([{ one: 1 }]);
  });

  test('comes in order when one query is sent behind the other’s end', async () => {
    for (let part = 0; part < 20; part += 1)
      expect(await taken(copy(`select ${part}`))).toEqual({ text: `${part}\n`, rows: 1 });
    expect(await answers()).toEqual([{ one: 1 }]);
  });
});

describe('a failure of a COPY', () => {
  test('in the middle is thrown when it is reached, and the connection goes on', async () => {
    const copied = copy(`select repeat('x', 1000), 1 / (9000 - n) from generate_series(1, 10000) as n`);
    await expect(taken(copied)).rejects.toThrow('division by zero');
    expect(await answers()).toEqual([{ one: 1 }]);
  });

  test('before the first row is thrown when it is asked for', async () => {
    const copied = copy('select nothing_of_this_name');
    await expect(taken(copied)).rejects.toThrow('nothing_of_this_name');
    expect(await answers()).toEqual([{ one: 1 }]);
  });

  test('of the connection is thrown, after what had arrived was taken', async () => {
    const lost = new Client({ connectionString: database.url });
    const gone = new Promise((resolve) => lost.once('error', resolve));
    await lost.connect();
    const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
    const copied = copyOut(lost, `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`);
    expect((await copied.next()).done).toBe(false);
    await client.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await expect(taken(copied)).rejects.toThrow(/terminat/);
    await gone;
  });
});
