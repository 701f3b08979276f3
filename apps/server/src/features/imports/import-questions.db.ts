import type { CategoryQuestion } from '@reprise/domain/catalogue/inherited-questions';
import type { AnswerWords, QuestionWords } from '@reprise/domain/import/question-fields';
import { sql } from 'kysely';
import { jsonb, type Trx } from '../../lib/db/db.ts';
import { questionsWithAnswers } from '../catalogue/asked-questions.db.ts';
import { deleteQuestions } from '../diagnostic-questions/diagnostic-questions.db.ts';

/** Every question of a catalogue with its answers in their order, silenced ones too. */
export async function allQuestionsOf(db: Trx, accountId: string): Promise<CategoryQuestion[]> {
  const { rows } = await sql<CategoryQuestion>`${questionsWithAnswers}
    where diagnostic_questions."accountId" = ${accountId}::uuid`.execute(db);
  return rows;
}

export type WrittenQuestion = QuestionWords & {
  id: string;
  accountId: string;
  buyerAccountId: string | null;
  categoryId: string;
  code: string;
  answers: readonly (AnswerWords & { id: string })[];
};

const worded = ({ title, description, type, required, askedTo, position }: WrittenQuestion) => ({
  title: jsonb(title),
  description: jsonb(description),
  type,
  required,
  askedTo,
  position,
});

/** The answers as they shall be: those that stay keep their ids. */
async function writeAnswers(
  db: Trx,
  { id: questionId, accountId, buyerAccountId, answers }: WrittenQuestion,
): Promise<void> {
  await db.deleteFrom('diagnostic_answers').where('questionId', '=', questionId).execute();
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
    .values({ ...worded(question), id, accountId, buyerAccountId, categoryId, code, muted: false })
    .execute();
  await writeAnswers(db, question);
}

/** Writes over the version that was seen; false when somebody else has changed the question since. */
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

export const giveUpQuestion = (db: Trx, id: string): Promise<void> => deleteQuestions(db, [id]);
