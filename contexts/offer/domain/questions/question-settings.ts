import { z } from 'zod';
import { grade, id, translatedText } from '@reprise/platform/domain/core/field.ts';
import { conditionDrawings } from '../drawings/condition.ts';
import { productLimits, questionLimits } from '../catalogue/catalogue.limits.ts';
import type { Translated } from '@reprise/platform/domain/core/locales.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';
import { audiences, priceImpact, questionTypes } from './question.ts';

type Impact = z.infer<typeof priceImpact>;
type Fault = { code: FieldCode; values?: Record<string, number> };

const isHundredth = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/**
 * What is wrong with an impact on the price: an amount is whole cents, at most the highest price of the catalogue in
 * either direction; a percentage has two decimals at most and lies between -100 and 100; neither is 0. Null when it is
 * right, or not enabled. `values` are in currency units and per cent.
 */
export function impactFault({ enabled, unit, value }: Impact): Fault | null {
  if (!enabled) return null;
  if (value === 0) return { code: unit === 'percent' ? 'percent_zero' : 'required' };
  const most =
    unit === 'percent' ? questionLimits.impactPercent.max : Math.round(productLimits.priceCents.max / 100);
  const typed = unit === 'percent' ? value : value / 100;
  if (typed > most) return { code: 'too_big', values: { max: most } };
  if (typed < -most) return { code: 'too_small', values: { min: -most } };
  return isHundredth(typed) ? null : { code: 'decimal' };
}

const typedImpact = priceImpact.superRefine((impact, context) => {
  const fault = impactFault(impact);
  if (fault === null) return;
  context.addIssue({ code: 'custom', message: fault.code, path: ['value'], params: fault.values ?? {} });
});

/** An answer as it is typed. One with an id replaces the existing answer. */
export const answerSettings = z.object({
  id: id.optional(),
  name: translatedText(questionLimits.answerName.max, questionLimits.answerName.min),
  description: translatedText(questionLimits.answerDescription.max, 0),
  drawing: z.enum(conditionDrawings).nullable().default(null),
  gradeEffect: grade.exclude(['functional']).nullable(),
  impact: typedImpact,
  refuse: z.boolean(),
  lockCheck: z.boolean(),
  hazard: z.boolean(),
  requirePhoto: z.boolean(),
  nextQuestionIds: z.array(id).max(questionLimits.askedMax),
});
export type AnswerSettings = z.infer<typeof answerSettings>;

/** The fields of a question's form: French in every text, at least two answers, in their order. */
export const questionSettings = z.object({
  title: translatedText(questionLimits.title.max, questionLimits.title.min),
  description: translatedText(questionLimits.description.max, 0),
  type: z.enum(questionTypes),
  required: z.boolean(),
  askedTo: z.array(z.enum(audiences)).min(1).max(audiences.length),
  answers: z.array(answerSettings).min(questionLimits.answersMin).max(questionLimits.answersMax),
});
export type QuestionSettings = z.infer<typeof questionSettings>;

/** A text without the languages that were left empty, which then fall back. */
const spoken = (text: Translated): Translated => ({
  'fr-FR': text['fr-FR'],
  ...Object.fromEntries(Object.entries(text).filter(([, words]) => words !== '')),
});

/** What is stored of the form: without empty languages, without impacts that are not enabled, without duplicates. */
export const keptSettings = (typed: QuestionSettings): QuestionSettings => ({
  ...typed,
  title: spoken(typed.title),
  description: spoken(typed.description),
  askedTo: audiences.filter((audience) => typed.askedTo.includes(audience)),
  answers: typed.answers.map((answer) => ({
    ...answer,
    name: spoken(answer.name),
    description: spoken(answer.description),
    impact: answer.impact.enabled ? answer.impact : { enabled: false, unit: answer.impact.unit, value: 0 },
    nextQuestionIds: [...new Set(answer.nextQuestionIds)],
  })),
});
