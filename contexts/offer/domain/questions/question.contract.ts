import { z } from 'zod';
import { estimateView } from '../declarations/estimate-view.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { currency, id, text, version } from '@reprise/platform/domain/core/field.ts';
import { questionLimits } from '../catalogue/catalogue.limits.ts';
import { questionMoves } from '@reprise/platform/domain/core/order.ts';
import { productPublicView } from '../products/product.ts';
import { questionSettings } from './question-settings.ts';
import { askedQuestion, audiences, diagnosticAnswer, diagnosticQuestion, responses } from './question.ts';

const named = z.object({ id, label: z.string() });

/** A question for those who write it, in every language: whose it is, what it overrides, who mutes it. */
export const questionView = diagnosticQuestion
  .pick({
    id: true,
    categoryId: true,
    code: true,
    title: true,
    description: true,
    type: true,
    required: true,
    askedTo: true,
    version: true,
  })
  .extend({
    /** The ancestor category that asks it; null for the category's own. */
    inheritedFrom: named.nullable(),
    /** The inherited question that it overrides, and the category that has it. */
    overrides: z.object({ id, category: named }).nullable(),
    /** The category that mutes it, this one or an ancestor; null when it is asked. */
    mutedBy: named.nullable(),
    answers: z.array(
      diagnosticAnswer.pick({
        id: true,
        name: true,
        description: true,
        drawing: true,
        gradeEffect: true,
        impact: true,
        refuse: true,
        lockCheck: true,
        hazard: true,
        requirePhoto: true,
        nextQuestionIds: true,
      }),
    ),
  });
export type QuestionView = z.infer<typeof questionView>;

/** A category with the number of its own questions, of those with its ancestors', and of those that it mutes. */
export const categoryQuestions = z.object({
  id,
  label: z.string(),
  parentCategory: id.nullable(),
  accountId: id,
  accountName: z.string(),
  own: z.int(),
  asked: z.int(),
  muted: z.int(),
});
export type CategoryQuestions = z.infer<typeof categoryQuestions>;

/** A category with everything that it could ask, in the order in which it is asked. */
export const categoryAsking = z.object({
  category: named.extend({ accountId: id, currency }),
  /** The categories above it, the root first. */
  path: z.array(named),
  questions: z.array(questionView),
});
export type CategoryAsking = z.infer<typeof categoryAsking>;

/** A preview of the tunnel of a category's product with a question as it is typed; nothing is kept. */
export const questionPreview = z.object({
  /** The site's settings, as far as the tunnel shows them. */
  site: z.object({
    accountId: id,
    name: z.string(),
    mainColor: z.string(),
    country: z.string(),
    currency,
    tagPriceEnabled: z.boolean(),
    buybackZeroDescription: z.string(),
  }),
  product: productPublicView,
  /** Whether the preview uses a published product of the category; without one the prices are not known. */
  isProduct: z.boolean(),
  questions: z.array(askedQuestion),
  /** With `responses`: the resulting price. */
  estimate: estimateView.nullable(),
});
export type QuestionPreview = z.infer<typeof questionPreview>;

const read = { access: 'question_list', scope: 'account' } as const;
const written = { access: 'question_write', scope: 'account' } as const;

/** The diagnostic questions of a catalogue, for those who write them. */
export const questionApi = {
  categories: endpoint({
    method: 'GET',
    path: '/diagnostic-questions/categories',
    summary: 'List the categories of a catalogue with the number of their questions',
    ...read,
    query: z.object({ accountId: id.optional() }),
    answer: z.array(categoryQuestions),
    refusals: ['not_found'],
  }),
  ofCategory: endpoint({
    method: 'GET',
    path: '/categories/{id}/diagnostic-questions',
    summary:
      'List the questions of a category in the order in which they are asked, inherited and muted ones marked',
    ...read,
    answer: categoryAsking,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/categories/{id}/diagnostic-questions',
    summary: 'Create a question after the others; with the code of an inherited one it overrides that one',
    ...written,
    body: questionSettings.extend({
      code: text(questionLimits.code.max, questionLimits.code.min).optional(),
    }),
    answer: questionView,
    status: 201,
    refusals: ['not_found', 'invalid', 'question_code_taken', 'too_many_questions'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/categories/{id}/diagnostic-questions/preview',
    unkeyed: 'reads',
    summary:
      'Preview what a customer would be asked with a question as it is typed, and the price; nothing is kept',
    ...read,
    body: z.object({
      question: questionSettings.extend({ id: id.nullable() }).nullable(),
      audience: z.enum(audiences),
      responses: responses.nullable(),
    }),
    answer: questionPreview,
    refusals: [
      'not_found',
      'invalid',
      'no_diagnostic_question',
      'question_unanswered',
      'diagnostic_error',
      'configuration_error',
      'no_buyback_price',
      'buyback_zero_not_allowed',
    ],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/categories/{id}/diagnostic-questions/{questionId}/mute',
    summary: 'Mute an inherited question in a category and those below it; the ancestor still asks it',
    ...written,
    answer: questionView,
    refusals: ['not_found'],
  }),
  unmute: endpoint({
    method: 'POST',
    path: '/categories/{id}/diagnostic-questions/{questionId}/unmute',
    summary: 'Unmute a question in a category',
    ...written,
    answer: questionView,
    refusals: ['not_found', 'question_muted_above', 'too_many_questions'],
  }),
  question: endpoint({
    method: 'GET',
    path: '/diagnostic-questions/{id}',
    summary: 'Read a question in every language, as its category has it',
    ...read,
    answer: questionView,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/diagnostic-questions/{id}',
    summary: 'Change a question; existing dossiers keep the questions that they were created with',
    ...written,
    consumes: 'application/merge-patch+json',
    body: questionSettings.extend({ version }),
    answer: questionView,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/diagnostic-questions/{id}',
    summary: 'Delete a question; one that it overrode is asked again',
    ...written,
    /** The version that was seen; without it the move is not checked. */
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'status_changed'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/diagnostic-questions/{id}/move',
    summary: 'Move a question up or down among the category’s own, or to a position',
    sampled: ['direction'],
    ...written,
    body: z
      .object({ direction: z.enum(questionMoves).optional(), place: z.int().min(1).max(1_000).optional() })
      .refine(({ direction, place }) => (direction === undefined) !== (place === undefined), {
        error: 'required',
        path: ['direction'],
      }),
    answer: questionView,
    refusals: ['not_found', 'invalid', 'question_place_inherited'],
  }),
};
