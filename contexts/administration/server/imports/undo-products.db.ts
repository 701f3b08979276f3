import { priceColumns } from '@reprise/offer/domain/products/product-prices.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import type { LineCode } from '@reprise/platform/domain/csv/line-codes.ts';
import { sql } from 'kysely';
import { askForIndex } from './ask-for-index.ts';
import type { ImportRun, Undone } from './csv-kind.ts';
import { writtenColumns } from './import-products.db.ts';
import { historyOf, priceIn } from './price-history.db.ts';

/** Every column but the version of the list, which only grows. */
const restoredColumns = writtenColumns.filter((column) => column !== 'listVersion');
const columns = sql.join(restoredColumns.map((column) => sql.ref(column)));
const restored = sql.join(restoredColumns.map((column) => sql.ref(`was.${column}`)));

/** Has a product another price than it had before the import? */
const isRepriced = sql.join(
  grades.map(
    (grade) =>
      sql`${sql.ref(`was.${priceColumns[grade]}`)} is distinct from ${sql.ref(`products.${priceColumns[grade]}`)}`,
  ),
  sql` or `,
);

/** Would a product come back into a category in which it is not now, and which is archived or gone? */
const isOutOfPlace = sql`exists (
  select from unnest(was."mainCategory" || was."secondaryCategories") as place
  where place <> all (products."mainCategory" || products."secondaryCategories") and not exists (
    select from categories
    where categories."id" = place and categories."accountId" = products."accountId" and categories."status" = 'active'))`;

/**
 * How lines are undone: a product that the import created is deleted, or hidden when it was used; a changed one is
 * restored, unless the changed fields were changed again since, its former category is archived, or it would get prices
 * that the caller may not write.
 */
async function planUndo({ trx, accountId, request }: ImportRun, undoes: string): Promise<void> {
  await sql`
    create temporary table undone_products on commit drop as
    select lines."line", lines."label", lines."before", products."id",
      case
        when products."id" is null then 'gone'
        when lines."result" = 'inserted' and (
          exists (select from declarations where declarations."productId" = products."id")
          or exists (select from buybacks where buybacks."productId" = products."id")
          or exists (select from items where items."productId" = products."id")
        ) then 'hide'
        when lines."result" = 'inserted' then 'remove'
        when now_is.fields is distinct from lines."after" then 'changed_since'
        when exists (
          select from products other
          where other."accountId" = ${accountId} and other."id" <> products."id"
            and other."reference" = lines."before" ->> 'reference'
        ) then 'taken'
        when ${isOutOfPlace} then 'category_archived'
        when not ${request.mayWritePrices} and (${isRepriced}) then 'price_forbidden'
        when was."status" = 'published' and not was."buybackZeroNotAllowed" and coalesce(greatest(
          was."buybackPriceFunctional", was."buybackPriceGradeA", was."buybackPriceGradeB",
          was."buybackPriceGradeC", was."buybackPriceGradeD", was."buybackPriceGradeE"), 0) = 0 then 'price_or_block'
        else 'restore'
      end as what
    from import_lines as lines
      -- by its id, and by no index of the account: of one that is new the planner knows no number of rows
      left join products on products."id" = lines."thingId" and products."accountId" is not distinct from ${accountId}::uuid
      left join lateral (
        select jsonb_object_agg(field, to_jsonb(products) -> field) as fields
        from jsonb_object_keys(lines."after") as field
      ) as now_is on lines."result" = 'updated'
      left join lateral jsonb_populate_record(products, lines."before") as was on lines."result" = 'updated'
    where lines."importId" = ${undoes} and lines."result" in ('inserted', 'updated')`.execute(trx);
}

/** The prices that change, with who undid them; those of deleted products go with them. */
async function writeHistory(run: ImportRun): Promise<void> {
  const undone = (what: 'remove' | 'restore') => sql`undone_products as undone
    join products as product on product."id" = undone."id" and undone.what = ${sql.lit(what)}`;
  const was = priceIn('product');
  await historyOf(run, { from: undone('remove'), was, became: null }).execute(run.trx);
  const from = sql`${undone('restore')} cross join lateral jsonb_populate_record(product, undone."before") as before`;
  await historyOf(run, { from, was, became: priceIn('before') }).execute(run.trx);
}

async function removeNew({ trx, now }: ImportRun): Promise<void> {
  await sql`
    delete from product_tacs using undone_products as undone
    where undone.what = 'remove' and product_tacs."productId" = undone."id"`.execute(trx);
  await sql`
    delete from products using undone_products as undone
    where undone.what = 'remove' and products."id" = undone."id"`.execute(trx);
  await sql`
    update products set "status" = 'draft', "version" = "version" + 1, "updatedAt" = ${now.toISOString()}::timestamptz
    from undone_products as undone where undone.what = 'hide' and products."id" = undone."id"`.execute(trx);
}

async function restoreChanged({ trx, now }: ImportRun): Promise<void> {
  await sql`
    update products set ("updatedAt", "version", "listVersion", ${columns}) = (
      select ${now.toISOString()}::timestamptz, products."version" + 1,
        products."listVersion" + (${isRepriced})::int, ${restored}
      from jsonb_populate_record(products, undone."before") as was)
    from undone_products as undone where undone.what = 'restore' and products."id" = undone."id"`.execute(
    trx,
  );
  await sql`
    delete from product_tacs using undone_products as undone
    where undone.what = 'restore' and product_tacs."productId" = undone."id"`.execute(trx);
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select distinct tac, products."id", products."accountId", products."buyerAccountId"
    from undone_products as undone join products on products."id" = undone."id"
      cross join lateral unnest(products."tacCodes") as tac
    where undone.what = 'restore'`.execute(trx);
}

const keptCodes = {
  gone: 'not_found',
  changed_since: 'changed_since',
  taken: 'taken',
  category_archived: 'category_archived',
  price_forbidden: 'price_forbidden',
  price_or_block: 'price_or_block',
} as const satisfies Record<string, LineCode>;

/** Holds the products of the import until it is undone, always in the same order, as a list of prices does. */
const holdImported = ({ trx, accountId }: ImportRun, undoes: string) =>
  sql`
    select from products
    where products."id" in (
      select "thingId" from import_lines where "importId" = ${undoes} and "result" in ('inserted', 'updated'))
      and products."accountId" is not distinct from ${accountId}::uuid
    order by "id" for no key update`.execute(trx);

/**
 * Undoes an import of products, with the price history. What somebody writes meanwhile is seen before anything is
 * decided, or waits.
 */
export async function undoProducts(run: ImportRun, undoes: string): Promise<Undone> {
  const { trx } = run;
  await holdImported(run, undoes);
  await planUndo(run, undoes);
  await writeHistory(run);
  await restoreChanged(run);
  await removeNew(run);
  const { rows } = await sql<{ line: number; label: string; what: string; id: string | null }>`
    select "line", "label", "id", what from undone_products order by "line"`.execute(trx);
  const kept = rows.flatMap(({ line, label, what }) => {
    const code = Object.entries(keptCodes).find(([name]) => name === what)?.[1];
    return code === undefined ? [] : [{ line, column: 'label', value: label, code }];
  });
  const count = (...whats: string[]) => rows.filter(({ what }) => whats.includes(what)).length;
  await askForIndex(
    run,
    rows.flatMap(({ id }) => id ?? []),
  );
  return { restored: count('restore'), removed: count('remove', 'hide'), kept };
}
