import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  stepCost,
  stepDefinitionDetail,
  stepDefinitionSettings,
  stepDefinitionView,
} from './step-definition.ts';

const managed = { access: 'refurb_step_definition_write', scope: 'account' } as const;

/** The steps that can be done to an item, as they are managed (administration, 3 and 7: Refurb step; design, 3f). */
export const stepDefinitionApi = {
  stepDefinitions: endpoint({
    method: 'GET',
    path: '/refurb-steps',
    summary: 'What can be done to an item, and what it costs in each workshop',
    access: 'refurb_step_definition_read',
    scope: 'account',
    query: pageQuery.extend({
      /** A part of the name. */
      name: z.string().trim().max(refurbLimits.stepName.max).optional(),
      accountId: id.optional(),
    }),
    answer: stepDefinitionView,
    list: true,
    refusals: [],
  }),
  createStepDefinition: endpoint({
    method: 'POST',
    path: '/refurb-steps',
    summary: 'Add a step that can be done to an item',
    ...managed,
    body: stepDefinitionSettings.extend({
      /** The account is said by those who see several. */
      buyerAccountId: id.optional(),
      costs: z
        .array(z.object({ warehouseId: id, cost: stepCost }))
        .max(500)
        .default([]),
    }),
    answer: stepDefinitionDetail,
    status: 201,
    refusals: ['not_found', 'invalid'],
    idempotent: true,
  }),
  stepDefinition: endpoint({
    method: 'GET',
    path: '/refurb-steps/{id}',
    summary: 'One step, with the questions that propose it',
    access: 'refurb_step_definition_read',
    scope: 'account',
    answer: stepDefinitionDetail,
    refusals: ['not_found'],
  }),
  changeStepDefinition: endpoint({
    method: 'PATCH',
    path: '/refurb-steps/{id}',
    summary: 'Change a step; the items that have it keep the name and the cost that it had',
    ...managed,
    consumes: 'application/merge-patch+json',
    body: stepDefinitionSettings.partial().extend({ version }),
    answer: stepDefinitionDetail,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  setStepCost: endpoint({
    method: 'PUT',
    path: '/refurb-steps/{id}/warehouse-costs/{warehouseId}',
    summary: 'What a step costs in one workshop from now on',
    ...managed,
    /** `seen`: the cost that the writer saw, as it was; null: none. */
    body: z.object({ cost: stepCost, seen: stepCost }),
    answer: stepDefinitionDetail,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  removeStep: endpoint({
    method: 'DELETE',
    path: '/refurb-steps/{id}',
    summary: 'A step that no question leads to is offered no more',
    ...managed,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'refurb_step_in_use'],
  }),
};
