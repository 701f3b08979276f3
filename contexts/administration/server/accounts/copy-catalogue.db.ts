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

async function copyCategories(db: Trx, { to, organizationId, categories, copyOf }: Copying): Promise<void> {
  await sql`
    insert into categories ("id", "organizationId", "accountId", "buyerAccountId", "identifier", "label",
      "parentCategory", "position", "image", "description", "childrenDescription", "highlightedInstruction",
      "translations",
      "defaultProductWeight", "defaultProductHeight", "defaultProductLength", "defaultProductWidth",
      "absorptionType", "absorptionBase", "absorptionValue", "absorptionMax", "containsData", "hazard",
      "preciousMetal", "referenceWarehouses", "status")
    select ${copyOf(sql`"id"`)}, ${organizationId}, ${to}, "buyerAccountId", "identifier", "label",
      case when "parentCategory" in (select "id" from categories where ${categories})
        then ${copyOf(sql`"parentCategory"`)} end,
      "position", "image", "description", "childrenDescription", "highlightedInstruction",
      "translations",
      "defaultProductWeight", "defaultProductHeight", "defaultProductLength", "defaultProductWidth",
      "absorptionType", "absorptionBase", "absorptionValue", "absorptionMax", "containsData", "hazard",
      "preciousMetal", "referenceWarehouses", "status"
    from categories where ${categories}`.execute(db);
}

async function copyProducts(db: Trx, { to, products, copyOf, copiesOf }: Copying): Promise<void> {
  await sql`
    insert into products ("id", "accountId", "buyerAccountId", "reference", "buyerReference", "label", "brand", "model",
      "storageGb", "ean", "tacCodes", "tacMadeUp", "imeiRequired", "simple", "buybackZeroNotAllowed", "mainCategory",
      "secondaryCategories", "comment", "images", "length", "width", "height", "weight", "buybackPriceFunctional",
      "buybackPriceGradeA", "buybackPriceGradeB", "buybackPriceGradeC", "buybackPriceGradeD", "buybackPriceGradeE",
      "currency", "listVersion", "status")
    select ${copyOf(sql`"id"`)}, ${to}, "buyerAccountId", "reference", "buyerReference", "label", "brand", "model",
      "storageGb", "ean", "tacCodes", "tacMadeUp", "imeiRequired", "simple", "buybackZeroNotAllowed",
      ${copyOf(sql`"mainCategory"`)}, ${copiesOf(sql`"secondaryCategories"`)}, "comment", "images", "length", "width",
      "height", "weight", "buybackPriceFunctional", "buybackPriceGradeA", "buybackPriceGradeB", "buybackPriceGradeC",
      "buybackPriceGradeD", "buybackPriceGradeE", "currency", 1, "status"
    from products where ${products}`.execute(db);
  await sql`
    insert into product_tacs ("tac", "productId", "accountId", "buyerAccountId")
    select "tac", ${copyOf(sql`"productId"`)}, ${to}, "buyerAccountId"
    from product_tacs where "productId" in (select "id" from products where ${products})`.execute(db);
}

async function copyQuestions(db: Trx, { to, questions, copyOf, copiesOf }: Copying): Promise<void> {
  await sql`
    insert into diagnostic_questions ("id", "accountId", "buyerAccountId", "categoryId", "code", "muted", "position",
      "title", "description", "type", "required", "askedTo")
    select ${copyOf(sql`"id"`)}, ${to}, "buyerAccountId", ${copyOf(sql`"categoryId"`)}, "code", "muted", "position",
      "title", "description", "type", "required", "askedTo"
    from diagnostic_questions where ${questions}`.execute(db);
  await sql`
    insert into diagnostic_answers ("id", "accountId", "buyerAccountId", "questionId", "position", "name",
      "description", "gradeEffect", "impact", "refuse", "lockCheck", "hazard", "requirePhoto", "nextQuestionIds")
    select ${copyOf(sql`"id"`)}, ${to}, "buyerAccountId", ${copyOf(sql`"questionId"`)}, "position", "name",
      "description", "gradeEffect", "impact", "refuse", "lockCheck", "hazard", "requirePhoto",
      ${copiesOf(sql`"nextQuestionIds"`)}
    from diagnostic_answers where "questionId" in (select "id" from diagnostic_questions where ${questions})`.execute(
    db,
  );
}
