import { z } from 'zod';
import { questionLimits } from '../catalogue/catalogue.limits.ts';
import { conditionDrawings } from '../drawings/condition.ts';
import { grade, id, instant, text, translatedText, version } from '@reprise/platform/domain/core/field.ts';

export const questionTypes = ['unique', 'multiple'] as const;
export const audiences = ['customer', 'store', 'workshop'] as const;
export type Audience = (typeof audiences)[number];

/**
 * What an answer does to the price: signed cents, or a percentage of the base price (docs/price.md, "How a price is
 * computed").
 */
export const priceImpact = z.object({
  enabled: z.boolean(),
  unit: z.enum(['amount', 'percent']),
  value: z.number(),
});

/** A question about a product's condition. A category also asks its ancestors' questions. */
export const diagnosticQuestion = z.object({
  id,
  accountId: id,
  buyerAccountId: id.nullable(),
  categoryId: id,
  /** A child category's question of the same code overrides the inherited one; `muted` silences it. */
  code: text(questionLimits.code.max, questionLimits.code.min),
  muted: z.boolean(),
  position: z.int(),
  title: translatedText(questionLimits.title.max, questionLimits.title.min),
  description: translatedText(questionLimits.description.max, 0),
  type: z.enum(questionTypes),
  required: z.boolean(),
  askedTo: z.array(z.enum(audiences)).min(1),
  version,
});
export type DiagnosticQuestion = z.infer<typeof diagnosticQuestion>;

/** The title of a deleted question, which dossiers with answers to it still show. */
export const removedQuestion = diagnosticQuestion
  .pick({ id: true, accountId: true, buyerAccountId: true, title: true })
  .extend({ removedAt: instant });

export const diagnosticAnswer = z.object({
  id,
  accountId: id,
  buyerAccountId: id.nullable(),
  questionId: id,
  position: z.int(),
  name: translatedText(questionLimits.answerName.max, questionLimits.answerName.min),
  description: translatedText(questionLimits.answerDescription.max, questionLimits.answerDescription.min),
  /** What is drawn beside the answer: the condition that its words mean. */
  drawing: z.enum(conditionDrawings).nullable(),
  gradeEffect: grade.exclude(['functional']).nullable(),
  impact: priceImpact,
  refuse: z.boolean(),
  lockCheck: z.boolean(),
  hazard: z.boolean(),
  requirePhoto: z.boolean(),
  nextQuestionIds: z.array(id),
});
export type DiagnosticAnswer = z.infer<typeof diagnosticAnswer>;

/** A question as it is asked, in the reader's language; no answer shows its effect on the price. */
export const askedQuestion = z.object({
  id,
  code: z.string(),
  position: z.int(),
  title: z.string(),
  description: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  inheritedFrom: z.string().nullable(),
  answers: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      drawing: z.enum(conditionDrawings).nullable(),
      requirePhoto: z.boolean(),
      nextQuestionIds: z.array(id),
    }),
  ),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** What somebody answered: for each question the chosen answers. */
export const responses = z.array(z.object({ questionId: id, answerIds: z.array(id).min(1).max(30) })).max(60);
export type Responses = z.infer<typeof responses>;
