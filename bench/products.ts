import { randomUUID } from 'node:crypto';
import { insertCatalogue } from '@reprise/offer/server/search/catalogue.fixture.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import {
  categoriesBelowQuery,
  productsCountQuery,
  productsOfQuery,
  productsPageQuery,
  type ProductFilters,
} from '@reprise/offer/server/products/product-list.db.ts';
import {
  askedOf,
  foundQuery,
  mostFound,
  typedWordsQuery,
} from '@reprise/offer/server/products/products-found.db.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { makeOrganisation } from '@reprise/tests/kit/organisation.ts';
import { inserter } from '@reprise/tests/kit/rows.ts';
import type { CompiledQuery } from 'kysely';
import { actorOf, inTurn, raw } from './list.ts';
import { offer, type Sent } from './measure.ts';
import { requestAs } from './calls.ts';
import { withoutIndexes } from './million.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const rate = 50;
const seconds = 15;
const demoProducts = 2_283;
const sizes = [10_000, 100_000, 1_000_000];

/** The demo's products with made-up editions, at all prices; some drafts, and some in a second category. */
async function fill(bench: Bench, rows: number): Promise<Bench> {
  const { sql } = bench;
  const organisation = await makeOrganisation(
    inserter(sql),
    `products-${rows}-${randomUUID().slice(0, 8)}`,
    new Date(),
  );
  const account = { accountId: organisation.retailer, organizationId: organisation.headOffice };
  await withoutIndexes(sql, ['products'], async () => {
    await insertCatalogue(sql, account, Math.ceil(rows / demoProducts));
    await sql.query(
      `update products set
         "buybackPriceGradeA" = 100 * (abs(hashtext("id"::text)) % 900),
         "status" = case when abs(hashtext("label")) % 50 = 0 then 'draft' else 'published' end,
         "secondaryCategories" = case when abs(hashtext("id"::text)) % 200 = 0 then array[$2::uuid] else '{}' end
       where "accountId" = $1 and "reference" like '%-%'`,
      [organisation.retailer, organisation.category],
    );
  });
  const db = createDb(bench.databaseUrl, { size: 2, statementTimeout: 1_200_000 });
  await inWall(db, [organisation.retailer], (trx) => indexProducts(trx, organisation.retailer, 'all'));
  await db.close();
  await sql.query('vacuum (analyze) products, search_products, search_words');
  return { ...bench, organisation };
}

type Wanted = Omit<Partial<ProductFilters>, 'partial' | 'after'>;

/** What people look for: the first pages, names, prices, categories small and large, and all at once. */
async function asked({ sql, organisation: o }: Bench): Promise<Wanted[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select "mainCategory" as id from products where "accountId" = $1 group by 1 order by count(*) desc`,
    [o.retailer],
  );
  const large = rows[0]?.id ?? o.category;
  const small = rows.at(-1)?.id ?? o.category;
  const cheap = { gte: 10, lte: 12 };
  const dear = { gte: 100, lte: 800 };
  return [
    { status: 'published' },
    { status: 'published', page: 40 },
    { status: 'draft' },
    { order: { label: 'desc' } },
    { status: 'published', order: { buybackPriceGradeA: 'desc' } },
    { status: 'published', buybackPriceGradeA: dear },
    { status: 'published', buybackPriceGradeA: cheap },
    { status: 'published', category: [large] },
    { status: 'published', category: [small] },
    { category: [o.rootCategory] },
    { status: 'published', search_product_buyback: 'samsung' },
    { status: 'published', search_product_buyback: 'iphone 13 pro' },
    { status: 'published', search_product_buyback: 'pixel 7 edition b' },
    { search_product_buyback: 'APPLE-IPHONE-13-PRO-128' },
    { status: 'published', search_product_buyback: 'galaxy', category: [large], buybackPriceGradeA: dear },
  ];
}

type Query = CompiledQuery<object>;

/** The list's queries for typed words: the words, the sample and the whole as far as they are asked, and the page. */
async function foundBy(bench: Bench, filters: ProductFilters, text: string): Promise<Query[]> {
  const { sql, organisation: o } = bench;
  const rowsOf = async <T extends object>({ sql: query, parameters }: CompiledQuery<T>): Promise<T[]> =>
    (await sql.query<T>(query, [...parameters])).rows;
  const actor = actorOf(bench, 'root_management_unit_manager');
  const words = typedWordsQuery([o.retailer], text);
  const asked = askedOf([o.retailer], text, await rowsOf(words));
  const queries = [foundQuery(actor, filters, asked)];
  let found = await rowsOf(foundQuery(actor, filters, asked));
  if (asked.sample !== null && found.length <= mostFound) {
    const all = foundQuery(actor, filters, { ...asked, sample: null });
    queries.push(all);
    found = await rowsOf(all);
  }
  const page = found.slice(0, filters.itemsPerPage).map(({ id }) => id);
  return [words, ...queries, productsOfQuery(actor, filters, page)];
}

/** The list's own SQL, for the superuser, whom row-level security does not restrict. */
async function rawOf(bench: Bench, wanted: Wanted, name: string): Promise<Sent> {
  const filters: ProductFilters = { page: 1, itemsPerPage: 10, order: { label: 'asc' }, ...wanted };
  const { category, search_product_buyback: typed } = filters;
  if (typed !== undefined) return raw(bench, name, await foundBy(bench, filters, typed));
  const actor = actorOf(bench, 'root_management_unit_manager');
  const below = category === undefined ? null : categoriesBelowQuery(category);
  const ids = below && (await bench.sql.query<{ id: string }>(below.sql, [...below.parameters])).rows;
  const categoryIds = ids?.map(({ id }) => id) ?? null;
  return raw(bench, name, [
    productsPageQuery(actor, filters, categoryIds),
    productsCountQuery(actor, filters, categoryIds),
  ]);
}

async function measure(bench: Bench, rows: number): Promise<Line> {
  const filled = await fill(bench, rows);
  const all = await asked(filled);
  const lists = all.map((one) =>
    requestAs(filled, 'root_management_unit_manager', 'GET /products', {
      query: {
        itemsPerPage: 10,
        order: { label: 'asc' },
        ...one,
        category: one.category && [...one.category],
      },
    }),
  );
  const raws: Sent[] = [];
  for (const [index, one] of all.entries()) raws.push(await rawOf(filled, one, `products${rows}_${index}`));
  await offer(rate, 3, inTurn(raws));
  await offer(rate, 3, inTurn(lists));
  const limit = await offer(rate, seconds, inTurn(raws));
  const figure = await offer(rate, seconds, inTurn(lists));
  return {
    what: `product list with filters, ${new Intl.NumberFormat('en').format(rows)} rows`,
    figure: `p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
    must: 'p95 ≤ 25 ms',
    limit: `raw SQL p95 ${ms(limit.p95)}`,
    ratio: times(figure.p95 / limit.p95),
    holds: figure.p95 <= 25 && figure.errors + limit.errors === 0,
  };
}

/** The list of products with its filters in turn, ten a page, at three sizes of one catalogue, beside the same SQL. */
export async function productsBench(bench: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  for (const rows of sizes) lines.push(await measure(bench, rows));
  return lines;
}
