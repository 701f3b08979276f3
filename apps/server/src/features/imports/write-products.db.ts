import { priceColumns } from '@reprise/domain/catalogue/product-prices';
import { grades } from '@reprise/domain/field';
import { sql } from 'kysely';
import { askForIndex } from './ask-for-index.ts';
import type { ImportRun, Written } from './file-kind.ts';
import { writtenColumns } from './import-products.db.ts';

/** In place of the version that was seen, once the change is written. */
const written = sql.lit(-1);

const columns = sql.join(writtenColumns.map((column) => sql.ref(column)));
const staged = sql.join(writtenColumns.map((column) => sql.ref(`staged.${column}`)));
const pairs = (from: string, to: string) =>
  sql.join(
    grades.map(
      (grade) =>
        sql`(${sql.lit(grade)}, ${sql.ref(`${from}.${priceColumns[grade]}`)}, ${sql.ref(`${to}.${priceColumns[grade]}`)})`,
    ),
  );
const prefixed = (row: string, prefix: string) =>
  sql.join(
    grades.map(
      (grade) => sql`${sql.ref(`${row}.${priceColumns[grade]}`)} as ${sql.ref(`${prefix}${grade}`)}`,
    ),
  );
const changedPairs = sql.join(
  grades.map(
    (grade) =>
      sql`(${sql.lit(grade)}, changed.${sql.ref(`from_${grade}`)}, changed.${sql.ref(`to_${grade}`)})`,
  ),
);

const historyColumns = sql`"productId", "accountId", "buyerAccountId", "grade", "from", "to", "changedBy", "userName", "importId", "changedAt"`;

/** New products; a reference that somebody has taken meanwhile is left out. */
async function insertProducts({ trx, accountId, now }: ImportRun): Promise<void> {
  await sql`
    insert into products ("id", "accountId", "createdAt", "updatedAt", ${columns})
    select "id", ${accountId}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${columns}
    from staged_products where "result" = 'inserted'
    on conflict ("accountId", "reference") do nothing`.execute(trx);
}

/** Changed products with the history of their prices; one that was changed meanwhile is left out. */
async function updateProducts({ trx, accountId, now, userId, request, importId }: ImportRun): Promise<void> {
  const at = now.toISOString();
  await sql`
    with changed as (
      update products set ("updatedAt", "version", ${columns}) = (${at}::timestamptz, products."version" + 1, ${staged})
      from staged_products as staged
      where staged."result" = 'updated' and products."id" = staged."id" and products."accountId" = ${accountId}
        and products."version" = staged."seen"
      returning products."id", products."buyerAccountId", old."tacCodes" <> new."tacCodes" as retold, new."tacCodes",
        old."buyerAccountId" is distinct from new."buyerAccountId" as moved,
        ${prefixed('old', 'from_')}, ${prefixed('new', 'to_')}
    ), priced as (
      insert into product_price_changes (${historyColumns})
      select changed."id", ${accountId}::uuid, changed."buyerAccountId", price.grade, price.was, price.became,
        ${userId}::uuid, ${request.userName}, ${importId}::uuid, ${at}::timestamptz
      from changed cross join lateral (values ${changedPairs}) as price (grade, was, became)
      where price.was is distinct from price.became
    ), forgotten as (
      delete from product_tacs using changed
      where product_tacs."productId" = changed."id" and product_tacs."accountId" = ${accountId}
        and (changed.retold or changed.moved)
      returning product_tacs."tac"
    )
    update staged_products set "seen" = ${written} from changed where staged_products."id" = changed."id"`.execute(
    trx,
  );
  // in a statement of its own: within one, an insert does not see what a deletion has left
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select distinct tac, products."id", products."accountId", products."buyerAccountId"
    from staged_products as staged join products on products."id" = staged."id"
      cross join lateral unnest(products."tacCodes") as tac
    where staged."result" = 'updated' and products."accountId" = ${accountId}
    on conflict do nothing`.execute(trx);
}

/** The first prices and the TACs of what was inserted. */
async function writeFirst({ trx, accountId, now, userId, request, importId }: ImportRun): Promise<void> {
  await sql`
    insert into product_price_changes (${historyColumns})
    select staged."id", ${accountId}::uuid, staged."buyerAccountId", price.grade, null, price.became,
      ${userId}::uuid, ${request.userName}, ${importId}::uuid, ${now.toISOString()}::timestamptz
    from staged_products as staged cross join lateral (values ${pairs('staged', 'staged')}) as price (grade, was, became)
    where staged."result" = 'inserted' and price.became is not null`.execute(trx);
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select distinct tac, staged."id", ${accountId}::uuid, staged."buyerAccountId"
    from staged_products as staged cross join lateral unnest(staged."tacCodes") as tac
    where staged."result" = 'inserted'`.execute(trx);
}

/** The lines whose product somebody changed, or made, between the reading and the writing. */
async function overtakenLines({ trx, accountId }: ImportRun): Promise<Written['overtaken']> {
  const { rows } = await sql<{ line: number; result: 'inserted' | 'updated'; reference: string | null }>`
    delete from staged_products as staged
    where (staged."result" = 'updated' and staged."seen" <> ${written}) or (staged."result" = 'inserted'
      and not exists (select from products where products."id" = staged."id" and products."accountId" = ${accountId}))
    returning staged."line", staged."result", staged."reference"`.execute(trx);
  return rows.map(({ line, result, reference }) => ({
    result,
    problem: { line, column: 'reference', value: reference ?? '', code: 'changed_meanwhile' as const },
  }));
}

async function stagedIds({ trx }: ImportRun): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select "id" from staged_products`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes the staged products set by set: products, their TACs, the history of their prices; then asks for the index. */
export async function writeProducts(run: ImportRun): Promise<Written> {
  await sql`analyze staged_products`.execute(run.trx);
  await updateProducts(run);
  await insertProducts(run);
  const overtaken = await overtakenLines(run);
  await writeFirst(run);
  await askForIndex(run, await stagedIds(run));
  return { overtaken };
}
