import type { Client } from 'pg';

/** The place of a row, a text of it that holds something encrypted, and the type of its column. */
export type Found = { place: string; text: string; type: string };

const nameOf = (client: Client, table: string): string => `public.${client.escapeIdentifier(table)}`;

/** The texts of a column, or the texts of its JSON, in which something is encrypted. */
export async function textsOf(client: Client, table: string, column: string): Promise<Found[]> {
  const name = client.escapeIdentifier(column);
  const { rows } = await client.query<Found>(
    `select ctid::text as place, ${name}::text as text, pg_typeof(${name})::text as type from ${nameOf(client, table)}
     where ${name}::text like '%sealed:1:%'`,
  );
  return rows;
}

type Replacement = Found & { table: string; column: string; renewed: string };

/** Replaces a text where it still stands as it was read. */
export async function replaceText(
  client: Client,
  { table, column, place, text, type, renewed }: Replacement,
): Promise<void> {
  const name = client.escapeIdentifier(column);
  await client.query(
    `update ${nameOf(client, table)} set ${name} = $1::${type}
     where ctid = $2::tid and ${name}::text = $3`,
    [renewed, place, text],
  );
}
