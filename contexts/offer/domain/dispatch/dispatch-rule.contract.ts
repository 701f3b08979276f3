import { z } from 'zod';
import { circuitTypes } from '../circuits/circuit-types.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { dispatchSimulation, simulatedThing } from './simulation.ts';
import { dispatchRuleSettings, dispatchRuleView } from './dispatch-rule.ts';

/**
 * The account whose rules are meant: one’s own by default; named by those who see several, and by a buyer of several
 * retailers.
 */
const ofAccount = z.object({ accountId: id.optional() });
const read = { access: 'warehouse_dispatch_rule_read', scope: 'account' } as const;
const written = { access: 'warehouse_dispatch_rule_write', scope: 'account' } as const;
const order = z.array(id).max(dispatchLimits.rulesMax);

export const defaultWarehouseView = z.object({
  accountId: id,
  warehouseId: id.nullable(),
  name: z.string().nullable(),
  active: z.boolean(),
  /** It is the workshop of another buyer, which this buyer may not see. */
  elsewhere: z.boolean(),
  updatedAt: instant.nullable(),
});
export type DefaultWarehouseView = z.infer<typeof defaultWarehouseView>;

export const dispatchChoices = z.object({
  accountId: id,
  /** The accounts whose rules one may read here, by name: several for a buyer of several retailers. */
  accounts: z.array(z.object({ id, name: z.string() })),
  mayWrite: z.boolean(),
  workshops: z.array(
    z.object({ id, name: z.string(), city: z.string(), buyerName: z.string(), active: z.boolean() }),
  ),
  /** In the order of the tree, each with its depth. */
  categories: z.array(z.object({ id, label: z.string(), depth: z.int() })),
  brands: z.array(z.string()),
  circuits: z.array(z.enum(circuitTypes)),
});
export type DispatchChoices = z.infer<typeof dispatchChoices>;

export const dispatchRuleApi = {
  rules: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules',
    summary: 'List the dispatch rules in the order in which they are tried',
    ...read,
    query: pageQuery.extend({
      ...ofAccount.shape,
      itemsPerPage: z.coerce
        .number()
        .int()
        .min(1)
        .max(dispatchLimits.rulesMax)
        .default(dispatchLimits.rulesMax),
    }),
    answer: dispatchRuleView,
    list: true,
    refusals: ['not_found'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules/choices',
    summary: 'List the choices for a rule: workshops, categories, brands and circuits',
    ...read,
    query: ofAccount,
    answer: dispatchChoices,
    refusals: ['not_found'],
  }),
  defaultWarehouse: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules/default-warehouse',
    summary: 'Read the default workshop, which receives what no rule sends elsewhere',
    ...read,
    query: ofAccount,
    answer: defaultWarehouseView,
    refusals: ['not_found'],
  }),
  setDefaultWarehouse: endpoint({
    method: 'PUT',
    path: '/warehouse-dispatch-rules/default-warehouse',
    summary: 'Set the default workshop; null: none',
    ...written,
    /** `seen`: the default that the caller saw; another one means that somebody changed it. */
    body: ofAccount.extend({ warehouseId: id.nullable(), seen: id.nullable() }),
    answer: defaultWarehouseView,
    refusals: [
      'not_found',
      'workshops_not_supervised',
      'default_warehouse_elsewhere',
      'status_changed',
      'invalid',
    ],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/warehouse-dispatch-rules/reorder',
    summary: 'Reorder the rules; `before`: the order that the caller saw',
    ...written,
    body: ofAccount.extend({ before: order, ids: order }),
    answer: z.array(dispatchRuleView.pick({ id: true, position: true })),
    refusals: ['not_found', 'workshops_not_supervised', 'status_changed', 'invalid'],
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/warehouse-dispatch-rules/simulate',
    unkeyed: 'reads',
    summary: 'Simulate where a thing would go, with the verdict of each rule and its reason',
    ...read,
    body: simulatedThing,
    answer: dispatchSimulation,
    refusals: ['not_found', 'invalid'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/warehouse-dispatch-rules',
    summary: 'Create a rule; it is tried last',
    ...written,
    body: dispatchRuleSettings.extend(ofAccount.shape),
    answer: dispatchRuleView,
    status: 201,
    refusals: ['not_found', 'workshops_not_supervised', 'dispatch_rules_full', 'invalid'],
  }),
  rule: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'Read a rule',
    ...read,
    answer: dispatchRuleView,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'Change a rule, enable or disable it',
    ...written,
    consumes: 'application/merge-patch+json',
    body: dispatchRuleSettings.partial().extend({ version }),
    answer: dispatchRuleView,
    refusals: ['not_found', 'workshops_not_supervised', 'status_changed', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'Archive a rule; the dossiers that it has dispatched still name it',
    ...written,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'workshops_not_supervised'],
  }),
};
