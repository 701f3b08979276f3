import type { Actor } from '@reprise/domain/access';
import { can } from '@reprise/domain/access';
import type { Translated } from '@reprise/domain/locales';
import { sql, type ExpressionBuilder } from 'kysely';
import { build, type Tables } from '../../lib/db/db.ts';

/** Counting stops here: an exact count of a large catalogue costs more than its page. */
const mostCounted = 10_000;

/** Visitors and stores see what is published, the others their whole catalogue. */
export const seesDrafts = (actor: Actor): boolean =>
  actor.module !== 'tim' && actor.module !== 'no_module_type' && can(actor, 'product_list');

type ProductTable = ExpressionBuilder<Tables, 'products'>;
/** The column by which the actor's module names its rows: a buyer and its workshops see a retailer's products. */
const ownedBy = (actor: Actor) => (eb: ProductTable) =>
  eb(
    actor.module === 'lcm' || actor.module === 'rps' ? 'products.buyerAccountId' : 'products.accountId',
    'in',
    actor.accountIds,
  );

const selected = () =>
  build
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.mainCategory')
    .select([
      'products.id',
      'products.label',
      'products.brand',
      'products.model',
      'products.storageGb',
      'products.ean',
      'products.imeiRequired',
      'products.comment',
      'products.images',
      'products.mainCategory',
      'products.status',
      sql<Translated>`categories."label"`.as('categoryLabel'),
    ]);

export const productQuery = (id: string) => selected().where('products.id', '=', id);

export const productsByTacQuery = (actor: Actor, tac: string) =>
  selected()
    .innerJoin('product_tacs', 'product_tacs.productId', 'products.id')
    .where(ownedBy(actor))
    .where('product_tacs.tac', '=', tac)
    .where('products.status', '=', 'published')
    .orderBy('products.label')
    .limit(50);

/** What the account pays for besides: off, its calls are gone. */
export const premiumQuery = (accountId: string) =>
  build
    .selectFrom('organization_root_details')
    .select('enabledPremiumFeatures')
    .where('accountId', '=', accountId);

/** What an IMEI is compared with. */
export const tacCodesQuery = (productId: string) =>
  build.selectFrom('products').select(['id', 'tacCodes', 'status']).where('id', '=', productId);

export type ProductFilters = {
  page: number;
  itemsPerPage: number;
  order?: Record<string, 'asc' | 'desc'> | undefined;
  search_product_buyback?: string | undefined;
  category?: readonly string[] | undefined;
  status?: 'draft' | 'published' | undefined;
  buybackPriceGradeA?: { gte?: number | undefined; lte?: number | undefined } | undefined;
};

const sortable = [
  'label',
  'brand',
  'model',
  'status',
  'createdAt',
  'updatedAt',
  'buybackPriceGradeA',
] as const;

/** One page, and how many there are up to `mostCounted`. */
export function productListQueries(actor: Actor, filters: ProductFilters) {
  const matching = (eb: ProductTable) => eb.and([ownedBy(actor)(eb), ...conditionsOf(eb, actor, filters)]);
  const sort = sortable.find((field) => filters.order?.[field] !== undefined) ?? 'label';
  const page = selected()
    .where(matching)
    .orderBy(`products.${sort}`, (order) =>
      filters.order?.[sort] === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('products.id')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage);
  const counted = build
    .selectFrom(
      build
        .selectFrom('products')
        .select('products.id')
        .where(matching)
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'));
  return [page, counted] as const;
}

export const pageOf = <Member>(items: readonly Member[], total: number) => ({
  items,
  total: Math.min(total, mostCounted),
  more: total > mostCounted,
});

function conditionsOf(eb: ProductTable, actor: Actor, filters: ProductFilters) {
  const { search_product_buyback: text, category, buybackPriceGradeA: price } = filters;
  const status = seesDrafts(actor) ? filters.status : 'published';
  return [
    ...(status === undefined ? [] : [eb('products.status', '=', status)]),
    ...(text === undefined || text === '' ? [] : [containing(eb, text)]),
    ...(category === undefined || category.length === 0 ? [] : [below(category)]),
    ...(price?.gte === undefined
      ? []
      : [eb('products.buybackPriceGradeA', '>=', Math.round(price.gte * 100))]),
    ...(price?.lte === undefined
      ? []
      : [eb('products.buybackPriceGradeA', '<=', Math.round(price.lte * 100))]),
  ];
}

function containing(eb: ProductTable, text: string) {
  const like = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return eb.or([
    eb('products.label', 'ilike', like),
    eb('products.brand', 'ilike', like),
    eb('products.model', 'ilike', like),
    eb('products.reference', 'ilike', like),
    eb('products.ean', '=', text),
  ]);
}

/** In one of the categories or in one below, be it the main or a secondary one. */
const below = (categoryIds: readonly string[]) => sql<boolean>`exists (
  with recursive below as (
    select "id" from categories where "id" = any (${categoryIds}::uuid[])
    union
    select categories."id" from categories join below on categories."parentCategory" = below."id"
  )
  select from below where below."id" = products."mainCategory" or below."id" = any (products."secondaryCategories")
)`;
