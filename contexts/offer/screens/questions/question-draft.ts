import { questionSettings, type QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { audiences, questionTypes } from '../../domain/questions/question.ts';
import { conditionDrawings } from '../../domain/drawings/condition.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { decimalIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';
import { keptWords, noWords, wordsOf } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';

export const impactEffects = ['none', 'minus', 'plus'] as const;
export const impactUnits = ['amount', 'percent'] as const;
export const answerGrades = z.enum(grades).exclude(['functional']).options;

/** A typed answer; its key stays when it is moved. */
const answerDraft = z.object({
  key: z.string(),
  id: z.uuid().optional(),
  name: keptWords,
  description: keptWords,
  drawing: z.enum(conditionDrawings).nullable().default(null),
  gradeEffect: z.enum(answerGrades).nullable(),
  effect: z.enum(impactEffects),
  unit: z.enum(impactUnits),
  /** Without a sign, as it is typed: « 12,50 ». */
  value: z.string(),
  refuse: z.boolean(),
  lockCheck: z.boolean(),
  hazard: z.boolean(),
  requirePhoto: z.boolean(),
  nextQuestionIds: z.array(z.uuid()),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

/** The typed values of a question. */
const questionDraft = z.object({
  title: keptWords,
  description: keptWords,
  type: z.enum(questionTypes),
  required: z.boolean(),
  askedTo: z.array(z.enum(audiences)),
  answers: z.array(answerDraft).min(questionLimits.answersMin),
});
export type QuestionDraft = z.infer<typeof questionDraft>;

/** The draft kept on this device, or null where it has another form. */
export const acceptDraft = (kept: unknown): QuestionDraft | null => {
  const read = questionDraft.safeParse(kept);
  return read.success ? read.data : null;
};

const blankAnswer = (key: string): AnswerDraft => ({
  key,
  name: noWords,
  description: noWords,
  drawing: null,
  gradeEffect: null,
  effect: 'none',
  unit: 'amount',
  value: '',
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: [],
});

export const blankDraft = (): QuestionDraft => ({
  title: noWords,
  description: noWords,
  type: 'unique',
  required: true,
  askedTo: [...audiences],
  answers: [blankAnswer('new-1'), blankAnswer('new-2')],
});

/** A number as it is typed in French: « 12,5 ». */
const typedNumber = (value: number, decimals: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(decimals)).replace('.', ',');

function answerDraftOf(answer: QuestionView['answers'][number], key: string): AnswerDraft {
  const { name, description, impact, id: _, ...effects } = answer;
  const size = Math.abs(impact.unit === 'amount' ? impact.value / 100 : impact.value);
  return {
    ...effects,
    key,
    name: wordsOf(name),
    description: wordsOf(description),
    effect: impact.enabled ? (impact.value < 0 ? 'minus' : 'plus') : 'none',
    unit: impact.unit,
    value: impact.enabled ? typedNumber(size, 2) : '',
  };
}

/** The form's values of a question; `anew`: of a copy with new answers. */
export const draftOf = (question: QuestionView, anew = false): QuestionDraft => ({
  title: wordsOf(question.title),
  description: wordsOf(question.description),
  type: question.type,
  required: question.required,
  askedTo: question.askedTo,
  answers: question.answers.map((answer, at) =>
    anew ? answerDraftOf(answer, `new-${at + 1}`) : { ...answerDraftOf(answer, answer.id), id: answer.id },
  ),
});

/** Another answer, under a new key. */
export function withAnswer(answers: readonly AnswerDraft[]): AnswerDraft[] {
  const highest = Math.max(0, ...answers.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return [...answers, blankAnswer(`new-${highest + 1}`)];
}

/** The stored impact, NaN where it is invalid: signed cents, or per cent. */
export function impactOf({ effect, unit, value }: Pick<AnswerDraft, 'effect' | 'unit' | 'value'>) {
  if (effect === 'none') return { enabled: false, unit, value: 0 };
  // without a sign: the choice beside it says which direction
  const size = (unit === 'amount' ? centsOf(value) : decimalIn(value)) ?? Number.NaN;
  return { enabled: true, unit, value: effect === 'minus' && size !== 0 ? -size : size };
}

const settingsOf = ({ title, description, answers, ...rest }: QuestionDraft): QuestionSettings => ({
  ...rest,
  title,
  description,
  answers: answers.map(({ key: _key, id, effect, unit, value, ...answer }) => ({
    ...answer,
    ...(id === undefined ? {} : { id }),
    impact: impactOf({ effect, unit, value }),
  })),
});

/** The body from the typed values, or the violations, by the server's names of the fields. */
export function checkDraft(draft: QuestionDraft): Checked<QuestionSettings> {
  const settings = settingsOf(draft);
  const read = questionSettings.safeParse(settings);
  return read.success
    ? { ok: true, body: read.data }
    : { ok: false, violations: violationsOf(read.error, settings) };
}
