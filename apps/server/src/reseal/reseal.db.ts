import type { Client } from 'pg';

/** The place of a row, and a text of it that holds something encrypted. */
export type Found = { place: string; text: string };

const nameOf = (client: Client, table: string): string => `public.${client.escapeIdentifier(table)}`;

/** The texts of a column, or the texts of its JSON, in which something is encrypted. */
export async function textsOf(client: Client, table: string, column: string): Promise<Found[]> {
  const name = client.escapeIdentifier(column);
  const { rows } = await client.query<Found>(
    `select ctid::text as place, ${name}::text as text from ${nameOf(client, table)}
     where ${name}::text like '%sealed:1:%'`,
  );
  return rows;
}

type Replacement = Found & { table: string; column: string; renewed: string };

/** Replaces a text where it still stands as it was read. */
export async function replaceText(
  client: Client,
  { table, column, place, text, renewed }: Replacement,
): Promise<void> {
  const name = client.escapeIdentifier(column);
  const type = `(select atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attname = $2)`;
  const { rows } = await client.query<{ type: string }>(type, [nameOf(client, table), column]);
  await client.query(
    `update ${nameOf(client, table)} set ${name} = $1::${rows[0]?.type ?? 'text'}
     where ctid = $2::tid and ${name}::text = $3`,
    [renewed, place, text],
  );
}
