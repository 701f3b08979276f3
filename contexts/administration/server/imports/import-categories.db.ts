import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { QuestionMark } from '@reprise/offer/domain/questions/question-rules.ts';
import type { CircuitSaying } from '../../domain/imports/category-circuits.ts';
import type { ImportedCategory } from '../../domain/imports/plan-categories.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { insertRule } from '@reprise/offer/server/public.ts';
import { namesInFile } from './names-in-file.ts';

/** Every category of a catalogue, archived ones too. */
export const allCategoriesOf = (db: Trx, accountId: string): Promise<Category[]> =>
  db.selectFrom('categories').selectAll().where('accountId', '=', accountId).orderBy('identifier').execute();

/** How many products and questions stand in a category itself; those with none are left out. */
export async function attachedIn(db: Trx, accountId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select "id", sum(number)::int as number from (
      select "mainCategory" as "id", count(*) as number from products
      where "accountId" = ${accountId}::uuid group by "mainCategory"
      union all
      select other, count(*) from products cross join lateral unnest("secondaryCategories") as other
      where "accountId" = ${accountId}::uuid and cardinality("secondaryCategories") > 0 group by other
      union all
      select "categoryId", count(*) from diagnostic_questions
      where "accountId" = ${accountId}::uuid group by "categoryId"
    ) as counted group by "id"`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Every question of a catalogue without its words, those that only silence another one too. */
export async function questionMarksIn(db: Trx, accountId: string): Promise<QuestionMark[]> {
  const { rows } = await sql<QuestionMark>`
    select "id", "categoryId", "code", "muted", exists (
      select from diagnostic_answers where "questionId" = diagnostic_questions."id") as "hasAnswers"
    from diagnostic_questions where "accountId" = ${accountId}::uuid`.execute(db);
  return rows;
}

/** The workshops of these accounts by their ids, each with its name in a file. */
export async function workshopNamesIn(db: Trx, accountIds: readonly string[]): Promise<Map<string, string>> {
  const workshops = await db
    .selectFrom('organizations')
    .select(['id', 'externalId as name'])
    .where('type', '=', 'warehouse')
    .where('accountId', 'in', [...accountIds])
    .execute();
  return namesInFile(workshops);
}

type Place = Pick<Category, 'accountId' | 'organizationId'>;

/** Inserts a category with its planned id, as the last child of its parent. */
export async function addCategory(
  db: Trx,
  { label, ...category }: ImportedCategory,
  place: Place,
  now: Date,
): Promise<void> {
  await db
    .insertInto('categories')
    .values({
      ...category,
      ...place,
      label: jsonb(label),
      position: sql<number>`(select coalesce(max("position"), 0) + 1 from categories
        where "accountId" = ${place.accountId}::uuid
          and "parentCategory" is not distinct from ${category.parentCategory}::uuid)`,
      createdAt: now.toISOString(),
    })
    .execute();
}

const blankRule = {
  description: '',
  terms: '',
  traceabilityEnabled: false,
  highlightedInstruction: '',
  eligibleCountries: [],
  customValues: {},
  instructions: [],
};

/** Sets a category's own rule about a circuit: offered, not offered, or none; within the existing rules. */
export async function sayOfCircuit(
  db: Trx,
  accountId: string,
  { circuitId, categoryId, says }: CircuitSaying,
): Promise<void> {
  await sql`update dispatch_circuit_rules
    set "categoryIds" = array_remove("categoryIds", ${categoryId}::uuid), "version" = "version" + 1
    where "accountId" = ${accountId}::uuid and "circuitId" = ${circuitId}::uuid
      and ${categoryId}::uuid = any ("categoryIds")`.execute(db);
  if (says === null) return;
  const { rows } = await sql`update dispatch_circuit_rules
    set "categoryIds" = "categoryIds" || ${categoryId}::uuid, "version" = "version" + 1
    where "id" = (
      select "id" from dispatch_circuit_rules
      where "accountId" = ${accountId}::uuid and "circuitId" = ${circuitId}::uuid and "status" = ${says}
      order by cardinality("categoryIds") desc, "id" limit 1
    ) returning "id"`.execute(db);
  if (rows.length === 0)
    await insertRule(db, { ...blankRule, accountId, circuitId, categoryIds: [categoryId], status: says });
}

/** Does nothing refer to a category, so that it can be deleted? */
export async function isUnused(
  db: Trx,
  { id, accountId }: Pick<Category, 'id' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select (
    exists (select from categories where "parentCategory" = ${id}::uuid)
    or exists (select from products where "accountId" = ${accountId}::uuid
      and ("mainCategory" = ${id}::uuid or (cardinality("secondaryCategories") > 0 and ${id}::uuid = any ("secondaryCategories"))))
    or exists (select from diagnostic_questions where "categoryId" = ${id}::uuid)
    or exists (select from buybacks where "categoryId" = ${id}::uuid)
  ) as used`.execute(db);
  return rows[0]?.used === false;
}

export async function deleteCategory(
  db: Trx,
  { id, accountId }: Pick<Category, 'id' | 'accountId'>,
): Promise<void> {
  await sql`update dispatch_circuit_rules set "categoryIds" = array_remove("categoryIds", ${id}::uuid)
    where "accountId" = ${accountId}::uuid and ${id}::uuid = any ("categoryIds")`.execute(db);
  await db.deleteFrom('categories').where('id', '=', id).execute();
}

/** A line that an import has written, as it was kept. */
export type KeptLine = {
  line: number;
  result: 'inserted' | 'updated' | 'unchanged' | 'ignored';
  thingId: string | null;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The lines that an import has written, the last one first. */
export const keptLines = (db: Trx, importId: string): Promise<KeptLine[]> =>
  db
    .selectFrom('import_lines')
    .select(['line', 'result', 'thingId', 'label', 'before', 'after'])
    .where('importId', '=', importId)
    .where('result', 'in', ['inserted', 'updated'])
    .orderBy('line', 'desc')
    .execute();
