import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, translatedText, version } from '@reprise/platform/domain/core/field.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { questionMoves } from '@reprise/platform/domain/core/order.ts';
import { refurbDiagnosticQuestion, refurbDiagnosticResponse, refurbQuestionTypes } from './refurb.ts';

/** A question as its managers see it: in every language. */
export const refurbQuestionDefinition = refurbDiagnosticQuestion
  .pick({ id: true, buyerAccountId: true, type: true, label: true, position: true, categoryIds: true })
  .extend({
    version,
    responses: z.array(refurbDiagnosticResponse.pick({ id: true, label: true, refurbStepIds: true })),
  });
export type RefurbQuestionDefinition = z.infer<typeof refurbQuestionDefinition>;

/** The fields of a question that are entered. An answer with an id keeps its place in former diagnoses. */
export const refurbQuestionSettings = z.object({
  type: z.enum(refurbQuestionTypes),
  label: translatedText(255, 1),
  categoryIds: z.array(id).max(500),
  responses: z
    .array(
      z.object({
        id: id.optional(),
        label: translatedText(255, 1),
        refurbStepIds: z.array(id).max(30),
      }),
    )
    .min(refurbLimits.responses.min)
    .max(refurbLimits.responses.max),
});
export type RefurbQuestionSettings = z.infer<typeof refurbQuestionSettings>;

const managed = { access: 'refurb_diagnostic_write', scope: 'account' } as const;

/** Managing the questions of the refurbishment diagnosis. */
export const refurbQuestionsApi = {
  question: endpoint({
    method: 'GET',
    path: '/refurb-diagnostic-questions/{id}',
    summary: 'Read one refurbishment question, in every language',
    ...managed,
    answer: refurbQuestionDefinition,
    refusals: ['not_found'],
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/refurb-diagnostic-questions',
    summary: 'Create a refurbishment question; it comes last',
    ...managed,
    /** Required from callers who see several accounts. */
    body: refurbQuestionSettings.extend({ buyerAccountId: id.optional() }),
    answer: refurbQuestionDefinition,
    status: 201,
    refusals: ['not_found', 'invalid'],
  }),
  changeQuestion: endpoint({
    method: 'PATCH',
    path: '/refurb-diagnostic-questions/{id}',
    summary: 'Change a refurbishment question; former answers stay',
    ...managed,
    consumes: 'application/merge-patch+json',
    body: refurbQuestionSettings.extend({ version }),
    answer: refurbQuestionDefinition,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  moveQuestion: endpoint({
    method: 'POST',
    path: '/refurb-diagnostic-questions/{id}/move',
    summary: 'Move a refurbishment question up or down',
    ...managed,
    body: z.object({ direction: z.enum(questionMoves) }),
    answer: refurbQuestionDefinition,
    refusals: ['not_found'],
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/refurb-diagnostic-questions/{id}',
    summary: 'Archive a refurbishment question',
    ...managed,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
};
