import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { CategoryQuestion } from '@reprise/offer/domain/questions/inherited-questions.ts';
import { sql } from 'kysely';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { questionsWithAnswers, deleteQuestions } from '@reprise/offer/server/public.ts';

/** Every question of a catalogue with its answers in order, muted ones included. */
export async function allQuestionsOf(db: Trx, accountId: string): Promise<CategoryQuestion[]> {
  const { rows } = await sql<CategoryQuestion>`${questionsWithAnswers}
    where diagnostic_questions."accountId" = ${accountId}::uuid`.execute(db);
  return rows;
}

/** The categories of a catalogue by their identifiers, archived ones too. */
export async function questionPlaces(
  db: Trx,
  accountId: string,
): Promise<
  Map<string, Pick<Category, 'id' | 'identifier' | 'status' | 'buyerAccountId' | 'parentCategory'>>
> {
  const places = await db
    .selectFrom('categories')
    .select(['id', 'identifier', 'status', 'buyerAccountId', 'parentCategory'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(places.map((place) => [place.identifier, place]));
}

/** A question as it will be written; its version is the one that was read. */
export type WrittenQuestion = Omit<CategoryQuestion, 'version'>;

const worded = ({ title, description, type, required, askedTo, position, muted }: WrittenQuestion) => ({
  title: jsonb(title),
  description: jsonb(description),
  type,
  required,
  askedTo,
  position,
  muted,
});

/** The answers as they will be: existing ones keep their ids. */
async function writeAnswers(
  db: Trx,
  { id: questionId, accountId, buyerAccountId, answers }: WrittenQuestion,
): Promise<void> {
  await db.deleteFrom('diagnostic_answers').where('questionId', '=', questionId).execute();
  if (answers.length === 0) return;
  const rows = answers.map(({ name, description, impact, ...answer }) => ({
    ...answer,
    questionId,
    accountId,
    buyerAccountId,
    name: jsonb(name),
    description: jsonb(description),
    impact: jsonb(impact),
  }));
  await db.insertInto('diagnostic_answers').values(rows).execute();
}

export async function addQuestion(db: Trx, question: WrittenQuestion): Promise<void> {
  const { id, accountId, buyerAccountId, categoryId, code } = question;
  await db
    .insertInto('diagnostic_questions')
    .values({ ...worded(question), id, accountId, buyerAccountId, categoryId, code })
    .execute();
  await writeAnswers(db, question);
}

/** Updates the version that was seen; false when somebody else has changed the question since. */
export async function writeQuestion(db: Trx, question: WrittenQuestion, seen: number): Promise<boolean> {
  const written = await db
    .updateTable('diagnostic_questions')
    .set({ ...worded(question), version: seen + 1 })
    .where('id', '=', question.id)
    .where('version', '=', seen)
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await writeAnswers(db, question);
  return true;
}

/** Lets an answer lead to a question again, at the place that it had among those to which the answer leads. */
export async function leadAgain(
  db: Trx,
  { answerId, questionId, place }: { answerId: string; questionId: string; place: number },
): Promise<void> {
  await sql`update diagnostic_answers
    set "nextQuestionIds" = "nextQuestionIds"[:${place}] || ${questionId}::uuid || "nextQuestionIds"[${place + 1}:]
    where "id" = ${answerId}::uuid`.execute(db);
}

export const giveUpQuestion = (db: Trx, id: string): Promise<void> => deleteQuestions(db, [id]);
