import { actingReach } from '../../domain/sessions/login-as.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export const placeOf = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'accountId', 'type', 'status', 'commonName'])
    .where('id', '=', id)
    .executeTakeFirst();

type Asked = { page: number; itemsPerPage: number; search?: string | undefined };

/** The active places of these accounts. */
const activePlaces = (db: Trx, accountIds: readonly string[]) =>
  db
    .selectFrom('organizations')
    .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
    .where('organizations.accountId', 'in', [...accountIds])
    .where('organizations.status', '=', 'active');

/** The places to which the actor may log in, by name: `mayActIn` as one query. */
export async function placesToActIn(db: Trx, actor: Actor, asked: Asked) {
  const reach = actingReach(actor);
  if (reach === null) return { items: [], total: 0 };
  let places = activePlaces(db, actor.accountIds).where('organizations.type', 'in', [...reach.types]);
  if (actor.organizationId) places = places.where('organizations.id', '<>', actor.organizationId);
  if (reach.below) places = places.where('organizations.id', 'in', [...(actor.organizationIds ?? [])]);
  return pageOf(places, asked);
}

/** The places of a sandbox that the actor may enter; the transaction must be bound to it. */
export const placesOfSandbox = (db: Trx, sandboxId: string, asked: Asked) =>
  pageOf(activePlaces(db, [sandboxId]), asked);

async function pageOf(found: ReturnType<typeof activePlaces>, { page, itemsPerPage, search }: Asked) {
  let places = found;
  if (search) {
    places = places.where(
      sql<boolean>`position(unaccent(lower(${search})) in unaccent(lower(concat_ws(' ',
        organizations."commonName", organizations."city", accounts."name")))) > 0`,
    );
  }
  const rows = await places
    .select([
      'organizations.id',
      'organizations.commonName',
      'organizations.city',
      'organizations.type',
      'organizations.moduleType',
      'accounts.name as accountName',
    ])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('organizations.commonName')
    .orderBy('organizations.id')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}
