import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { wholeAccount } from '../sessions/actor-of-person.ts';

export type Colleague = { id: string; name: string };

type Sought = {
  accountId: string;
  /** The store and the workshop of the thing that they shall be able to see. */
  storeId: string | null;
  warehouseId: string | null;
  types: readonly UserType[];
  /** Whoever asks is no colleague of their own. */
  except: string | null;
  /** A part of the name. */
  name?: string | undefined;
  ids?: readonly string[];
  limit: number;
};

/**
 * The active people of an account who work where a thing is seen from, with one of the user types: those of the whole
 * account, and those of its store, of its workshop, or of a unit above them (docs/permissions.md, "Scopes"). By name.
 */
export async function colleaguesOf(db: Trx, sought: Sought): Promise<Colleague[]> {
  const { accountId, storeId, warehouseId, types, except, name = '', ids, limit } = sought;
  const { rows } = await sql<Colleague>`
    with recursive above as (
      select o."id", o."parentOrganizationId", o."id" is not distinct from ${warehouseId}::uuid as "isWorkshop"
      from organizations o where o."id" in (${storeId}::uuid, ${warehouseId}::uuid)
      union
      select o."id", o."parentOrganizationId", above."isWorkshop"
      from organizations o join above on o."id" = above."parentOrganizationId"
    )
    select u."id", u."firstname" || ' ' || u."lastname" as "name"
    from users u
    where u."status" = 'active' and u."id" is distinct from ${except}::uuid
      and (${ids === undefined}::boolean or u."id" = any (${[...(ids ?? [])]}::uuid[]))
      and position(unaccent(lower(${name})) in unaccent(lower(
        u."firstname" || ' ' || u."lastname" || ' ' || u."firstname"))) > 0
      and exists (
        select from user_modules m
        where m."userId" = u."id" and m."accountId" = ${accountId} and m."type" = any (${[...types]}::text[])
          and (m."type" = any (${[...wholeAccount]}::text[]) or exists (
            select from above where above."id" = m."organizationId" and above."isWorkshop" = (m."moduleType" = 'rps')
          ))
      )
    order by unaccent(lower(u."firstname" || ' ' || u."lastname")), u."id"
    limit ${limit}`.execute(db);
  return rows;
}
