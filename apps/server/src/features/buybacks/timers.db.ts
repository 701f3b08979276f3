import { sql } from 'kysely';
import type { Db } from '../../lib/db/db.ts';

export type DueFile = { id: string; retailerAccountId: string; buyerAccountId: string };

/** The pre-declarations whose time is over, of every account: ids only, each handled behind its own accounts' wall. */
export async function predeclarationsDue({ unbound }: Db, until: Date): Promise<DueFile[]> {
  const { rows } =
    await sql<DueFile>`select * from app.predeclarations_due(${until.toISOString()}::timestamptz)`.execute(
      unbound,
    );
  return rows;
}
