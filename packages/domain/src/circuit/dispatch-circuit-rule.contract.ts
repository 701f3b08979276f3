import { z } from 'zod';
import { actionName, actionValues, launched } from '../connector/launch.ts';
import { endpoint } from '../endpoint.ts';
import { id, pageQuery } from '../field.ts';
import { channels, circuit, dispatchCircuitRule } from './circuit.ts';

export const dispatchCircuitRuleView = dispatchCircuitRule.extend({
  circuit: circuit.pick({ id: true, type: true, channel: true }).extend({ name: z.string() }),
});
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
    summary: 'What circuits become for some categories',
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
  askConnector: endpoint({
    method: 'GET',
    path: '/dispatch-circuit-rules/{id}/launch-premium-feature-connector',
    summary: 'What the partner of a premium feature answers about a rule; nothing is changed',
    access: 'dispatch_circuit_rule_list',
    scope: 'account',
    query: z.object({ action: actionName }),
    answer: launched,
    refusals: launchRefusals,
  }),
  launchConnector: endpoint({
    method: 'PATCH',
    path: '/dispatch-circuit-rules/{id}/launch-premium-feature-connector',
    summary:
      'Launches the action of a premium feature; what its partner answers becomes the rule’s own values',
    access: 'dispatch_circuit_rule_write',
    scope: 'account',
    body: z.object({ action: actionName, values: actionValues.default({}) }),
    consumes: 'application/merge-patch+json',
    answer: launched.extend({ customValues: z.record(z.string(), z.string()) }),
    refusals: launchRefusals,
  }),
};
