import type { Spreadsheet } from '@reprise/platform/domain/csv/spreadsheet.ts';
import type { CompiledQuery } from 'kysely';
import { escapeLiteral, type PoolClient } from 'pg';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { copyOut, type Copied } from './copy-out.ts';

/** COPY takes no parameters: each becomes a literal that PostgreSQL reads back as the same value. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literalOf).join(', ')}]`;
  throw new Error(`A ${typeof value} cannot be written into a statement`);
}

/** The query with its values in it. */
export const withLiterals = ({ sql, parameters }: CompiledQuery): string =>
  sql.replaceAll(/\$(\d+)/g, (_, place: string) => literalOf(parameters[Number(place) - 1]));

type Separator = Spreadsheet['separator'];

/** One snapshot, however long the reading takes. */
export type Snapshot = {
  /** The rows of the queries, each to be read to its end before the next. */
  copy: (queries: readonly CompiledQuery[], separator: Separator) => AsyncGenerator<Copied>;
  rows: <Row extends object>(query: CompiledQuery<Row>) => Promise<Row[]>;
};

const copied = (client: PoolClient, query: CompiledQuery, separator: Separator): Copied =>
  copyOut(client, `copy (${withLiterals(query)}) to stdout (format csv, delimiter '${separator}')`);

/**
 * Each connection begins its next query as soon as its last one was read. Unread rows wait in the sockets, which slow
 * the database down: no more than their buffers is in memory.
 */
async function* copyInOrder(
  clients: readonly PoolClient[],
  queries: readonly CompiledQuery[],
  separator: Separator,
): AsyncGenerator<Copied> {
  const begin = (place: number): Copied[] => {
    const [client, query] = [clients[place % clients.length], queries[place]];
    return client && query ? [copied(client, query, separator)] : [];
  };
  const readings = clients.flatMap((_, place) => begin(place));
  for (const place of queries.keys()) {
    const reading = readings.shift();
    if (!reading) return;
    yield reading;
    readings.push(...begin(place + clients.length));
  }
}

const isolated = 'begin isolation level repeatable read read only';

/**
 * Another reader of the same snapshot, where a connection is free: two exports that wait for each other's would wait
 * for ever.
 */
async function secondReader({ plain }: Db, snapshot: string): Promise<PoolClient[]> {
  const isFree = plain.idleCount > 0 || plain.totalCount < plain.options.max;
  if (!isFree || plain.waitingCount > 0) return [];
  const client = await plain.connect();
  try {
    await client.query(isolated);
    await client.query(`set transaction snapshot ${escapeLiteral(snapshot)}`);
    return [client];
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Reads within the accounts, everything in the snapshot of the first statement, on two connections if possible. A chunk
 * is valid until the next one is asked for.
 */
export async function* inSnapshot(
  db: Db,
  accountIds: readonly string[],
  read: (snapshot: Snapshot) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const first = await db.plain.connect();
  const clients = [first];
  let whole = false;
  try {
    await first.query(isolated);
    const { rows } = await first.query<{ id: string }>('select pg_export_snapshot() as id');
    clients.push(...(await secondReader(db, rows[0]?.id ?? '')));
    for (const client of clients) await client.query(db.bind(accountIds));
    yield* read({
      copy: (queries, separator) => copyInOrder(clients, queries, separator),
      rows: async (query) => (await first.query({ text: query.sql, values: [...query.parameters] })).rows,
    });
    for (const client of clients) await client.query('commit');
    whole = true;
  } finally {
    // a connection that was left in the middle of a copy cannot be used again
    for (const client of clients) client.release(!whole);
  }
}
