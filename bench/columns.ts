import type { Client } from 'pg';

export async function columnsOf(sql: Client, table: string): Promise<string[]> {
  const { rows: found } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' order by ordinal_position`,
    [table],
  );
  return found.map(({ name }) => name);
}

/** The columns of a table, and what is inserted in them like the row `one` but for what is `changed`, both as SQL. */
export async function likeOne(
  sql: Client,
  table: string,
  changed: Record<string, string>,
): Promise<{ names: string; values: string }> {
  const columns = await columnsOf(sql, table);
  return {
    names: columns.map((name) => `"${name}"`).join(', '),
    values: columns.map((name) => changed[name] ?? `one."${name}"`).join(', '),
  };
}
