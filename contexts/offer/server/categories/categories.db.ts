import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { defaultLocale, fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { sortingOf } from '@reprise/platform/domain/core/sorting.ts';
import { categorySorts, type Category } from '../../domain/categories/category.ts';
import type { categoryApi } from '../../domain/categories/category.contract.ts';
import { sql, type CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { rowsOfPage } from '@reprise/platform/domain/core/rows-of-page.ts';
import { ownColumn } from '../catalogue/categories.db.ts';

type Filters = z.output<typeof categoryApi.categories.query>;

/** The categories in the actor's reach. */
const categoriesOf = (actor: Actor) =>
  build.selectFrom('categories').where(`categories.${ownColumn(actor)}`, 'in', [...actor.accountIds]);

export const findCategory = (db: Trx, actor: Actor, id: string): Promise<Category | undefined> =>
  db
    .executeQuery(categoriesOf(actor).selectAll().where('categories.id', '=', id).compile())
    .then(({ rows }) => rows[0]);

function filtered(actor: Actor, filters: Filters) {
  let rows = categoriesOf(actor).where('categories.status', '=', filters.status);
  if (filters.accountId) rows = rows.where('categories.accountId', '=', filters.accountId);
  if (filters.identifier) rows = rows.where('categories.identifier', '=', filters.identifier);
  if (filters.parentCategory) rows = rows.where('categories.parentCategory', '=', filters.parentCategory);
  if (filters.label)
    rows = rows.where(
      sql<boolean>`(exists (select from jsonb_each_text(categories."label") as said
          where position(unaccent(lower(${filters.label})) in unaccent(lower(said."value"))) > 0)
        or strpos(categories."identifier", lower(${filters.label})) > 0)`,
    );
  return rows;
}

/** The label as its reader is shown it (`translated`). */
const labelIn = (locale: Locale) => sql`coalesce(categories."label" ->> ${locale},
  categories."label" ->> ${fallbackLocale}, categories."label" ->> ${defaultLocale})`;

const columnsIn = (locale: Locale) =>
  ({
    label: labelIn(locale),
    identifier: sql`categories."identifier"`,
    position: sql`categories."position"`,
    createdAt: sql`categories."createdAt"`,
  }) satisfies Record<(typeof categorySorts)[number], unknown>;

/** How many products have a category as their main one; queried for the categories of one page only. */
const productsIn = (published: boolean) =>
  sql<number>`(select count(*)::int from products
    where products."accountId" = categories."accountId" and products."mainCategory" = categories."id"
    and ${published ? sql`products."status" = 'published'` : sql`true`})`;

/** One page of the categories, or all of them up to a bound, and the number of them. */
export function listQueries(actor: Actor, filters: Filters, locale: Locale) {
  const columns = columnsIn(locale);
  const { limit, offset } = rowsOfPage(filters);
  const { by, tie } = sortingOf(categorySorts, filters.order, { column: 'label', direction: 'asc' });
  const rows = filtered(actor, filters)
    .leftJoin('categories as parents', 'parents.id', 'categories.parentCategory')
    .selectAll('categories')
    .select([
      'parents.label as parentLabel',
      productsIn(false).as('numberOfProducts'),
      productsIn(true).as('numberOfPublishedProducts'),
    ]);
  return [
    by
      .reduce((sorted, { column, direction }) => sorted.orderBy(columns[column], direction), rows)
      .orderBy('categories.id', tie)
      .limit(limit)
      .offset(offset),
    filtered(actor, filters).select(sql<number>`count(*)`.as('total')),
  ] as const;
}

/** A catalogue in the actor's scope, with its currency. */
export type Catalogue = { id: string; name: string; currency: string };

/**
 * The catalogues connected to the actor: that of the account that they work for or have chosen, or those that their
 * account buys from.
 */
export async function cataloguesOf(db: Trx, actor: Actor, accountId?: string): Promise<Catalogue[]> {
  const ofBuyer = ownColumn(actor) === 'buyerAccountId';
  const wanted = accountId ?? (ofBuyer ? undefined : actor.accountId);
  let accounts = db
    .selectFrom('accounts')
    .select(['id', 'name', 'currency'])
    .where('deletedAt', 'is', null)
    .where((is) => {
      const own = is('accounts.id', 'in', [...actor.accountIds]);
      if (!ofBuyer) return own;
      const linked = is
        .selectFrom('linked_buyers')
        .select('retailerAccountId')
        .where('buyerAccountId', 'in', [...actor.accountIds]);
      return is.or([is.and([own, is('isRetailer', '=', true)]), is('accounts.id', 'in', linked)]);
    })
    .orderBy('name')
    .orderBy('id');
  if (wanted !== undefined) accounts = accounts.where('accounts.id', '=', wanted);
  return accounts.execute();
}

/** Who buys from an account: the buyers linked to it, and itself where it buys too. */
export const buyersOf = (db: Trx, accountId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('accounts.id', '=', accountId), is('isBuyerAndWorkshopsSupervisor', '=', true)]),
        is(
          'accounts.id',
          'in',
          is.selectFrom('linked_buyers').select('buyerAccountId').where('retailerAccountId', '=', accountId),
        ),
      ]),
    )
    .orderBy('name')
    .execute();

/** The active workshops of the account and of its buyers. */
export const workshopsOf = (db: Trx, accountIds: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(['id', 'commonName', 'city', 'accountId'])
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .where('accountId', 'in', [...accountIds])
    .orderBy('commonName')
    .execute();

/** From a category up to the top, itself first. */
export const ancestorsQuery = (id: string): CompiledQuery<Category> =>
  sql<Category>`
    with recursive path as (
      select "id", "parentCategory", 0 as depth from categories where "id" = ${id}::uuid
      union
      select categories."id", categories."parentCategory", path.depth + 1
      from categories join path on categories."id" = path."parentCategory" and path.depth < 1000
    )
    select categories.* from categories join path using ("id") order by path.depth`.compile(build);

/** The ids of a category and of those below it. */
const below = (id: string) => sql`
  with recursive below as (
    select "id" from categories where "id" = ${id}::uuid
    union
    select categories."id" from categories join below on categories."parentCategory" = below."id"
  )`;

/** The active categories below a category, itself among them. */
export const branchQuery = (id: string): CompiledQuery<Category> =>
  sql<Category>`${below(id)}
    select categories.* from categories join below using ("id")
    where "status" = 'active' order by "position", "identifier"`.compile(build);

export const idsBelow = async (db: Trx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${below(id)} select "id" from below`.execute(db);
  return rows.map((row) => row.id);
};

/** Products that name one of the categories, as their main one or another; at most `most`. */
export async function productIdsIn(
  db: Trx,
  accountId: string,
  categoryIds: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from products where "accountId" = ${accountId}::uuid
      and ("mainCategory" = any (${[...categoryIds]}::uuid[])
        or (cardinality("secondaryCategories") > 0 and "secondaryCategories" && ${[...categoryIds]}::uuid[]))
    limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

type Named = Pick<Category, 'id' | 'accountId'>;

const childrenOf = ({ id, accountId }: Named) => sql`(
  select count(*)::int from categories
  where "accountId" = ${accountId}::uuid and "parentCategory" = ${id}::uuid and "status" = 'active')`;

export async function countChildren(db: Trx, category: Named): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${childrenOf(category)} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What is attached to a category: active categories below it, products in it, questions of its own. */
export async function attachedTo(db: Trx, category: Named) {
  const { id, accountId } = category;
  const products = sql`select count(*)::int from products where "accountId" = ${accountId}::uuid`;
  const { rows } = await sql<{ children: number; products: number; questions: number }>`
    select
      ${childrenOf(category)} as children,
      (${products} and "mainCategory" = ${id}::uuid)
        + (${products} and cardinality("secondaryCategories") > 0
            and ${id}::uuid = any ("secondaryCategories") and "mainCategory" <> ${id}::uuid) as products,
      (select count(*)::int from diagnostic_questions
        where "accountId" = ${accountId}::uuid and "categoryId" = ${id}::uuid) as questions`.execute(db);
  return rows[0] ?? { children: 0, products: 0, questions: 0 };
}

/** The categories directly below a parent, or at the top of a catalogue. */
export const levelOf = (db: Trx, actor: Actor, accountId: string, parent: string | null) => {
  const level = categoriesOf(actor)
    .select([
      'categories.id',
      'categories.identifier',
      'categories.label',
      sql<number>`(select count(*)::int from categories child
        where child."accountId" = categories."accountId" and child."parentCategory" = categories."id"
          and child."status" = 'active')`.as('numberOfChildren'),
    ])
    .where('categories.accountId', '=', accountId)
    .where('categories.status', '=', 'active')
    .where('categories.parentCategory', parent === null ? 'is' : '=', parent)
    .orderBy('categories.position')
    .orderBy('categories.identifier');
  return db.executeQuery(level.compile()).then(({ rows }) => rows);
};
