import type { Organization } from '../../domain/organizations/organization.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

type Placed = Pick<Organization, 'latitude' | 'longitude' | 'addressPlace'>;

/** An organization of the accounts that the transaction is bound to. */
export const organizationById = (
  db: Trx,
  id: string,
  lock?: 'for update',
): Promise<Organization | undefined> => {
  const query = db.selectFrom('organizations').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

/** Moves an organization on the map. Its version stays, so that an open form does not become stale by it. */
export async function writePlace(db: Trx, id: string, place: Placed): Promise<void> {
  await db.updateTable('organizations').set(place).where('id', '=', id).execute();
}

type Waiting = { id: string; accountId: string; country: string };

/** The first organizations of every account whose address was not looked up yet. */
export async function placesAwaited(
  { unbound }: Pick<Db, 'unbound'>,
  countries: readonly string[],
  many: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select * from app.places_awaited(${[...countries]}::text[], ${many}::int)`.execute(unbound);
  return rows;
}
