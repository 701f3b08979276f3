import { sql } from 'kysely';

/** Questions, each with its answers in order; the caller adds the condition. */
export const questionsWithAnswers = sql`
  select diagnostic_questions.*, (
    select coalesce(json_agg(answers order by answers."position"), '[]') from diagnostic_answers answers
    where answers."questionId" = diagnostic_questions."id"
  ) as "answers"
  from diagnostic_questions`;
