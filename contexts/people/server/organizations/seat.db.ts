import type { Organization } from '../../domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/**
 * The entity that says who a client is on its papers, and under which its others stand: its head office, else the buyer
 * itself, the oldest of them. The one place that knows it is `app.seat_of`.
 */
export const seatIdOf = (account: string | ReturnType<typeof sql.ref>) =>
  sql<string | null>`app.seat_of(${account})`;

/** The seat of an account; undefined where it has none. */
export const seatOf = (db: Trx, accountId: string): Promise<Organization | undefined> =>
  db
    .selectFrom('organizations')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', seatIdOf(accountId))
    .executeTakeFirst();

/** The same while it works: nobody is named on a paper who does not. */
export async function workingSeatOf(db: Trx, accountId: string): Promise<Organization | undefined> {
  const seat = await seatOf(db, accountId);
  return seat?.status === 'active' ? seat : undefined;
}
