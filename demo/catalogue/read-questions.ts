import { conditionDrawings, type ConditionDrawing } from '@reprise/offer/domain/drawings/condition.ts';
import { flag, list, numberOrNull, oneOf, readRows, text, textOrNull, type Row } from './csv.ts';
import { readCategories } from './read-categories.ts';
import { inFour, type InFourLanguages } from './words.ts';

export const audiences = ['customer', 'store', 'workshop'] as const;
export type Audience = (typeof audiences)[number];

export type DemoAnswer = {
  position: number;
  name: InFourLanguages;
  description: InFourLanguages | null;
  gradeEffect: 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e' | null;
  /** `value` is signed cents for an amount, a signed percentage of the base price otherwise. */
  impact: { enabled: boolean; unit: 'amount' | 'percent'; value: number };
  refuse: boolean;
  lockCheck: boolean;
  hazard: boolean;
  requirePhoto: boolean;
  drawing: ConditionDrawing | null;
};

export type DemoQuestion = {
  id: string;
  code: string;
  categoryIdentifier: string;
  position: number;
  type: 'unique' | 'multiple';
  required: boolean;
  askedTo: Audience[];
  title: InFourLanguages;
  description: InFourLanguages;
  answers: DemoAnswer[];
};

export type DemoMute = { categoryIdentifier: string; code: string };

const grades = ['', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;

function answerOf(row: Row, descriptions: Map<string, Row>): DemoAnswer {
  const grade = oneOf(row, 'grade_effect', grades);
  const drawing = oneOf(row, 'answer_drawing', ['', ...conditionDrawings]);
  const unit = oneOf(row, 'impact_unit', ['', 'amount', 'percent']) || 'amount';
  const value = numberOrNull(row, 'impact_value') ?? 0;
  const description = textOrNull(row, 'answer_description');
  const words = descriptions.get(textKey(row, text(row, 'answer_position')));
  return {
    position: Number(text(row, 'answer_position')),
    name: inFour(
      text(row, 'answer_name'),
      text(row, 'answer_en'),
      text(row, 'answer_nl'),
      text(row, 'answer_de'),
    ),
    description: description === null ? null : describe(description, words),
    gradeEffect: grade === '' ? null : grade,
    impact: {
      enabled: flag(row, 'impact_enabled'),
      unit,
      value: unit === 'amount' ? Math.round(value * 100) : value,
    },
    refuse: flag(row, 'refuse'),
    lockCheck: flag(row, 'lock_check'),
    hazard: flag(row, 'hazard'),
    requirePhoto: flag(row, 'require_photo'),
    drawing: drawing === '' ? null : drawing,
  };
}

const textKey = (row: Row, answerPosition: string): string =>
  `${text(row, 'category_identifier')}:${text(row, 'question_code')}:${answerPosition}`;

function describe(french: string, row: Row | undefined): InFourLanguages {
  if (row === undefined) throw new Error(`not translated: ${french}`);
  return inFour(
    french,
    text(row, 'description_en'),
    text(row, 'description_nl'),
    text(row, 'description_de'),
  );
}

/** The diagnostic questions as each category declares them, with their answers in order. */
export function readQuestions(): DemoQuestion[] {
  const descriptions = new Map(
    readRows('data', 'diagnostic_question_texts.csv').map((row) => [
      textKey(row, text(row, 'answer_position')),
      row,
    ]),
  );
  const questions = new Map<string, DemoQuestion>();
  for (const row of readRows('data', 'diagnostic_questions.csv')) {
    const id = text(row, 'question_id');
    const question = questions.get(id) ?? {
      id,
      code: text(row, 'question_code'),
      categoryIdentifier: text(row, 'category_identifier'),
      position: Number(text(row, 'question_position')),
      type: oneOf(row, 'question_type', ['unique', 'multiple']),
      required: flag(row, 'required'),
      askedTo: audiences.filter((audience) => list(row, 'audience').includes(audience)),
      title: inFour(
        text(row, 'question_title'),
        text(row, 'title_en'),
        text(row, 'title_nl'),
        text(row, 'title_de'),
      ),
      description: describe(text(row, 'question_description'), descriptions.get(textKey(row, ''))),
      answers: [],
    };
    question.answers.push(answerOf(row, descriptions));
    questions.set(id, question);
  }
  return [...questions.values()];
}

/** Inherited questions that a category does not ask. */
export const readMutes = (): DemoMute[] =>
  readRows('data', 'diagnostic_question_mutes.csv').map((row) => ({
    categoryIdentifier: text(row, 'category_identifier'),
    code: text(row, 'question_code'),
  }));

/**
 * The questions of a category with those of its ancestors: root first, then by position; a child's question replaces
 * its ancestor's of the same code, a muted one removes it.
 */
export function questionsOf(categoryIdentifier: string): DemoQuestion[] {
  const parents = new Map(readCategories().map((c) => [c.identifier, c.parentIdentifier]));
  const line: string[] = [];
  for (let at: string | null = categoryIdentifier; at !== null; at = parents.get(at) ?? null)
    line.unshift(at);
  const all = readQuestions();
  const mutes = readMutes();
  const asked = new Map<string, DemoQuestion>();
  for (const category of line) {
    const own = all.filter((q) => q.categoryIdentifier === category).sort((a, b) => a.position - b.position);
    for (const question of own) asked.set(question.code, question);
    for (const mute of mutes) if (mute.categoryIdentifier === category) asked.delete(mute.code);
  }
  return [...asked.values()];
}
