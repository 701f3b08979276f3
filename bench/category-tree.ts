import { requestAs } from './calls.ts';
import { offer, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const rate = 50;
const seconds = 15;
const mostMs = 15;
/** Ten categories at the top, each with ten below it, down to the fourth level, until there are enough. */
const categories = 5_000;
/** Of the catalogue: the counts of the tree are those of its products. */
const products = 50_000;

/** A catalogue of 5,000 categories, and products in all of them. */
async function fill({ sql, organisation: o }: Bench): Promise<void> {
  await sql.query(
    `with numbered as (
       select n, case when n <= 10 then null else (n - 1) / 10 end as above,
         ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
       from generate_series(1, $1) as n
     )
     insert into categories ("id", "organizationId", "accountId", "buyerAccountId", "identifier", "label", "parentCategory",
       "position", "description", "childrenDescription", "highlightedInstruction", "defaultProductWeight", "containsData",
       "hazard", "referenceWarehouses", "status")
     select numbered.id, $2, $3, $4, 'bench-' || n, jsonb_build_object('fr-FR', 'Catégorie numéro ' || n),
       ('00000000-0000-7000-8000-' || lpad(above::text, 12, '0'))::uuid, n, '', '', '', 200, false, false, '{}', 'active'
     from numbered order by n`,
    [categories, o.headOffice, o.retailer, o.buyer],
  );
  await sql.query(
    `insert into products ("accountId", "buyerAccountId", "reference", "label", "tacCodes", "tacMadeUp", "imeiRequired",
       "simple", "buybackZeroNotAllowed", "mainCategory", "secondaryCategories", "comment", "images",
       "buybackPriceFunctional", "currency", "listVersion", "status")
     select $1, $2, 'bench-tree-' || n, 'Produit ' || n, '{}', false, false, true, false,
       ('00000000-0000-7000-8000-' || lpad((1 + n % $3)::text, 12, '0'))::uuid, '{}', '', '{}', 1000, 'EUR', 1, 'published'
     from generate_series(1, $4) as n`,
    [o.retailer, o.buyer, categories, products],
  );
  await sql.query('vacuum analyze categories, products');
}

/** The trees of a visitor and of an administrator, beside one indexed select on a bare route. */
export async function categoryTreeBench(bench: Bench): Promise<Line[]> {
  const { bare, sql, organisation: o } = bench;
  await fill(bench);
  const sold = requestAs(bench, 'pseudo_anonymous', 'GET /categories/tree');
  const managed = requestAs(bench, 'root_management_unit_manager', 'GET /categories/connected-tree');
  const next = (index: number): Sent => (index % 2 === 0 ? sold : managed);
  await offer(rate, 3, next);
  const limit = await offer(rate, seconds, () => ({ method: 'GET', url: `${bare}/products/${o.product}` }));
  const figure = await offer(rate, seconds, next);
  // the cost of the first call after a change of the catalogue
  await sql.query(`update products set "comment" = 'saved' where "id" = $1`, [o.product]);
  const changed = await offer(1, 1, () => sold);
  return [
    {
      what: `category tree, ${categories} nodes, at ${rate}/s (first after a change ${ms(changed.p95)})`,
      figure: `p95 ${ms(figure.p95)}`,
      must: `p95 ≤ ${mostMs} ms`,
      limit: `bare route p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= mostMs && figure.errors === 0,
    },
  ];
}
