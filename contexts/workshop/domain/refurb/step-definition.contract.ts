import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, orderBy, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  stepCost,
  stepDefinitionDetail,
  stepDefinitionSettings,
  stepDefinitionView,
} from './step-definition.ts';

const managed = { access: 'refurb_step_definition_write', scope: 'account' } as const;

/** Managing the refurbishment steps that can be done to an item. */
export const stepDefinitionApi = {
  stepDefinitions: endpoint({
    method: 'GET',
    path: '/refurb-steps',
    summary: 'List the refurbishment steps, with their cost in each workshop',
    access: 'refurb_step_definition_read',
    scope: 'account',
    query: pageQuery.extend({
      order: orderBy('name'),
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
    summary: 'Create a refurbishment step',
    ...managed,
    body: stepDefinitionSettings.extend({
      /** Required from callers who see several accounts. */
      buyerAccountId: id.optional(),
      costs: z
        .array(z.object({ warehouseId: id, cost: stepCost }))
        .max(500)
        .default([]),
    }),
    answer: stepDefinitionDetail,
    status: 201,
    refusals: ['not_found', 'invalid'],
  }),
  stepDefinition: endpoint({
    method: 'GET',
    path: '/refurb-steps/{id}',
    summary: 'Read a refurbishment step, with the questions that propose it',
    access: 'refurb_step_definition_read',
    scope: 'account',
    answer: stepDefinitionDetail,
    refusals: ['not_found'],
  }),
  changeStepDefinition: endpoint({
    method: 'PATCH',
    path: '/refurb-steps/{id}',
    summary: 'Change a refurbishment step; items that have it keep its former name and cost',
    ...managed,
    consumes: 'application/merge-patch+json',
    body: stepDefinitionSettings.partial().extend({ version }),
    answer: stepDefinitionDetail,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  setStepCost: endpoint({
    method: 'PUT',
    path: '/refurb-steps/{id}/warehouse-costs/{warehouseId}',
    summary: 'Set the cost of a refurbishment step in one workshop',
    ...managed,
    /** `seen`: the present cost as the caller saw it; null: none. */
    body: z.object({ cost: stepCost, seen: stepCost }),
    answer: stepDefinitionDetail,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  removeStep: endpoint({
    method: 'DELETE',
    path: '/refurb-steps/{id}',
    summary: 'Remove a refurbishment step to which no question leads',
    ...managed,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'refurb_step_in_use'],
  }),
};
