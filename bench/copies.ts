import { asOne } from './calls.ts';
import { cartsOf } from './carts.ts';
import type { Bench } from './run.ts';

/** One dossier as the site makes it. */
export async function oneDossier(bench: Bench): Promise<string> {
  const cart = await cartsOf(bench);
  const made = await asOne(bench, 'pseudo_anonymous').call('POST /carts', cart());
  const id = made.buybacks[0]?.id;
  if (!id) throw new Error('no dossier was made');
  return id;
}

/** The UUID of a copy's row, by what it is `of` and the copy's number `n`; with the version and variant bits. */
export const copyKey = (first: string, of: string): string =>
  `overlay(overlay(md5('${of}-${first}-' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** A number of dossiers that the product does not reach in a bench. */
export const numberOfCopy = `'2' || lpad((800000000000 - n)::text, 12, '0')`;

/** Copies of a row, with some columns of their own: SQL in which `n` counts from 1. */
export async function multiply(
  { sql }: Bench,
  { table, where, copies }: { table: string; where: string; copies: number },
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await sql.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_name = $1 and table_schema = 'public' order by ordinal_position`,
    [table],
  );
  const names = rows.map((one) => `"${one.column_name}"`).join(', ');
  const values = rows.map((one) => changed[one.column_name] ?? `one."${one.column_name}"`).join(', ');
  await sql.query(
    `insert into ${table} (${names}) select ${values} from (select * from ${table} where ${where} limit 1) as one,
     generate_series(1, ${copies}) as n`,
  );
}
