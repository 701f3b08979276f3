import type { UserImportColumn } from '../../domain/imports/users/user-import-columns.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { column, named, readable, yesOrNo, type Cell } from './cells.db.ts';

/** Whose people: an account's, or those who work in one of these places. */
export type People = { accountId: string; organizationIds: readonly string[] | null };

export const userCells: Record<UserImportColumn, Cell> = {
  email: column('u.email'),
  firstname: readable(column('u.firstname')),
  lastname: readable(column('u.lastname')),
  module: column('m.moduleType'),
  type: column('m.type'),
  // one without an external id is named by its id, which imports accept too
  entity_external_id: sql`case when o."externalId" is null then o."id"::text else ${readable(column('o.externalId'))} end`,
  status: column('u.status'),
  language: column('u.language'),
  force_sso: yesOrNo(column('u.forceConnectionBySso')),
  // a number in E.164, and nothing else: its plus begins no formula
  phone: column('u.phone'),
  send_invitation: sql`'false'`,
};

const inReach = ({ accountId, organizationIds }: People) =>
  organizationIds === null
    ? sql`u."accountId" = ${accountId}::uuid`
    : sql`u."accountId" = ${accountId}::uuid and exists (select from user_modules as place
        where place."userId" = u."id" and place."organizationId" = any (${[...organizationIds]}::uuid[]))`;

export const userCountQuery = (people: People) =>
  sql<{ total: number }>`select count(*) as total from users as u where ${inReach(people)}`.compile(build);

/** The people by their addresses, a line for each module in which they work. */
export const usersQuery = (people: People): CompiledQuery =>
  sql`select ${sql.join(named(userCells))}
    from users as u
    left join user_modules as m on m."userId" = u."id"
    left join organizations as o on o."id" = m."organizationId"
    where ${inReach(people)}
    order by lower(u."email"), m."moduleType", m."type"`.compile(build);
