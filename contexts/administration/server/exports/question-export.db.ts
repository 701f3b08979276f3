import type { QuestionColumn } from '../../domain/imports/questions-csv.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import {
  amount,
  column,
  inLanguage,
  named,
  ofCatalogue,
  plainNumber,
  readable,
  yesOrNo,
  type Catalogue,
  type Cell,
} from './cells.db.ts';

/** The nearest ancestor category with a question of the same code, which this one overrides. */
const overridden: Cell = sql`(
  with recursive above as (
    select p."id", p."parentCategory", p."identifier", 1 as distance from categories as p where p."id" = c."parentCategory"
    union all
    select p."id", p."parentCategory", p."identifier", above.distance + 1
    from categories as p join above on p."id" = above."parentCategory" where above.distance < 100
  )
  select ${readable(column('above.identifier'))} from above
  where exists (select from diagnostic_questions as same where same."categoryId" = above."id" and same."code" = q."code")
  order by above.distance limit 1
)`;

const impact = sql`(a."impact" ->> 'value')::numeric`;
/** Cents for an amount, per cent of the price otherwise. */
const impactValue: Cell = sql`case when a."impact" ->> 'unit' = 'amount' then ${amount(impact)} else ${plainNumber(impact)} end`;

/** The links of an answer, by the questions’ codes; by its id where a code would be read as several. */
const nextQuestions: Cell = sql`(
  select string_agg(
    case when n."code" like '%|%' then n."id"::text else ${readable(column('n.code'))} end, '|' order by place)
  from unnest(a."nextQuestionIds") with ordinality as led ("id", place)
  join diagnostic_questions as n on n."id" = led."id"
)`;

export const questionCells: Record<QuestionColumn, Cell> = {
  question_id: column('q.id'),
  question_code: readable(column('q.code')),
  category_identifier: readable(column('c.identifier')),
  question_position: column('q.position'),
  question_title: inLanguage('q.title', 'fr-FR'),
  question_description: inLanguage('q.description', 'fr-FR'),
  question_type: column('q.type'),
  audience: sql`array_to_string(q."askedTo", '|')`,
  required: yesOrNo(column('q.required')),
  inherited_from: overridden,
  answer_position: column('a.position'),
  answer_name: inLanguage('a.name', 'fr-FR'),
  answer_description: inLanguage('a.description', 'fr-FR'),
  grade_effect: column('a.gradeEffect'),
  impact_enabled: sql`a."impact" ->> 'enabled'`,
  impact_unit: sql`a."impact" ->> 'unit'`,
  impact_value: impactValue,
  refuse: yesOrNo(column('a.refuse')),
  lock_check: yesOrNo(column('a.lockCheck')),
  hazard: yesOrNo(column('a.hazard')),
  require_photo: yesOrNo(column('a.requirePhoto')),
  title_en: inLanguage('q.title', 'en-GB'),
  title_nl: inLanguage('q.title', 'nl-BE'),
  title_de: inLanguage('q.title', 'de-DE'),
  answer_en: inLanguage('a.name', 'en-GB'),
  answer_nl: inLanguage('a.name', 'nl-BE'),
  answer_de: inLanguage('a.name', 'de-DE'),
  description_en: inLanguage('q.description', 'en-GB'),
  description_nl: inLanguage('q.description', 'nl-BE'),
  description_de: inLanguage('q.description', 'de-DE'),
  answer_description_en: inLanguage('a.description', 'en-GB'),
  answer_description_nl: inLanguage('a.description', 'nl-BE'),
  answer_description_de: inLanguage('a.description', 'de-DE'),
  answer_drawing: column('a.drawing'),
  next_questions: nextQuestions,
  muted: yesOrNo(column('q.muted')),
  delete: sql`''`,
};

const hasAnswers = (question: string) =>
  sql<boolean>`exists (select from diagnostic_answers as its where its."questionId" = ${sql.ref(question)})`;

/** Questions with answers, and marks that mute a question of an ancestor. */
const asked = (catalogue: Catalogue) => sql`${ofCatalogue('q', catalogue)}
  and (${hasAnswers('q.id')} or (q."muted" and exists (
    with recursive above as (
      select c."parentCategory" as "id", 1 as distance
      union all
      select p."parentCategory", above.distance + 1
      from categories as p join above on p."id" = above."id" where above.distance < 100
    )
    select from above join diagnostic_questions as same on same."categoryId" = above."id"
    where same."code" = q."code" and ${hasAnswers('same.id')}
  )))`;

/** The categories with questions, by their identifiers, each with its number of questions. */
export const askingCategoriesQuery = (catalogue: Catalogue) =>
  sql<{ id: string; questions: number }>`
    select c."id", count(*) as questions from diagnostic_questions as q
    join categories as c on c."id" = q."categoryId"
    where ${asked(catalogue)} group by c."id" order by c."identifier"`.compile(build);

/** The questions of these categories: a line for each answer, and one for each question without any. */
export const questionsQuery = (catalogue: Catalogue, categoryIds: readonly string[]): CompiledQuery =>
  sql`select ${sql.join(named(questionCells))}
    from diagnostic_questions as q
    join categories as c on c."id" = q."categoryId"
    left join diagnostic_answers as a on a."questionId" = q."id"
    where ${asked(catalogue)} and q."categoryId" = any (${[...categoryIds]}::uuid[])
    order by c."identifier", q."position", q."id", a."position"`.compile(build);
