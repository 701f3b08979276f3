import { conditionDrawings } from '@reprise/offer/domain/drawings/condition.ts';
import { audiences, questionTypes } from '@reprise/offer/domain/questions/question.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { questionLimits as limits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import {
  booleanCell,
  choiceCell,
  decimalCell,
  integerCell,
  listCell,
  textCell,
  uuidCell,
} from '@reprise/platform/domain/csv/csv-format.ts';
import { clearable, fixed, type LineValues } from '@reprise/platform/domain/csv/csv-columns.ts';

const title = textCell(limits.title);
const answer = textCell(limits.answerName);
const description = textCell(limits.description);
const answerDescription = textCell(limits.answerDescription);
const place = integerCell({ min: 1, max: 10_000 });
const gradeEffects = grades.filter((grade) => grade !== 'functional');
/** The range of an amount, which is wider than that of a percentage; `impact_unit` says which it is. */
const impact = decimalCell({ min: -50_000, max: 50_000, decimals: 2 });

/**
 * The columns of a CSV of diagnostic questions, one line for each answer, in the order of an export
 * (docs/imports-and-exports.md, "Diagnostic questions").
 */
export const questionColumns = {
  question_id: fixed(uuidCell),
  question_code: fixed(textCell(limits.code)),
  category_identifier: fixed(textCell({ max: 255 })),
  question_position: fixed(place),
  question_title: fixed(title),
  question_description: clearable(description),
  question_type: fixed(choiceCell(questionTypes)),
  audience: fixed(listCell(choiceCell(audiences))),
  required: fixed(booleanCell),
  /** Written by exports only: the ancestor category whose question this one overrides. */
  inherited_from: clearable(textCell({ max: 255 })),
  answer_position: fixed(place),
  answer_name: fixed(answer),
  answer_description: clearable(answerDescription),
  grade_effect: clearable(choiceCell(gradeEffects)),
  impact_enabled: fixed(booleanCell),
  impact_unit: fixed(choiceCell(['amount', 'percent'])),
  /** In currency units, or in per cent of the price of the grade. */
  impact_value: fixed(impact),
  refuse: fixed(booleanCell),
  lock_check: fixed(booleanCell),
  hazard: fixed(booleanCell),
  require_photo: fixed(booleanCell),
  title_en: clearable(title),
  title_nl: clearable(title),
  title_de: clearable(title),
  answer_en: clearable(answer),
  answer_nl: clearable(answer),
  answer_de: clearable(answer),
  description_en: clearable(description),
  description_nl: clearable(description),
  description_de: clearable(description),
  answer_description_en: clearable(answerDescription),
  answer_description_nl: clearable(answerDescription),
  answer_description_de: clearable(answerDescription),
  /** The condition that is drawn beside the answer. */
  answer_drawing: clearable(choiceCell(conditionDrawings)),
  /** The codes of the questions that the answer leads to. */
  next_questions: clearable(listCell(textCell(limits.code), { max: limits.askedMax })),
  /** True: muted. A line that names no answer mutes the inherited question of its code. */
  muted: fixed(booleanCell),
  /** True: the answer is withdrawn; on every line of a question, the question. */
  delete: fixed(booleanCell),
} as const;
export type QuestionColumn = keyof typeof questionColumns;
export type QuestionCells = LineValues<typeof questionColumns>;

/** The columns without which a CSV is refused. */
export const requiredQuestionColumns = [
  'category_identifier',
  'question_title',
  'answer_position',
  'answer_name',
] as const;
