import type { ProductColumn } from '../../domain/imports/products-csv.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import {
  amount,
  column,
  named,
  ofCatalogue,
  oneCurrency,
  plainNumber,
  readable,
  yesOrNo,
  type Catalogue,
  type Cell,
} from './cells.db.ts';

/** Products per batch; after each the job checks for a cancellation. */
const batchRows = 5_000;

const empty: Cell = sql`''`;

const others: Cell = sql`case when cardinality(p."secondaryCategories") = 0 then '' else (
  select string_agg(${readable(column('other.identifier'))}, '|' order by place)
  from unnest(p."secondaryCategories") with ordinality as named ("id", place)
  join categories as other on other."id" = named."id"
) end`;

/** Each column as `writeProduct` of the domain writes it: a test compares the two. Pictures are left out. */
export const productCells: Record<ProductColumn, Cell> = {
  id: column('p.id'),
  reference: readable(column('p.reference')),
  buyer_reference: readable(column('p.buyerReference')),
  label: readable(column('p.label')),
  brand: readable(column('p.brand')),
  model: readable(column('p.model')),
  ean: column('p.ean'),
  tac_codes: sql`array_to_string(p."tacCodes", ',')`,
  category_identifier: readable(column('main.identifier')),
  secondary_category_identifiers: others,
  comment: readable(column('p.comment')),
  simple: yesOrNo(column('p.simple')),
  imei_required: yesOrNo(column('p.imeiRequired')),
  buyback_zero_not_allowed: yesOrNo(column('p.buybackZeroNotAllowed')),
  price_functional: amount(column('p.buybackPriceFunctional')),
  price_grade_a: amount(column('p.buybackPriceGradeA')),
  price_grade_b: amount(column('p.buybackPriceGradeB')),
  price_grade_c: amount(column('p.buybackPriceGradeC')),
  price_grade_d: amount(column('p.buybackPriceGradeD')),
  price_grade_e: amount(column('p.buybackPriceGradeE')),
  currency: column('p.currency'),
  length_cm: column('p.length'),
  width_cm: column('p.width'),
  height_cm: column('p.height'),
  weight_g: column('p.weight'),
  image_url_1: empty,
  image_url_2: empty,
  vat_scheme: column('p.vatScheme'),
  storage_gb: plainNumber(column('p.storageGb')),
  eprel_id: column('p.eprelId'),
  status: column('p.status'),
};

/** The currency of the catalogue's prices. */
export const productCurrencyQuery = (catalogue: Catalogue) =>
  oneCurrency(sql`(select "currency" from products where ${ofCatalogue('products', catalogue)})`);

/** The start of a batch: products are ordered by name, and by id among equal names. */
type Start = [label: string, id: string];

/** The number of products, and the starts of the batches: from start to start along the index of the names. */
export function productStartsQuery(catalogue: Catalogue) {
  const products = (more = sql``) =>
    sql`select "label", "id" from products where ${ofCatalogue('products', catalogue)} ${more} order by "label", "id"`;
  const next = products(sql`and ("label", "id") > (starts."label", starts."id")`);
  return sql<{ total: number | null; starts: Start[] | null }>`
    with recursive starts as (
      (${products()} limit 1)
      union all
      select next."label", next."id" from starts
      cross join lateral (${next} offset ${sql.lit(batchRows - 1)} limit 1) as next
    )
    select (
        -- every batch but the last is full
        select (count(*) - 1) * ${sql.lit(batchRows)} + (
          select count(*) from products where ${ofCatalogue('products', catalogue)}
            and ("label", "id") >= (select "label", "id" from starts order by "label" desc, "id" desc limit 1)
        ) from starts having count(*) > 0
      ) as total,
      (select json_agg(json_build_array("label", "id") order by "label", "id") from starts) as starts`.compile(
    build,
  );
}

/** The products from one start to the next, as they are copied. */
export function productsQuery(
  catalogue: Catalogue,
  [label, id]: Start,
  end: Start | undefined,
): CompiledQuery {
  let products = build
    .selectFrom('products')
    .selectAll()
    .where(ofCatalogue('products', catalogue))
    .where(sql<boolean>`("label", "id") >= (${label}::text, ${id}::uuid)`);
  if (end) products = products.where(sql<boolean>`("label", "id") < (${end[0]}::text, ${end[1]}::uuid)`);
  return build
    .selectFrom(products.as('p'))
    .innerJoin('categories as main', 'main.id', 'p.mainCategory')
    .select(named(productCells))
    .orderBy('p.label')
    .orderBy('p.id')
    .compile();
}
