import { category } from '@reprise/offer/domain/categories/category.ts';
import { product } from '@reprise/offer/domain/products/product.ts';
import { diagnosticAnswer, diagnosticQuestion } from '@reprise/offer/domain/questions/question.ts';
import { columnsBut, copiesOf, copyOf } from '@reprise/platform/server/db/copied.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { holdPictures } from '@reprise/platform/server/files/files.db.ts';

export const hasCatalogue = async (db: Trx, accountId: string): Promise<boolean> =>
  (await db.selectFrom('categories').select('id').where('accountId', '=', accountId).executeTakeFirst()) !==
  undefined;

type Copied = {
  from: string;
  to: string;
  organizationId: string;
  /** Only what this buyer buys; null: what any does. */
  buyerAccountId: string | null;
  /** Today's prices too; else the products have none, and are drafts. */
  withPrices: boolean;
};
/**
 * The rows to copy, and the ids of the copies (`app.copy_id`). Joins use the source's rows: the database has statistics
 * about them, and none about the copies yet.
 */
type Copying = Copied & {
  categories: RawBuilder<unknown>;
  /** Is this one of the copied categories? */
  inCategories: RawBuilder<unknown>;
  products: RawBuilder<unknown>;
  questions: RawBuilder<unknown>;
};

/** Milliseconds that the copy of a large catalogue may take: less than a call may. */
const copyMs = 600_000;

/**
 * Copies the catalogue that a buyer, or any, buys from another account: categories, products, questions and their
 * answers. A product below a category that is not copied is a draft: it would be asked less than in the original. In one
 * statement, so that all of it is of one moment: what somebody adds meanwhile is not copied by halves.
 */
export async function copyCatalogue(db: Trx, copied: Copied): Promise<void> {
  const { from, buyerAccountId } = copied;
  const ofBuyer =
    buyerAccountId === null
      ? sql`true`
      : sql`coalesce("buyerAccountId", ${buyerAccountId}) = ${buyerAccountId}`;
  const theirs = sql`"accountId" = ${from} and ${ofBuyer}`;
  const categories = sql`${theirs} and "status" = 'active'`;
  const inCategories = sql`in (select "id" from categories where ${categories})`;
  const copying: Copying = {
    ...copied,
    categories,
    inCategories,
    products: sql`${theirs} and "mainCategory" ${inCategories}`,
    questions: sql`${theirs} and "categoryId" ${inCategories}`,
  };
  // a statement of a call is given up after half a minute, and 200,000 products took a minute and a half
  await sql`select set_config('statement_timeout', ${String(copyMs)}, true)`.execute(db);
  await holdPictures(db);
  await sql`
    with recursive ${wholePlaces(copying)},
      categories_made as (${copyCategories(copying)}), products_made as (${copyProducts(copying)}),
      tacs_made as (${copyTacs(copying)}), questions_made as (${copyQuestions(copying)})
    ${copyAnswers(copying)}`.execute(db);
}

/** The copied categories that stand below copied ones only, so that they inherit the same questions and absorption. */
const wholePlaces = ({ categories }: Copying): RawBuilder<unknown> => sql`
  whole as (
    select "id" from categories where ${categories} and "parentCategory" is null
    union all
    select below."id" from (select "id", "parentCategory" from categories where ${categories}) as below
      join whole on whole."id" = below."parentCategory")`;

function copyCategories({ to, organizationId, categories }: Copying): RawBuilder<unknown> {
  const others = ['id', 'organizationId', 'accountId', 'parentCategory', 'version', 'createdAt'];
  const same = columnsBut(category, others);
  return sql`
    insert into categories ("id", "organizationId", "accountId", "parentCategory", ${same})
    select ${copyOf(sql`"id"`, to)}, ${organizationId}, ${to},
      case when "parentCategory" in (select "id" from categories where ${categories})
        then ${copyOf(sql`"parentCategory"`, to)} end,
      ${same}
    from categories where ${categories}`;
}

const prices = Object.keys(product.shape).filter((name) => name.startsWith('buybackPrice'));

function copyProducts({ to, products, inCategories, withPrices }: Copying): RawBuilder<unknown> {
  const others = ['id', 'accountId', 'mainCategory', 'secondaryCategories', 'listVersion', 'status'];
  const left = withPrices ? [] : prices;
  const same = columnsBut(product, [...others, ...left, 'version', 'createdAt', 'updatedAt']);
  const besides = sql`array(
    select one from unnest("secondaryCategories") with ordinality as beside (one, place)
    where one ${inCategories} order by place)`;
  const status = sql`case when "mainCategory" in (select "id" from whole) then "status" else 'draft' end`;
  return sql`
    insert into products
      ("id", "accountId", "mainCategory", "secondaryCategories", "listVersion", "status", ${same})
    select ${copyOf(sql`"id"`, to)}, ${to}, ${copyOf(sql`"mainCategory"`, to)},
      ${copiesOf(besides, to)}, 1, ${withPrices ? status : sql`'draft'`}, ${same}
    from products where ${products}`;
}

const copyTacs = ({ to, products }: Copying): RawBuilder<unknown> => sql`
  insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
  select "tac", ${copyOf(sql`"productId"`, to)}, ${to}, "buyerAccountId"
  from product_tacs where "productId" in (select "id" from products where ${products})`;

function copyQuestions({ to, questions }: Copying): RawBuilder<unknown> {
  const ofQuestion = columnsBut(diagnosticQuestion, ['id', 'accountId', 'categoryId', 'version']);
  return sql`
    insert into diagnostic_questions ("id", "accountId", "categoryId", ${ofQuestion})
    select ${copyOf(sql`"id"`, to)}, ${to}, ${copyOf(sql`"categoryId"`, to)}, ${ofQuestion}
    from diagnostic_questions where ${questions}`;
}

function copyAnswers({ to, questions }: Copying): RawBuilder<unknown> {
  const ofAnswer = columnsBut(diagnosticAnswer, ['id', 'accountId', 'questionId', 'nextQuestionIds']);
  return sql`
    insert into diagnostic_answers ("id", "accountId", "questionId", "nextQuestionIds", ${ofAnswer})
    select ${copyOf(sql`"id"`, to)}, ${to}, ${copyOf(sql`"questionId"`, to)}, ${copiesOf(sql`"nextQuestionIds"`, to)}, ${ofAnswer}
    from diagnostic_answers where "questionId" in (select "id" from diagnostic_questions where ${questions})`;
}
