import { priceColumns } from '@reprise/offer/domain/products/product-prices.ts';
import { sql } from 'kysely';
import type { ImportRun, Written } from './csv-kind.ts';
import { writtenColumns, type StagedProduct } from './import-products.db.ts';
import { historyOf, priceIn } from './price-history.db.ts';

/** Replaces the version that was seen once the change is written; marks where TACs have to be written too. */
const [written, retold] = [sql.lit(-1), sql.lit(-2)];

/**
 * Compared so that no index by account is used: products are found by their ids, and for a new account the planner
 * would prefer to read all of its rows for each of them.
 */
const isOfAccount = (accountId: string) => sql`products."accountId" is not distinct from ${accountId}::uuid`;

const columns = sql.join(writtenColumns.map((column) => sql.ref(column)));
const staged = sql.join(writtenColumns.map((column) => sql.ref(`staged.${column}`)));
const prices = (row: string) =>
  sql.join(Object.values(priceColumns).map((column) => sql.ref(`${row}.${column}`)));
const pricesBefore = sql.join(
  Object.values(priceColumns).map(
    (column) => sql`${sql.ref(`old.${column}`)} as ${sql.ref(`was_${column}`)}`,
  ),
);

/** Is the category of a line still active, and its buyer the one that was read when the import began? */
const isStillOpen = sql`exists (
  select from categories where categories."id" = staged."mainCategory" and categories."status" = 'active'
    and categories."buyerAccountId" is not distinct from staged."buyerAccountId")`;

/** Holds the categories into which lines put products: until the import ends none is archived or gets another buyer. */
async function holdFilled({ trx, accountId }: ImportRun): Promise<void> {
  await sql`
    select from categories where "accountId" = ${accountId}::uuid and "id" in (
      select "mainCategory" from staged_products where "result" = 'inserted' or "after" ? 'mainCategory')
    order by "id" for key share`.execute(trx);
}

/**
 * Inserts new products with their first prices and their TACs; one whose reference was taken meanwhile, or whose
 * category was changed, is left out. One statement, so that its rows are read once.
 */
async function insertProducts(run: ImportRun): Promise<number> {
  const { trx, accountId, now } = run;
  const at = now.toISOString();
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into products ("id", "accountId", "createdAt", "updatedAt", ${columns})
      select "id", ${accountId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${columns}
      -- neighbours in the indexes one after the other
      from staged_products as staged where "result" = 'inserted' and ${isStillOpen} order by "label"
      on conflict ("accountId", "reference") do nothing
      returning "id", "buyerAccountId", "tacCodes", ${prices('products')}
    ), priced as (
      ${historyOf(run, { from: sql`made as product`, was: null, became: priceIn('product') })}
    ), known as (
      insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
      select tac, made."id", ${accountId}::uuid, made."buyerAccountId"
      from made cross join lateral unnest(made."tacCodes") as tac
    )
    select count(*)::int as made from made`.execute(trx);
  return rows[0]?.made ?? 0;
}

/** Updates products with their price history; one that was changed meanwhile, or its new category, is left out. */
async function updateProducts(run: ImportRun): Promise<number> {
  const { trx, accountId, now } = run;
  const at = now.toISOString();
  const { numAffectedRows = 0n } = await sql`
    with changed as (
      update products set ("updatedAt", "version", ${columns}) = (${at}::timestamptz, products."version" + 1, ${staged})
      from staged_products as staged
      where staged."result" = 'updated' and products."id" = staged."id" and ${isOfAccount(accountId)}
        and products."version" = staged."seen"
        and (products."mainCategory" = staged."mainCategory" or ${isStillOpen})
      returning products."id", products."buyerAccountId", old."tacCodes" <> new."tacCodes" as retold, new."tacCodes",
        old."buyerAccountId" is distinct from new."buyerAccountId" as moved,
        ${pricesBefore}, ${prices('new')}
    ), priced as (
      ${historyOf(run, { from: sql`changed as product`, was: priceIn('product', 'was_'), became: priceIn('product') })}
    ), forgotten as (
      delete from product_tacs using changed
      where product_tacs."productId" = changed."id" and (changed.retold or changed.moved)
        and product_tacs."accountId" is not distinct from ${accountId}::uuid
      returning product_tacs."tac"
    )
    update staged_products set "seen" = case when changed.retold or changed.moved then ${retold} else ${written} end
    from changed where staged_products."id" = changed."id"`.execute(trx);
  // in a statement of its own: within one, an insert does not see the result of a deletion
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select distinct tac, products."id", products."accountId", products."buyerAccountId"
    from staged_products as staged join products on products."id" = staged."id"
      cross join lateral unnest(products."tacCodes") as tac
    where staged."seen" = ${retold} and ${isOfAccount(accountId)}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** The written changes of each line. */
async function keepLines({ trx, accountId, importId, ownerId }: ImportRun): Promise<void> {
  await sql`
    insert into import_lines
      ("importId", "accountId", "destinationAccountId", "line", "result", "thingId", "label", "before", "after")
    select ${importId}::uuid, ${ownerId}::uuid, ${accountId}::uuid, "line", "result", "id", "label", "before", "after"
    from staged_products`.execute(trx);
}

/** The lines whose product, or its new category, somebody changed since it was read, or whose product was created. */
async function overtakenLines({ trx, accountId }: ImportRun): Promise<Written['overtaken']> {
  const { rows } = await sql<{ line: number; result: 'inserted' | 'updated'; reference: string | null }>`
    delete from staged_products as staged
    where (staged."result" = 'updated' and staged."seen" >= 0) or (staged."result" = 'inserted'
      and not exists (select from products where products."id" = staged."id" and products."accountId" = ${accountId}))
    returning staged."line", staged."result", staged."reference"`.execute(trx);
  return rows.map(({ line, result, reference }) => ({
    result,
    problem: { line, column: 'reference', value: reference ?? '', code: 'changed_meanwhile' as const },
  }));
}

/**
 * Writes a staged lot of products: the products, their TACs, the price history, the changes of each line. Answers the
 * lines that could not be written after all.
 */
export async function writeProducts(
  run: ImportRun,
  lot: readonly StagedProduct[],
): Promise<Written['overtaken']> {
  await holdFilled(run);
  const updated = lot.some(({ result }) => result === 'updated') ? await updateProducts(run) : 0;
  const inserted = lot.some(({ result }) => result === 'inserted') ? await insertProducts(run) : 0;
  const overtaken = updated + inserted < lot.length ? await overtakenLines(run) : [];
  await keepLines(run);
  await sql`truncate staged_products`.execute(run.trx);
  return overtaken;
}
