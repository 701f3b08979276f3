import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import {
  cents,
  currency,
  id,
  instant,
  pageQuery,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { itemView } from '@reprise/dossier/domain/items/item.ts';
import { confirmedDifferences } from '@reprise/dossier/domain/items/report-difference.ts';
import { transitionView } from '@reprise/platform/domain/core/transition-view.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { stationMeasure } from '../stations/station.ts';
import { refurbQuestionsApi } from './questions.contract.ts';
import { itemRefurbStepView, refurbQuestionTypes, usedParts } from './refurb.ts';
import { refurbStepTransitions } from './refurb.states.ts';
import { stepDefinitionApi } from './step-definition.contract.ts';

/** A step among those of its item, with what may be done to it. */
const stepOfItem = itemRefurbStepView.extend({ actions: z.array(transitionView(refurbStepTransitions)) });
export type StepOfItem = z.infer<typeof stepOfItem>;

const stepAction = {
  access: 'refurb_step_manage',
  scope: 'place',
  answer: itemRefurbStepView,
} as const;
const onStep = ['not_found', 'status_changed', 'step_in_progress', 'wrong_item_status'] as const;
export const refurbQuestionView = z.object({
  id,
  type: z.enum(refurbQuestionTypes),
  label: z.string(),
  position: z.int(),
  categoryIds: z.array(id),
  responses: z.array(z.object({ id, label: z.string(), refurbStepIds: z.array(id) })),
});
export type RefurbQuestionView = z.infer<typeof refurbQuestionView>;
export const refurbDiagnosisView = z.object({
  id,
  status: z.enum(['in_progress', 'finalized', 'abandoned']),
  item: itemView,
  questions: z.array(refurbQuestionView),
  responses: z.array(z.object({ questionId: id, responseIds: z.array(id) })),
  proposedSteps: z.array(
    z.object({ id, name: z.string(), description: z.string(), cost: forReadersOf('cost', cents) }),
  ),
  /** That of the buyer’s account, in which the steps cost. */
  currency,
  /** What test stations measured on the item: the latest value of each measure. */
  measures: z.array(stationMeasure.extend({ unit: z.string(), measuredAt: instant })),
});
export type RefurbDiagnosisView = z.infer<typeof refurbDiagnosisView>;

/** The kinds of work for which an item is looked up. */
export const refurbWorks = ['diagnosis', 'steps'] as const;
export type RefurbWork = (typeof refurbWorks)[number];

export const refurbApi = {
  ...refurbQuestionsApi,
  ...stepDefinitionApi,
  find: endpoint({
    method: 'GET',
    path: '/refurb-items/{code}',
    summary: 'Find the item of the workshop by a code of 8 or 13 characters, if this work may be done on it',
    access: 'refurb_diagnostic_manage',
    orAccess: ['refurb_step_manage'],
    scope: 'place',
    query: z.object({ for: z.enum(refurbWorks) }),
    answer: itemView,
    refusals: [
      'item_code_length',
      'item_not_found',
      'several_items',
      'wrong_item_status',
      'diagnosis_already_done',
    ],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/refurb-diagnostic-questions',
    summary: 'List the questions of the refurbishment diagnosis',
    access: 'refurb_diagnostic_manage',
    orAccess: ['refurb_diagnostic_write'],
    scope: 'account',
    query: pageQuery,
    answer: refurbQuestionView,
    list: true,
    refusals: [],
  }),
  start: endpoint({
    method: 'POST',
    path: '/items/{id}/refurb-diagnoses',
    summary: 'Start the diagnosis of an item; one without a stock is put into a stock with it',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    body: z.object({
      version,
      /** The stock for an item that has none yet. */
      stockId: id.nullable().default(null),
    }),
    answer: refurbDiagnosisView,
    status: 201,
    refusals: [
      'not_found',
      'status_changed',
      'wrong_item_status',
      'stock_required',
      'stock_not_found',
      'stock_not_for_state',
      'diagnosis_already_done',
      'package_closed',
    ],
  }),
  diagnosis: endpoint({
    method: 'GET',
    path: '/refurb-diagnoses/{id}',
    summary: 'Read one diagnosis',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    answer: refurbDiagnosisView,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/refurb-diagnoses/{id}',
    summary: 'Save answers of a diagnosis; those to other questions stay',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: z.object({ responses: z.array(z.object({ questionId: id, responseIds: z.array(id) })) }),
    answer: refurbDiagnosisView,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  finalize: endpoint({
    method: 'POST',
    path: '/refurb-diagnoses/{id}/finalize',
    summary: 'Finalise a diagnosis with its steps',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    body: z.object({
      stepIds: z.array(id).max(30),
      stockId: id,
      /** What the report of a test bench says otherwise, as `report_contradicted` listed it: the operator stands by it. */
      confirmedDifferences: confirmedDifferences.default([]),
    }),
    answer: itemView,
    refusals: [
      'not_found',
      'status_changed',
      'question_unanswered',
      'stock_not_found',
      'stock_not_for_state',
      'erasure_required',
      'report_contradicted',
      'invalid',
    ],
  }),
  abandon: endpoint({
    method: 'POST',
    path: '/refurb-diagnoses/{id}/abandon',
    summary: 'Abandon a diagnosis; the item gets its former status',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    answer: itemView,
    refusals: ['not_found', 'status_changed'],
  }),
  steps: endpoint({
    method: 'GET',
    path: '/items/{id}/refurb-steps',
    summary: 'List the steps of an item',
    access: 'refurb_step_manage',
    orAccess: ['items_stock_read'],
    scope: 'place',
    answer: z.object({ item: itemView, steps: z.array(stepOfItem) }),
    refusals: ['not_found'],
  }),
  addSteps: endpoint({
    method: 'POST',
    path: '/items/{id}/refurb-steps',
    summary: 'Assign steps to an item',
    access: 'refurb_step_manage',
    scope: 'place',
    body: z.object({ stepIds: z.array(id).min(1).max(30) }),
    answer: z.array(itemRefurbStepView),
    status: 201,
    refusals: ['not_found', 'wrong_item_status', 'invalid'],
  }),
  step: endpoint({
    method: 'GET',
    path: '/item-refurb-steps/{id}',
    summary: 'Read one step of an item',
    access: 'refurb_step_manage',
    scope: 'place',
    answer: itemRefurbStepView,
    refusals: ['not_found'],
  }),
  startStep: endpoint({
    method: 'POST',
    path: '/item-refurb-steps/{id}/start',
    summary: 'Start or resume a step; confirms that the item lies in the right stock',
    body: z.object({ version, rightStock: z.literal(true) }),
    refusals: [...onStep, 'package_closed'],
    ...stepAction,
  }),
  pauseStep: endpoint({
    method: 'POST',
    path: '/item-refurb-steps/{id}/pause',
    summary: 'Pause a step',
    body: z.object({ version }),
    refusals: onStep,
    ...stepAction,
  }),
  cancelStep: endpoint({
    method: 'POST',
    path: '/item-refurb-steps/{id}/cancel',
    summary: 'Cancel a step, with a reason',
    body: z.object({ version, reason: text(255, 1) }),
    refusals: [...onStep, 'reason_required'],
    ...stepAction,
  }),
  completeStep: endpoint({
    method: 'POST',
    path: '/item-refurb-steps/{id}/complete',
    summary: 'Complete a step, with the stock in which the item lies now',
    body: z.object({
      version,
      comment: text(255).default(''),
      stockId: id,
      parts: usedParts.default([]),
    }),
    refusals: [...onStep, 'stock_not_found', 'stock_not_for_state', 'stock_required'],
    ...stepAction,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/items/{id}/refurb/confirm',
    summary: 'Confirm a refurbishment whose steps are all completed or cancelled',
    access: 'refurb_step_manage',
    scope: 'place',
    body: z.object({ version, stockId: id.nullable().default(null) }),
    answer: itemView,
    refusals: [
      'not_found',
      'status_changed',
      'wrong_item_status',
      'steps_not_finished',
      'erasure_required',
      'stock_not_found',
      'stock_not_for_state',
    ],
  }),
  rework: endpoint({
    method: 'POST',
    path: '/items/{id}/refurb/rework',
    summary: 'Rework a refurbished item',
    access: 'refurb_rework',
    scope: 'place',
    body: z.object({
      version,
      reason: text(255, 1),
      diagnose: z.boolean(),
      /** The completed steps that are reopened, without a diagnosis; if absent, all of them. */
      stepIds: z.array(id).max(30).optional(),
    }),
    answer: itemView,
    refusals: ['not_found', 'status_changed', 'wrong_item_status', 'reason_required', 'package_closed'],
  }),
};
