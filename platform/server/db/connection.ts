import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';

export type NamedQuery = { text: string; values: unknown[]; name?: string };

const seenOnce = new Set<string>();
const names = new Map<string, string>();
const mostNames = 1_000;

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
  const given = `q${names.size}`;
  names.set(text, given);
  return given;
}

export const toQuery = (query: CompiledQuery): NamedQuery => {
  const name = statementName(query.sql);
  return { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
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
