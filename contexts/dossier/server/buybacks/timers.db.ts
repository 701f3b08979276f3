import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

export type DueFile = { id: string; retailerAccountId: string; buyerAccountId: string };

/** The pre-declarations whose time is over, of every account: ids only, each handled behind its own accounts' wall. */
export async function predeclarationsDue({ unbound }: Db, until: Date): Promise<DueFile[]> {
  const { rows } =
    await sql<DueFile>`select * from app.predeclarations_due(${until.toISOString()}::timestamptz)`.execute(
      unbound,
    );
  return rows;
}

/** For how many days a retailer waits for what was pre-declared. */
export async function predeclarationDaysOf(db: Trx, retailerAccountId: string): Promise<number> {
  const { predeclarationExpiryDays } = await db
    .selectFrom('organization_root_details')
    .select('predeclarationExpiryDays')
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirstOrThrow();
  return predeclarationExpiryDays;
}
