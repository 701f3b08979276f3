import { sql } from 'kysely';
import type { Db } from '@reprise/platform/server/db/db.ts';

/** Whether an open site lets pages of this origin show its element. */
export async function knowsElementOrigin(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select app.knows_element_origin(${origin}) as known`.execute(
    db.unbound,
  );
  return rows[0]?.known ?? false;
}
