import {
  audiences,
  type DiagnosticAnswer,
  type DiagnosticQuestion,
} from '@reprise/offer/domain/questions/question.ts';
import { impactFault } from '@reprise/offer/domain/questions/question-settings.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';
import { writeCell } from '@reprise/platform/domain/csv/csv-format.ts';
import { problemAt, type RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import { lineCodes, type LineCode, type LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import { questionColumns as c, type QuestionCells, type QuestionColumn } from './questions-csv.ts';

/** The cells of a question, and of one of its answers. */
export type QuestionWords = Pick<
  DiagnosticQuestion,
  'position' | 'title' | 'description' | 'type' | 'askedTo' | 'required' | 'muted'
>;
export type AnswerWords = Omit<DiagnosticAnswer, 'id' | 'accountId' | 'buyerAccountId' | 'questionId'>;

export const blankQuestion: Omit<QuestionWords, 'position' | 'title'> = {
  description: { 'fr-FR': '' },
  type: 'unique',
  askedTo: [...audiences],
  required: true,
  muted: false,
};
export const blankAnswer: Omit<AnswerWords, 'position' | 'name'> = {
  description: { 'fr-FR': '' },
  drawing: null,
  gradeEffect: null,
  impact: { enabled: false, unit: 'amount', value: 0 },
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: [],
};

type Others = {
  en?: string | null | undefined;
  nl?: string | null | undefined;
  de?: string | null | undefined;
};
type Words = Others & { fr?: string | undefined };

/** A text with the cells of each language; an emptied language falls back. */
function spoken(was: Translated, { fr = was['fr-FR'], ...others }: Words): Translated {
  const of = (said: string | null | undefined, locale: 'en-GB' | 'nl-BE' | 'de-DE') => {
    const words = said === undefined ? was[locale] : (said ?? undefined);
    return words === undefined ? {} : { [locale]: words };
  };
  return { 'fr-FR': fr, ...of(others.en, 'en-GB'), ...of(others.nl, 'nl-BE'), ...of(others.de, 'de-DE') };
}

/** A description from its cells: emptied in French, it is removed in every language that has no cell. */
const described = (
  was: Translated,
  { fr, ...others }: Others & { fr: string | null | undefined },
): Translated => (fr === null ? spoken({ 'fr-FR': '' }, others) : spoken(was, { fr, ...others }));

/** The question after a line; empty cells change nothing. */
export function questionSaid(was: QuestionWords, cells: QuestionCells): QuestionWords {
  const { question_title: fr, title_en: en, title_nl: nl, title_de: de } = cells;
  const audience = cells.audience;
  return {
    position: cells.question_position ?? was.position,
    title: spoken(was.title, { fr, en, nl, de }),
    description: described(was.description, {
      fr: cells.question_description,
      en: cells.description_en,
      nl: cells.description_nl,
      de: cells.description_de,
    }),
    type: cells.question_type ?? was.type,
    askedTo:
      audience === undefined || audience.length === 0
        ? was.askedTo
        : audiences.filter((one) => audience.includes(one)),
    required: cells.required ?? was.required,
    muted: cells.muted ?? was.muted,
  };
}

/** The answer after a line; an amount is read to whole cents. */
export function answerSaid(was: AnswerWords, cells: QuestionCells): AnswerWords {
  const { answer_name: fr, answer_en: en, answer_nl: nl, answer_de: de, impact_value: value } = cells;
  const unit = cells.impact_unit ?? was.impact.unit;
  const figure =
    value === undefined ? was.impact.value : unit === 'amount' ? Math.round(value * 1e8) / 1e6 : value;
  return {
    ...was,
    name: spoken(was.name, { fr, en, nl, de }),
    description: described(was.description, {
      fr: cells.answer_description,
      en: cells.answer_description_en,
      nl: cells.answer_description_nl,
      de: cells.answer_description_de,
    }),
    drawing: cells.answer_drawing === undefined ? was.drawing : cells.answer_drawing,
    gradeEffect: cells.grade_effect === undefined ? was.gradeEffect : cells.grade_effect,
    impact: { enabled: cells.impact_enabled ?? was.impact.enabled, unit, value: figure },
    refuse: cells.refuse ?? was.refuse,
    lockCheck: cells.lock_check ?? was.lockCheck,
    hazard: cells.hazard ?? was.hazard,
    requirePhoto: cells.require_photo ?? was.requirePhoto,
  };
}

/** What is wrong with the effect of an answer on the price, as a line leaves it. */
export function impactProblem(
  raw: RawLine,
  { impact }: AnswerWords,
  { was, cells }: { was: AnswerWords | undefined; cells: QuestionCells },
): LineProblem[] {
  // a figure that stays would be counted in the other unit
  const isKept = cells.impact_value === undefined && was !== undefined && was.impact.value !== 0;
  if (isKept && impact.unit !== was.impact.unit) return [problemAt(raw, 'impact_value', 'required')];
  const fault = impactFault(impact);
  if (fault === null) return [];
  const code: LineCode = lineCodes.find((one) => one === fault.code) ?? 'too_small';
  return [problemAt(raw, 'impact_value', code)];
}

/** A question, and an answer, as cells of a CSV: used to show changes. */
export const questionTexts = ({
  position,
  title,
  description,
  type,
  askedTo,
  required,
  muted,
}: QuestionWords) =>
  ({
    question_position: writeCell(c.question_position.format, position),
    question_title: writeCell(c.question_title.format, title['fr-FR']),
    question_description: writeCell(c.question_description.format, description['fr-FR']),
    question_type: writeCell(c.question_type.format, type),
    audience: writeCell(c.audience.format, askedTo),
    required: writeCell(c.required.format, required),
    title_en: writeCell(c.title_en.format, title['en-GB']),
    title_nl: writeCell(c.title_nl.format, title['nl-BE']),
    title_de: writeCell(c.title_de.format, title['de-DE']),
    description_en: writeCell(c.description_en.format, description['en-GB']),
    description_nl: writeCell(c.description_nl.format, description['nl-BE']),
    description_de: writeCell(c.description_de.format, description['de-DE']),
    muted: writeCell(c.muted.format, muted),
  }) satisfies Partial<Record<QuestionColumn, string>>;

/** An answer as cells: an amount in cents is written in units of its currency. */
export const answerTexts = ({ impact, ...answer }: AnswerWords) =>
  ({
    answer_position: writeCell(c.answer_position.format, answer.position),
    answer_name: writeCell(c.answer_name.format, answer.name['fr-FR']),
    answer_description: writeCell(c.answer_description.format, answer.description['fr-FR']),
    grade_effect: writeCell(c.grade_effect.format, answer.gradeEffect),
    impact_enabled: writeCell(c.impact_enabled.format, impact.enabled),
    impact_unit: writeCell(c.impact_unit.format, impact.unit),
    impact_value: writeCell(
      c.impact_value.format,
      impact.unit === 'amount' ? impact.value / 100 : impact.value,
    ),
    refuse: writeCell(c.refuse.format, answer.refuse),
    lock_check: writeCell(c.lock_check.format, answer.lockCheck),
    hazard: writeCell(c.hazard.format, answer.hazard),
    require_photo: writeCell(c.require_photo.format, answer.requirePhoto),
    answer_en: writeCell(c.answer_en.format, answer.name['en-GB']),
    answer_nl: writeCell(c.answer_nl.format, answer.name['nl-BE']),
    answer_de: writeCell(c.answer_de.format, answer.name['de-DE']),
    answer_description_en: writeCell(c.answer_description_en.format, answer.description['en-GB']),
    answer_description_nl: writeCell(c.answer_description_nl.format, answer.description['nl-BE']),
    answer_description_de: writeCell(c.answer_description_de.format, answer.description['de-DE']),
    answer_drawing: writeCell(c.answer_drawing.format, answer.drawing),
  }) satisfies Partial<Record<QuestionColumn, string>>;
