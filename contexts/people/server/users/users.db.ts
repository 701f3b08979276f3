import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { UserView } from '../../domain/users/user.ts';
import type { userApi } from '../../domain/users/user.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { rowsOfPage } from '@reprise/platform/domain/core/rows-of-page.ts';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { hasNone } from '@reprise/platform/server/db/left-out.ts';

type Query = z.output<typeof userApi.users.query>;
type Filters = Partial<Omit<Query, 'page' | 'itemsPerPage'>>;

/** Does a user work somewhere of which this is true? */
const worksIn = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from user_modules m where m."userId" = users."id" and ${condition})`;
const isOfTypes = (types: readonly string[]) => worksIn(sql`m."type" = any (${[...types]}::text[])`);

/** The people of the actor's accounts; somebody limited to entities sees those who work in one of them. */
function inReach(actor: Actor) {
  const people = build
    .selectFrom('users')
    .where('users.accountId', '=', sql<string>`any (${[...actor.accountIds]}::uuid[])`);
  return actor.organizationIds === null
    ? people
    : people.where(worksIn(sql`m."organizationId" = any (${[...actor.organizationIds]}::uuid[])`));
}

type People = ReturnType<typeof inReach>;

/** Those of these people whom nothing leaves out. */
function withoutLeftOut(people: People, filters: Filters): People {
  const { organizationIdNot, statusNot, typeNot, lastLoginAtEmpty } = filters;
  let kept = people;
  if (organizationIdNot)
    kept = kept.where(sql<boolean>`not ${worksIn(sql`m."organizationId" = ${organizationIdNot}`)}`);
  if (typeNot && typeNot.length > 0) kept = kept.where(sql<boolean>`not ${isOfTypes(typeNot)}`);
  if (statusNot) kept = kept.where('users.status', '<>', statusNot);
  if (lastLoginAtEmpty !== undefined)
    kept = kept.where(hasNone(sql.ref('users.lastLoginAt'), lastLoginAtEmpty));
  return kept;
}

/** Those of them who match every filter. */
function peopleOf(actor: Actor, filters: Filters = {}) {
  const { accountId, organizationId, status, type, name } = filters;
  let people = withoutLeftOut(inReach(actor), filters);
  if (accountId) people = people.where('users.accountId', '=', accountId);
  if (organizationId) people = people.where(worksIn(sql`m."organizationId" = ${organizationId}`));
  if (type && type.length > 0) people = people.where(isOfTypes(type));
  if (status) people = people.where('users.status', '=', status);
  if (name)
    people = people.where(
      sql<boolean>`position(unaccent(lower(${name})) in unaccent(lower(
        users."firstname" || ' ' || users."lastname" || ' ' || users."firstname" || ' ' || users."email"))) > 0`,
    );
  return people;
}

const places = sql<UserView['modules']>`(
  select coalesce(jsonb_agg(jsonb_build_object('moduleType', m."moduleType", 'type', m."type",
    'organizationId', m."organizationId", 'organizationName', o."commonName")
    order by m."moduleType", o."commonName"), '[]')
  from user_modules m join organizations o on o."id" = m."organizationId" where m."userId" = users."id")`;

const views = (people: ReturnType<typeof peopleOf>) =>
  people
    .innerJoin('accounts', 'accounts.id', 'users.accountId')
    .select([
      'users.id',
      'users.accountId',
      'accounts.name as accountName',
      'users.email',
      'users.firstname',
      'users.lastname',
      'users.phone',
      'users.status',
      'users.language',
      'users.forceConnectionBySso',
      'users.lastLoginAt',
      'users.createdAt',
      'users.version',
      sql<boolean>`users."passwordHash" is not null`.as('hasPassword'),
      places.as('modules'),
    ]);

const orders: Record<string, ReturnType<typeof sql>> = {
  name: sql`unaccent(lower(users."lastname" || ' ' || users."firstname"))`,
  email: sql`lower(users."email")`,
  status: sql`users."status"`,
  lastLoginAt: sql`users."lastLoginAt"`,
  createdAt: sql`users."createdAt"`,
};

/** A page of them, or all of them up to a bound, by name unless another order is asked for; those who never signed in come last. */
export function usersPageQuery(actor: Actor, query: Query) {
  const { order = {} } = query;
  const { limit, offset } = rowsOfPage(query);
  let rows = views(peopleOf(actor, query));
  const asked = { ...order, ...(order['name'] ? {} : { name: 'asc' as const }) };
  for (const [key, direction] of Object.entries(asked)) {
    const by = Object.hasOwn(orders, key) ? orders[key] : undefined;
    if (by)
      rows = rows.orderBy(by, (column) => (direction === 'asc' ? column.asc() : column.desc()).nullsLast());
  }
  return rows.orderBy('users.id').limit(limit).offset(offset);
}

export const usersCountQuery = (actor: Actor, query: Query) =>
  peopleOf(actor, query).select(sql<number>`count(*)`.as('total'));

type Row = Omit<UserView, 'types'>;
export const viewOf = (row: Row): UserView => ({
  ...row,
  types: [...new Set(row.modules.map(({ type }) => type))],
});

/** One user in the actor's scope; undefined otherwise. */
export async function findUser(db: Trx, actor: Actor, userId: string): Promise<UserView | undefined> {
  const { rows } = await db.executeQuery(views(peopleOf(actor).where('users.id', '=', userId)).compile());
  return rows[0] && viewOf(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function holdUser(db: Trx, actor: Actor, userId: string): Promise<UserView | undefined> {
  await db.executeQuery(
    peopleOf(actor).select('users.id').where('users.id', '=', userId).forUpdate().compile(),
  );
  return findUser(db, actor, userId);
}

/**
 * Those of an account who have one of these addresses (in lower case), by it, locked until the transaction ends: nobody
 * changes them meanwhile. Their sessions go on.
 */
export async function holdPeopleByEmail(
  db: Trx,
  actor: Actor,
  accountId: string,
  emails: readonly string[],
): Promise<Map<string, UserView>> {
  const theirs = peopleOf(actor, { accountId }).where(
    sql<string>`lower(users."email")`,
    '=',
    sql<string>`any (${[...emails]}::text[])`,
  );
  await db.executeQuery(theirs.select('users.id').orderBy('users.id').forNoKeyUpdate().compile());
  const { rows } = await db.executeQuery(views(theirs).compile());
  return new Map(rows.map((row) => [row.email.toLowerCase(), viewOf(row)]));
}
