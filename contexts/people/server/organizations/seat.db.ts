import type { Organization } from '../../domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/**
 * The seat of an account: its head office, else its oldest buyer; its other organizations are below it. Only
 * `app.seat_of` decides it.
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

/** The same if it is active: an inactive one is not named on documents. */
export async function workingSeatOf(db: Trx, accountId: string): Promise<Organization | undefined> {
  const seat = await seatOf(db, accountId);
  return seat?.status === 'active' ? seat : undefined;
}
