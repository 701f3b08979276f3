import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { textOfLetter } from '@reprise/tests/kit/mail-server.ts';
import { expect } from './story.ts';

/** Selects a message: of this kind, to this address or about this dossier or its cart. */
type Wanted = { kind: string; to?: string; buybackId?: string };

const sentOf = async (sql: pg.Client, { kind, to, buybackId }: Wanted): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>(
    `select "id" from mails where "kind" = $1 and "status" = 'sent' and ($2::text is null or "to" = $2)
       and ($3::uuid is null or "buybackId" = $3 or "cartId" = (select "cartId" from buybacks where "id" = $3))
     order by "createdAt" limit 1`,
    [kind, to ?? null, buybackId ?? null],
  );
  return rows[0]?.id;
};

/** The text of a message as its addressee got it, from the stories' mail server; waits until it has come. */
export async function letterOf(sql: pg.Client, wanted: Wanted): Promise<string> {
  await expect.poll(() => sentOf(sql, wanted)).toBeDefined();
  const id = (await sentOf(sql, wanted)) ?? '';
  return textOfLetter(await readFile(join(process.env.STORY_LETTERS ?? '', id)));
}

/** The first link of this form in a letter. */
export async function linkOf(sql: pg.Client, wanted: Wanted, path: RegExp): Promise<string> {
  const link = new RegExp(`https?://\\S+${path.source}\\S*`).exec(await letterOf(sql, wanted))?.[0];
  expect(link).toBeDefined();
  return link ?? '';
}
