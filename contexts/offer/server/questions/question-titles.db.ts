import type { CategoryQuestion } from '../../domain/questions/inherited-questions.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { questionsWithAnswers } from './asked-questions.db.ts';

/** The titles of questions, of deleted ones the last; for the dossiers in which they were answered. */
export async function questionTitles(
  db: Trx,
  questionIds: readonly string[],
): Promise<{ id: string; title: Translated }[]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<{ id: string; title: Translated }>`
    select "id", "title" from diagnostic_questions where "id" = any (${[...questionIds]}::uuid[])
    union all
    select "id", "title" from removed_questions where "id" = any (${[...questionIds]}::uuid[])`.execute(db);
  return rows;
}

type Words = { title: Translated; description: Translated; answers: ReadonlyMap<string, Translated> };

/** The same with their explanations and answers, as far as they still exist. */
export async function questionWords(db: Trx, questionIds: readonly string[]): Promise<Map<string, Words>> {
  const [titles, { rows }] = await Promise.all([
    questionTitles(db, questionIds),
    sql<CategoryQuestion>`${questionsWithAnswers} where "id" = any (${[...questionIds]}::uuid[])`.execute(db),
  ]);
  return new Map(
    titles.map(({ id, title }) => {
      const now = rows.find((row) => row.id === id);
      const answers = new Map(now?.answers.map((answer) => [answer.id, answer.description]));
      return [id, { title, description: now?.description ?? { 'fr-FR': '' }, answers }];
    }),
  );
}
