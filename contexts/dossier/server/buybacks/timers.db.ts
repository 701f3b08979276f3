import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

export type DueDossier = { id: string; retailerAccountId: string; buyerAccountId: string };

/** The pre-declarations that have expired, of every account: ids only; each is then handled within its own accounts. */
export async function predeclarationsDue({ unbound }: Db, until: Date): Promise<DueDossier[]> {
  const { rows } =
    await sql<DueDossier>`select * from app.predeclarations_due(${until.toISOString()}::timestamptz)`.execute(
      unbound,
    );
  return rows;
}

/** After how many days a pre-declaration of this retailer expires. */
export async function predeclarationDaysOf(db: Trx, retailerAccountId: string): Promise<number> {
  const { predeclarationExpiryDays } = await db
    .selectFrom('organization_root_details')
    .select('predeclarationExpiryDays')
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirstOrThrow();
  return predeclarationExpiryDays;
}
