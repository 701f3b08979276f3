import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type {
  DispatchRuleSettings,
  DispatchRuleView,
  DispatchRule,
} from '../../domain/dispatch/dispatch-rule.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { Reach } from './reach.ts';

/** The rules that are tried; for a buyer those that send to its own workshops, for a workshop those that send to it. */
function rulesOf(db: Trx, actor: Actor, { accountId, buyerAccountId }: Reach) {
  let rules = db
    .selectFrom('warehouse_dispatch_rules')
    .where('accountId', '=', accountId)
    .where('archivedAt', 'is', null);
  if (buyerAccountId !== null && buyerAccountId !== accountId)
    rules = rules.where('buyerAccountId', '=', buyerAccountId);
  if (actor.organizationIds !== null)
    rules = rules.where(sql<boolean>`"destinations" && ${[...actor.organizationIds]}::uuid[]`);
  return rules;
}

/** In the order in which they are tried. */
export const listRules = (db: Trx, actor: Actor, reach: Reach): Promise<DispatchRule[]> =>
  rulesOf(db, actor, reach).selectAll().orderBy('position').orderBy('id').execute();

/** A rule of the caller's accounts that is still tried. */
export async function findRule(db: Trx, actor: Actor, id: string): Promise<DispatchRule | undefined> {
  const rule = await db
    .selectFrom('warehouse_dispatch_rules')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  const places = actor.organizationIds;
  const isOwn =
    rule !== undefined &&
    [rule.accountId, rule.buyerAccountId].some((one) => one !== null && actor.accountIds.includes(one)) &&
    (places === null || rule.destinations.some((one) => places.includes(one)));
  return isOwn ? rule : undefined;
}

/** Rules with the names of what they refer to, in one language. */
export async function viewRules(
  db: Trx,
  rules: readonly DispatchRule[],
  locale: Locale,
): Promise<DispatchRuleView[]> {
  const workshopIds = rules.flatMap(({ destinations }) => destinations);
  const categoryIds = rules.flatMap(({ conditions }) =>
    conditions.flatMap(({ attribute, values }) => (attribute === 'category' ? values : [])),
  );
  const workshops = await db
    .selectFrom('organizations')
    .select(['id', 'commonName as name', sql<boolean>`"status" = 'active'`.as('active')])
    .where('id', '=', sql<string>`any (${workshopIds}::uuid[])`)
    .execute();
  const categories = await db
    .selectFrom('categories')
    .select(['id', sql<Translated>`"label"`.as('label')])
    .where('id', '=', sql<string>`any (${categoryIds}::uuid[])`)
    .execute();
  return rules.map((rule) => {
    const named = new Set(rule.conditions.flatMap(({ values }) => values));
    return {
      ...rule,
      workshops: rule.destinations.flatMap((id) => workshops.filter((one) => one.id === id)),
      categories: categories
        .filter(({ id }) => named.has(id))
        .map(({ id, label }) => ({ id, label: translated(label, locale) })),
    };
  });
}

/** Locks the list of the account's rules until the transaction ends. Answers their order. */
export async function holdOrder(db: Trx, accountId: string): Promise<{ id: string; position: number }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dispatch ' || ${accountId}, 0))`.execute(db);
  return db
    .selectFrom('warehouse_dispatch_rules')
    .select(['id', 'position'])
    .where('accountId', '=', accountId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Numbers the rules of an account in this order, from one. */
export async function writeOrder(db: Trx, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update warehouse_dispatch_rules set "position" = wanted."position"
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted ("id", "position")
    where warehouse_dispatch_rules."id" = wanted."id" and "accountId" = ${accountId}::uuid
      and warehouse_dispatch_rules."position" <> wanted."position"`.execute(db);
}

type Written = DispatchRuleSettings & { buyerAccountId: string | null };

export async function insertRule(
  db: Trx,
  { conditions, ...rule }: Written & { accountId: string; position: number },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('warehouse_dispatch_rules')
    .values({ ...rule, conditions: jsonb(conditions), updatedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the rule only in the version that was seen; undefined otherwise. */
export const updateRule = (
  db: Trx,
  seen: { id: string; version: number },
  { conditions, ...change }: Partial<Written>,
  now: Date,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('warehouse_dispatch_rules')
    .set({
      ...change,
      ...(conditions === undefined ? {} : { conditions: jsonb(conditions) }),
      version: seen.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('archivedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const archiveRule = (db: Trx, id: string, now: Date): Promise<{ id: string } | undefined> =>
  db
    .updateTable('warehouse_dispatch_rules')
    .set({ archivedAt: now.toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
