import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';

export type NamedQuery = { text: string; values: unknown[]; name?: string };

const seenOnce = new Set<string>();
const names = new Map<string, string>();
const mostNames = 1_000;

/** Counts how often the tables changed under prepared statements. */
let generation = 0;

/** A table has a column more than when the statement was prepared: another version has migrated the database. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/**
 * Does the work again when a statement of it was prepared before the tables changed: nothing was written then. All
 * statements are prepared anew, and as other texts: a pooler gives the same text what it had prepared itself.
 */
export async function withFreshStatements<T>(work: () => Promise<T>): Promise<T> {
  const known = generation;
  try {
    return await work();
  } catch (error) {
    if (!isStale(error)) throw error;
    if (generation === known) {
      generation += 1;
      names.clear();
      seenOnce.clear();
    }
    return work();
  }
}

/**
 * The name under which a statement is prepared, from the second time on: statements that differ each time (a list of
 * varying length) must not fill the server's memory with plans.
 */
function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames) return name;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostNames * 4) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const given = `q${generation}_${names.size}`;
  names.set(text, given);
  return given;
}

export const toQuery = (query: CompiledQuery): NamedQuery => {
  const name = statementName(query.sql);
  const text = generation === 0 ? query.sql : `${query.sql} /* ${generation} */`;
  return { text, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
};

export function toResult<R>(result: pg.QueryResult): QueryResult<R> {
  const affected = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
  return {
    rows: result.rows,
    ...(affected ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
  };
}

/**
 * What Kysely executes on: one function that answers a query. Cursors need a plain connection, since queries are
 * pipelined.
 */
export const connectionOf = (send: (query: NamedQuery) => Promise<pg.QueryResult>): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery) => toResult<R>(await send(toQuery(query))),
  streamQuery: () => {
    throw new Error('A pipelined connection has no cursor: use plainInWall');
  },
});
