import type { CompiledQuery } from 'kysely';
import { escapeLiteral } from 'pg';
import { to } from 'pg-copy-streams';
import type { Db } from '../../lib/db/db.ts';

/** COPY takes no parameters: each becomes the literal that PostgreSQL reads back as the same value. */
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

/** What one reader sees at one instant, however long the reading takes. */
export type Snapshot = {
  /** The rows of a query as CSV, as they come; answers how many there were. */
  copy: (query: CompiledQuery) => AsyncGenerator<Buffer, number>;
  rows: <Row extends object>(query: CompiledQuery<Row>) => Promise<Row[]>;
};

/** Reads within the accounts, all of it as it stood when the first statement ran; nothing is held in memory. */
export async function* inSnapshot(
  db: Db,
  accountIds: readonly string[],
  read: (snapshot: Snapshot) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const client = await db.plain.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('app.accounts', $1, true)`, [`{${accountIds.join(',')}}`]);
    yield* read({
      copy: async function* (query) {
        const rows = client.query(to(`copy (${withLiterals(query)}) to stdout (format csv, delimiter ';')`));
        for await (const chunk of rows) yield Buffer.from(chunk);
        return rows.rowCount;
      },
      rows: async (query) => (await client.query({ text: query.sql, values: [...query.parameters] })).rows,
    });
    await client.query('commit');
    whole = true;
  } finally {
    // left in the middle of a copy, the connection cannot be used again
    client.release(!whole);
  }
}
