import { containing } from '@reprise/platform/server/db/containing.ts';
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

/** The places to which the actor may log in, by name: `mayActIn` as one query. */
export async function placesToActIn(db: Trx, actor: Actor, { page, itemsPerPage, search }: Asked) {
  const reach = actingReach(actor);
  if (reach === null) return { items: [], total: 0 };
  let places = db
    .selectFrom('organizations')
    .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
    .where('organizations.accountId', 'in', [...actor.accountIds])
    .where('organizations.status', '=', 'active')
    .where('organizations.type', 'in', [...reach.types]);
  if (actor.organizationId) places = places.where('organizations.id', '<>', actor.organizationId);
  if (reach.below) places = places.where('organizations.id', 'in', [...(actor.organizationIds ?? [])]);
  if (search) {
    const like = containing(search);
    places = places.where(
      sql<boolean>`concat_ws(' ', organizations."commonName", organizations."city", accounts."name") ilike ${like}`,
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
