import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import type { WeekPart, WeekSums } from '../../domain/statistics/statistics.ts';
import { buybackFilters } from '../../domain/buybacks/buyback-filters.ts';
import { translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import { filteredBuybacks } from '../buybacks/buyback-list.db.ts';

const sumOf = (column: Exclude<keyof WeekSums, 'weekStart' | 'currency'>) =>
  sql<number>`sum(${sql.ref(column)})`.as(column);

/** Does the actor read only their own figures? Sellers and operators do. */
export const ownOnly = (actor: Actor): boolean =>
  actor.userType === 'store_seller' || actor.userType === 'warehouse_operator';

/** The figures of the weeks that begin on these Mondays, by the retailer's currency; weeks without figures are left out. */
export function weeksOf(db: Trx, actor: Actor, mondays: readonly string[]): Promise<WeekSums[]> {
  const ofBuyer = isOfBuyer(actor);
  let rows = db
    .selectFrom('weekly_statistics')
    .innerJoin('accounts', 'accounts.id', 'weekly_statistics.retailerAccountId')
    .select(['weekStart', 'accounts.currency'])
    .select([
      sumOf('created'),
      sumOf('received'),
      sumOf('completed'),
      sumOf('notCompleted'),
      sumOf('refurbished'),
      sumOf('boughtFor'),
    ])
    .where(ofBuyer ? 'buyerAccountId' : 'retailerAccountId', 'in', [...actor.accountIds])
    .where('weekStart', 'in', [...mondays])
    .groupBy(['weekStart', 'accounts.currency'])
    .orderBy('accounts.currency');
  if (actor.organizationIds) {
    rows = rows.where(actor.module === 'rps' ? 'warehouseId' : 'storeId', 'in', [...actor.organizationIds]);
  }
  if (ownOnly(actor)) rows = rows.where(actor.module === 'rps' ? 'userId' : 'sellerId', '=', actor.userId);
  return rows.execute();
}

/** Computes the figures of a week for every account. */
export async function fillWeek({ unbound }: Db, monday: string): Promise<void> {
  await sql`select app.fill_weekly_statistics(${monday}::date)`.execute(unbound);
}

/** Those of these Mondays whose week was never computed. */
export async function weeksWithout({ unbound }: Db, mondays: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select monday::text from app.weeks_without_statistics(${mondays}::date[]) as monday`.execute(unbound);
  return rows.map(({ monday }) => monday);
}

const columnOf = { store: 'storeId', category: 'categoryId', brand: 'brand' } as const;

/** How many dossiers in the actor's scope were created from a day to another, by the values of a column. */
export function partsOf(
  db: Trx,
  actor: Actor,
  { from, to, by }: { from: string; to: string; by: WeekPart },
): Promise<{ key: string | null; count: number }[]> {
  const filters = buybackFilters.parse({ page: 1, itemsPerPage: 1, from, to });
  const key = sql<string | null>`${sql.ref(`buybacks.${columnOf[by]}`)}::text`;
  return db
    .selectFrom(filteredBuybacks(actor, filters).select(key.as('key')).as('found'))
    .select(['found.key', sql<number>`count(*)`.as('count')])
    .groupBy('found.key')
    .execute();
}

type Shown = { of: string; key: string; name: string };

const storesNamed = (db: Trx, ids: readonly string[]): Promise<Shown[]> =>
  db
    .selectFrom('organizations')
    .select(['id as of', 'id as key', 'commonName as name'])
    .where('id', 'in', [...ids])
    .execute();

/** The top category above each, whose filter holds all that are below it. */
async function topCategories(db: Trx, ids: readonly string[], locale: Locale): Promise<Shown[]> {
  const { rows } = await sql<Omit<Shown, 'name'> & { name: Translated }>`
    with recursive above as (
      select "id" as of, "id" as key, "label" as name, "parentCategory" from categories where "id" = any (${[...ids]}::uuid[])
      union all
      select above.of, categories."id", categories."label", categories."parentCategory"
      from above join categories on categories."id" = above."parentCategory"
    ) select of, key, name from above where "parentCategory" is null`.execute(db);
  return rows.map(({ name, ...top }) => ({ ...top, name: translated(name, locale) }));
}

/** Under which key and name each value of a part is shown; a brand is its own name. */
export async function partNames(
  db: Trx,
  by: WeekPart,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, { key: string; name: string }>> {
  if (by === 'brand' || keys.length === 0) return new Map();
  const shown = await (by === 'store' ? storesNamed(db, keys) : topCategories(db, keys, locale));
  return new Map(shown.map(({ of, key, name }) => [of, { key, name }]));
}
