import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The ids that the copies of these rows have in another account. */
export async function copiedIds(
  db: Trx,
  ids: readonly string[],
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; copy: string }>`
    select one as "id", app.copy_id(one, ${to}::uuid) as "copy" from unnest(${[...ids]}::uuid[]) as one`.execute(
    db,
  );
  return new Map(rows.map(({ id, copy }) => [id, copy]));
}
