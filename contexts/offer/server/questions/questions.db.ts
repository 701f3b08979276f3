import type { Category } from '../../domain/categories/category.ts';
import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import type { DiagnosticQuestion } from '../../domain/questions/question.ts';
import type { AnswerSettings, QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { QuestionMark } from '../../domain/questions/question-rules.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { questionsWithAnswers } from './asked-questions.db.ts';

/** The fields of a category that questions need. */
export type Place = Pick<
  Category,
  'id' | 'accountId' | 'buyerAccountId' | 'parentCategory' | 'label' | 'status'
>;
const placeFields = ['id', 'accountId', 'buyerAccountId', 'parentCategory', 'label', 'status'] as const;

export const findCategory = (db: Trx, id: string): Promise<Place | undefined> =>
  db.selectFrom('categories').select(placeFields).where('id', '=', id).executeTakeFirst();

export const findQuestion = (
  db: Trx,
  id: string,
): Promise<Pick<DiagnosticQuestion, 'id' | 'categoryId' | 'accountId' | 'buyerAccountId'> | undefined> =>
  db
    .selectFrom('diagnostic_questions')
    .select(['id', 'categoryId', 'accountId', 'buyerAccountId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A category and those above it, the root first. */
export async function pathTo(db: Trx, category: Place): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with recursive path ("id", "above") as (
      select ${category.id}::uuid, 0
      union all
      select categories."parentCategory", path."above" + 1 from categories join path on categories."id" = path."id"
      where categories."parentCategory" is not null and path."above" < 100
    )
    select categories."id", "accountId", "buyerAccountId", "parentCategory", "label", "status"
    from path join categories on categories."id" = path."id"
    where categories."accountId" = ${category.accountId} order by path."above" desc`.execute(db);
  return rows;
}

export async function questionsOn(db: Trx, path: readonly Place[]): Promise<CategoryQuestion[]> {
  const { rows } = await sql<CategoryQuestion>`${questionsWithAnswers}
    where "categoryId" = any (${path.map(({ id }) => id)}::uuid[])`.execute(db);
  return rows;
}

/** Locks the questions of an account, since their order and their links depend on each other. */
export async function holdQuestions(db: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('questions ' || ${accountId}, 0))`.execute(db);
}

export type Tree = {
  categories: Place[];
  marks: QuestionMark[];
  /** The accounts' names. */
  names: ReadonlyMap<string, string>;
};

/** The accounts of whose catalogue these accounts buy a category. */
export async function cataloguesBoughtBy(db: Trx, accountIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('categories')
    .select('accountId')
    .distinct()
    .where('buyerAccountId', 'in', [...accountIds])
    .execute();
  return found.map(({ accountId }) => accountId);
}

/** Every category of an account, and how its questions relate to each other, without their texts. */
export async function readTree(db: Trx, accountIds: readonly string[]): Promise<Tree> {
  const [categories, marks, accounts] = await Promise.all([
    db
      .selectFrom('categories')
      .select(placeFields)
      .where('accountId', 'in', [...accountIds])
      .orderBy('position')
      .orderBy('identifier')
      .execute(),
    db
      .selectFrom('diagnostic_questions')
      .select((is) => [
        'id',
        'categoryId',
        'code',
        'muted',
        is
          .exists(
            is
              .selectFrom('diagnostic_answers')
              .select('diagnostic_answers.id')
              .whereRef('questionId', '=', 'diagnostic_questions.id'),
          )
          .$castTo<boolean>()
          .as('hasAnswers'),
      ])
      .where('accountId', 'in', [...accountIds])
      .execute(),
    db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', 'in', [...accountIds])
      .execute(),
  ]);
  return { categories, marks, names: new Map(accounts.map(({ id, name }) => [id, name])) };
}

type Asked = Omit<QuestionSettings, 'answers'>;
const worded = ({ title, description, type, required, askedTo }: Asked) => ({
  title: jsonb(title),
  description: jsonb(description),
  type,
  required,
  askedTo,
});

/** Puts a question after the others of its category. */
export async function insertQuestion(
  db: Trx,
  { id: categoryId, accountId, buyerAccountId }: Place,
  { code, muted, ...asked }: Asked & { code: string; muted: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('diagnostic_questions')
    .values({
      ...worded(asked),
      accountId,
      buyerAccountId,
      categoryId,
      code,
      muted,
      position: sql<number>`(select coalesce(max("position"), 0) + 1 from diagnostic_questions
        where "categoryId" = ${categoryId}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the question only in the version that was seen; undefined otherwise. */
export const updateQuestion = (
  db: Trx,
  seen: { id: string; version: number },
  asked: Asked,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('diagnostic_questions')
    .set({ ...worded(asked), version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst();

export async function setMuted(db: Trx, id: string, muted: boolean): Promise<void> {
  await db
    .updateTable('diagnostic_questions')
    .set({ muted, version: sql<number>`"version" + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes the answers of a question: one with an id replaces the existing answer. */
export async function writeAnswers(
  db: Trx,
  question: Pick<DiagnosticQuestion, 'id' | 'accountId' | 'buyerAccountId'>,
  answers: readonly AnswerSettings[],
): Promise<void> {
  await db.deleteFrom('diagnostic_answers').where('questionId', '=', question.id).execute();
  const rows = answers.map(({ id, name, description, impact, ...effects }, at) => ({
    ...effects,
    id: id ?? sql<string>`uuidv7()`,
    name: jsonb(name),
    description: jsonb(description),
    impact: jsonb(impact),
    accountId: question.accountId,
    buyerAccountId: question.buyerAccountId,
    questionId: question.id,
    position: at + 1,
  }));
  await db.insertInto('diagnostic_answers').values(rows).execute();
}

export async function writeOrder(db: Trx, categoryId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update diagnostic_questions set "position" = wanted."position"
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted ("id", "position")
    where diagnostic_questions."id" = wanted."id" and "categoryId" = ${categoryId}::uuid`.execute(db);
}

/** Redirects the answers that led to a question to another one, or to none. */
export async function redirectAnswers(
  db: Trx,
  accountId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const next =
    to === null
      ? sql`array_remove("nextQuestionIds", ${from}::uuid)`
      : sql`array_replace("nextQuestionIds", ${from}::uuid, ${to}::uuid)`;
  await sql`update diagnostic_answers set "nextQuestionIds" = ${next}
    where "accountId" = ${accountId}::uuid and ${from}::uuid = any ("nextQuestionIds")`.execute(db);
}

export async function deleteQuestions(db: Trx, ids: readonly string[]): Promise<void> {
  const wanted = sql<string>`any (${[...ids]}::uuid[])`;
  await db.deleteFrom('diagnostic_answers').where('questionId', '=', wanted).execute();
  await db.deleteFrom('diagnostic_questions').where('id', '=', wanted).execute();
}
