import { category } from '@reprise/offer/domain/categories/category.ts';
import { product } from '@reprise/offer/domain/products/product.ts';
import { diagnosticAnswer, diagnosticQuestion } from '@reprise/offer/domain/questions/question.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export const hasCatalogue = async (db: Trx, accountId: string): Promise<boolean> =>
  (await db.selectFrom('categories').select('id').where('accountId', '=', accountId).executeTakeFirst()) !==
  undefined;

type Copied = { from: string; to: string; organizationId: string; buyerAccountId: string };
type Copy = (of: RawBuilder<unknown>) => RawBuilder<unknown>;
/**
 * The rows to copy, and the ids of the copies (`app.copy_id`). Joins use the source's rows: the database has statistics
 * about them, and none about the copies yet.
 */
type Copying = Copied & {
  categories: RawBuilder<unknown>;
  products: RawBuilder<unknown>;
  questions: RawBuilder<unknown>;
  copyOf: Copy;
  copiesOf: Copy;
};

/**
 * Copies the catalogue that the buyer already buys from another account: categories, products with today's prices,
 * questions and their answers.
 */
export async function copyCatalogue(db: Trx, copied: Copied): Promise<void> {
  const { from, to, buyerAccountId } = copied;
  const theirs = sql`"accountId" = ${from} and coalesce("buyerAccountId", ${buyerAccountId}) = ${buyerAccountId}`;
  const categories = sql`${theirs} and "status" = 'active'`;
  const inCategories = sql`in (select "id" from categories where ${categories})`;
  const copying: Copying = {
    ...copied,
    categories,
    products: sql`${theirs} and "mainCategory" ${inCategories}`,
    questions: sql`${theirs} and "categoryId" ${inCategories}`,
    copyOf: (id) => sql`app.copy_id(${id}, ${to}::uuid)`,
    copiesOf: (ids) => sql`array(select app.copy_id(one, ${to}::uuid) from unnest(${ids}) as one)`,
  };
  await copyCategories(db, copying);
  await copyProducts(db, copying);
  await copyQuestions(db, copying);
}

/** The columns of a thing but `others`, so that a field which the thing gains is copied. */
const columnsBut = (thing: { shape: object }, others: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    Object.keys(thing.shape)
      .filter((name) => !others.includes(name))
      .map((name) => sql.ref(name)),
  );

async function copyCategories(db: Trx, { to, organizationId, categories, copyOf }: Copying): Promise<void> {
  const others = ['id', 'organizationId', 'accountId', 'parentCategory', 'version', 'createdAt'];
  const same = columnsBut(category, others);
  await sql`
    insert into categories ("id", "organizationId", "accountId", "parentCategory", ${same})
    select ${copyOf(sql`"id"`)}, ${organizationId}, ${to},
      case when "parentCategory" in (select "id" from categories where ${categories})
        then ${copyOf(sql`"parentCategory"`)} end,
      ${same}
    from categories where ${categories}`.execute(db);
}

async function copyProducts(db: Trx, { to, products, copyOf, copiesOf }: Copying): Promise<void> {
  const others = ['id', 'accountId', 'mainCategory', 'secondaryCategories', 'listVersion'];
  const same = columnsBut(product, [...others, 'version', 'createdAt', 'updatedAt']);
  await sql`
    insert into products ("id", "accountId", "mainCategory", "secondaryCategories", "listVersion", ${same})
    select ${copyOf(sql`"id"`)}, ${to}, ${copyOf(sql`"mainCategory"`)}, ${copiesOf(sql`"secondaryCategories"`)}, 1,
      ${same}
    from products where ${products}`.execute(db);
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select "tac", ${copyOf(sql`"productId"`)}, ${to}, "buyerAccountId"
    from product_tacs where "productId" in (select "id" from products where ${products})`.execute(db);
}

async function copyQuestions(db: Trx, { to, questions, copyOf, copiesOf }: Copying): Promise<void> {
  const ofQuestion = columnsBut(diagnosticQuestion, ['id', 'accountId', 'categoryId', 'version']);
  await sql`
    insert into diagnostic_questions ("id", "accountId", "categoryId", ${ofQuestion})
    select ${copyOf(sql`"id"`)}, ${to}, ${copyOf(sql`"categoryId"`)}, ${ofQuestion}
    from diagnostic_questions where ${questions}`.execute(db);
  const ofAnswer = columnsBut(diagnosticAnswer, ['id', 'accountId', 'questionId', 'nextQuestionIds']);
  await sql`
    insert into diagnostic_answers ("id", "accountId", "questionId", "nextQuestionIds", ${ofAnswer})
    select ${copyOf(sql`"id"`)}, ${to}, ${copyOf(sql`"questionId"`)}, ${copiesOf(sql`"nextQuestionIds"`)}, ${ofAnswer}
    from diagnostic_answers where "questionId" in (select "id" from diagnostic_questions where ${questions})`.execute(
    db,
  );
}
