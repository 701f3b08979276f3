import { z } from 'zod';
import { actionName, actionValues, launched } from '@reprise/people/domain/connectors/launch.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { channels, circuit, dispatchCircuitRule } from './circuit.ts';
import { dispatchCircuitRuleSheet } from './dispatch-circuit-rule-sheet.ts';

export const dispatchCircuitRuleView = dispatchCircuitRule
  .pick({
    id: true,
    accountId: true,
    circuitId: true,
    description: true,
    terms: true,
    traceabilityEnabled: true,
    categoryIds: true,
    status: true,
    highlightedInstruction: true,
    translations: true,
    eligibleCountries: true,
    customValues: true,
    instructions: true,
    version: true,
  })
  .extend({
    circuit: circuit.pick({ id: true, type: true, channel: true }).extend({ name: z.string() }),
  });
const written = ['category_has_rule', 'category_store_drop', 'category_web_drop'] as const;
const launchRefusals = [
  'not_found',
  'premium_feature_disabled',
  'action_not_offered',
  'connector_unreachable',
  'connector_refused',
] as const;

export const dispatchCircuitRuleApi = {
  dispatchCircuitRules: endpoint({
    method: 'GET',
    path: '/dispatch-circuit-rules',
    summary: 'List the rules that say how circuits are offered for some categories',
    access: 'dispatch_circuit_rule_list',
    scope: 'account',
    query: pageQuery.extend({
      accountId: id.optional(),
      /** Rules of any of these categories. */
      'categoryIds[]': z.array(id).max(200).optional(),
      'circuit.channel': z.enum(channels).optional(),
    }),
    answer: dispatchCircuitRuleView,
    list: true,
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/dispatch-circuit-rules',
    summary:
      'Create a rule that says how a circuit is offered for some categories; a category has one rule per circuit',
    access: 'dispatch_circuit_rule_write',
    scope: 'account',
    body: dispatchCircuitRuleSheet
      .partial()
      .extend({ circuitId: id, categoryIds: dispatchCircuitRuleSheet.shape.categoryIds }),
    answer: dispatchCircuitRuleView,
    status: 201,
    refusals: ['not_found', ...written],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/dispatch-circuit-rules/{id}',
    summary: 'Change a rule of a circuit',
    access: 'dispatch_circuit_rule_write',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: dispatchCircuitRuleSheet.partial().extend({ version }),
    answer: dispatchCircuitRuleView,
    refusals: ['not_found', 'status_changed', ...written],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dispatch-circuit-rules/{id}',
    summary: 'Remove a rule: its categories offer the circuit like their parents',
    access: 'dispatch_circuit_rule_write',
    scope: 'account',
    answer: z.void(),
    status: 204,
    refusals: ['not_found', ...written],
  }),
  askConnector: endpoint({
    method: 'GET',
    path: '/dispatch-circuit-rules/{id}/launch-premium-feature-connector',
    summary: 'Ask the partner of a premium feature about a rule; nothing is changed',
    access: 'dispatch_circuit_rule_list',
    scope: 'account',
    query: z.object({ action: actionName }),
    answer: launched,
    refusals: launchRefusals,
  }),
  launchConnector: endpoint({
    method: 'PATCH',
    path: '/dispatch-circuit-rules/{id}/launch-premium-feature-connector',
    summary: 'Launch the action of a premium feature; the partner’s answer becomes the rule’s custom values',
    access: 'dispatch_circuit_rule_write',
    scope: 'account',
    body: z.object({ action: actionName, values: actionValues.default({}) }),
    consumes: 'application/merge-patch+json',
    answer: launched.extend({ customValues: z.record(z.string(), z.string()) }),
    refusals: launchRefusals,
  }),
};
