import { frenchSpaces, germanSpaces } from '../catalogue/words.ts';
import type { Words } from './categories.ts';
import { stableUuid } from './identifiers.ts';
import { everyone, type AnswerSeed, type QuestionSeed } from './questions.ts';
import { brandQuestions } from './questions-brands.ts';
import { phoneQuestions } from './questions-phones.ts';
import { rootQuestions } from './questions-root.ts';
import { classicQuestions, mutedQuestions, tabletQuestions } from './questions-tablets.ts';
import { writeCsv, type Cell } from './write-csv.ts';

const columns = (
  'question_id question_code category_identifier question_position question_title question_description question_type ' +
  'audience required inherited_from answer_position answer_name answer_description grade_effect impact_enabled ' +
  'impact_unit impact_value refuse lock_check hazard require_photo title_en title_nl title_de answer_en answer_nl ' +
  'answer_de answer_drawing delete'
).split(' ');

const inLanguages = (name: string, words: Words | undefined): Record<string, Cell> => ({
  [`${name}_en`]: words?.[1] ?? null,
  [`${name}_nl`]: words?.[2] ?? null,
  [`${name}_de`]: words === undefined ? null : germanSpaces(words[3]),
});

function impactCells(answer: AnswerSeed): Record<string, Cell> {
  if (answer.amount === undefined && answer.percent === undefined) return { impact_enabled: false };
  return {
    impact_enabled: true,
    impact_unit: answer.percent === undefined ? 'amount' : 'percent',
    impact_value: answer.percent ?? answer.amount ?? null,
  };
}

const answerRow = (question: QuestionSeed, answer: AnswerSeed, position: number): Record<string, Cell> => ({
  question_id: stableUuid(`question:${question.category}:${question.code}`),
  question_code: question.code,
  category_identifier: question.category,
  question_position: question.position,
  question_title: frenchSpaces(question.title[0]),
  question_description: frenchSpaces(question.description[0]),
  question_type: question.type ?? 'unique',
  audience: (question.audience ?? everyone).join('|'),
  required: question.optional !== true,
  answer_position: position,
  answer_name: frenchSpaces(answer.name[0]),
  answer_description: answer.description === undefined ? null : frenchSpaces(answer.description[0]),
  grade_effect: answer.grade === undefined ? null : `grade_${answer.grade}`,
  ...impactCells(answer),
  refuse: answer.refuse ?? false,
  lock_check: answer.lockCheck ?? false,
  hazard: answer.hazard ?? false,
  require_photo: answer.requirePhoto ?? false,
  ...inLanguages('title', question.title),
  ...inLanguages('answer', answer.name),
  answer_drawing: answer.drawing ?? null,
});

const textColumns = ['question_code', 'category_identifier', 'answer_position'].concat([
  'description_en',
  'description_nl',
  'description_de',
]);

/** How to test (answer_position empty) and what an answer means, in the languages that the import has no column for. */
const textRows = (question: QuestionSeed): Record<string, Cell>[] => [
  {
    question_code: question.code,
    category_identifier: question.category,
    ...inLanguages('description', question.description),
  },
  ...question.answers.flatMap((answer, i) =>
    answer.description === undefined
      ? []
      : [
          {
            question_code: question.code,
            category_identifier: question.category,
            answer_position: i + 1,
            ...inLanguages('description', answer.description),
          },
        ],
  ),
];

/** Writes data/diagnostic_questions.csv, the translated descriptions and the muted questions. */
export function makeQuestions(): number {
  const questions = [
    ...rootQuestions,
    ...phoneQuestions,
    ...brandQuestions,
    ...tabletQuestions,
    ...classicQuestions,
  ];
  writeCsv(
    'diagnostic_questions.csv',
    columns,
    questions.flatMap((question) => question.answers.map((answer, i) => answerRow(question, answer, i + 1))),
  );
  writeCsv('diagnostic_question_texts.csv', textColumns, questions.flatMap(textRows));
  writeCsv(
    'diagnostic_question_mutes.csv',
    ['category_identifier', 'question_code'],
    mutedQuestions.map(({ category, code }) => ({ category_identifier: category, question_code: code })),
  );
  return questions.length;
}
