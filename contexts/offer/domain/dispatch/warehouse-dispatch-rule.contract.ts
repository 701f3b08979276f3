import { z } from 'zod';
import { circuitTypes } from '../circuits/circuit.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { dispatchSimulation, simulatedThing } from './simulation.ts';
import { dispatchRuleSettings, dispatchRuleView } from './warehouse-dispatch-rule.ts';

/** Whose rules: one’s own account’s; said by those who see several, and by a buyer of several retailers. */
const ofAccount = z.object({ accountId: id.optional() });
const read = { access: 'warehouse_dispatch_rule_read', scope: 'account' } as const;
const written = { access: 'warehouse_dispatch_rule_write', scope: 'account' } as const;
const order = z.array(id).max(dispatchLimits.rulesMax);

export const defaultWarehouseView = z.object({
  accountId: id,
  warehouseId: id.nullable(),
  name: z.string().nullable(),
  active: z.boolean(),
  /** It is the workshop of another buyer, which this one is not told. */
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
  /** In the order of the tree, each with how deep it lies. */
  categories: z.array(z.object({ id, label: z.string(), depth: z.int() })),
  brands: z.array(z.string()),
  circuits: z.array(z.enum(circuitTypes)),
});
export type DispatchChoices = z.infer<typeof dispatchChoices>;

export const warehouseDispatchRuleApi = {
  rules: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules',
    summary: 'Which workshop receives what, in the order in which the rules are tried',
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
    summary: 'What a rule may be made of: workshops, categories, brands and circuits',
    ...read,
    query: ofAccount,
    answer: dispatchChoices,
    refusals: ['not_found'],
  }),
  defaultWarehouse: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules/default-warehouse',
    summary: 'The workshop that receives what no rule sends elsewhere',
    ...read,
    query: ofAccount,
    answer: defaultWarehouseView,
    refusals: ['not_found'],
  }),
  setDefaultWarehouse: endpoint({
    method: 'PUT',
    path: '/warehouse-dispatch-rules/default-warehouse',
    summary: 'Choose that workshop; null: none',
    ...written,
    /** `seen`: the one that was there when the choice was made; another one means that somebody changed it. */
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
    summary: 'Try the rules in another order; `before`: the order that was seen',
    ...written,
    body: ofAccount.extend({ before: order, ids: order }),
    answer: z.array(dispatchRuleView.pick({ id: true, position: true })),
    refusals: ['not_found', 'workshops_not_supervised', 'status_changed', 'invalid'],
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/warehouse-dispatch-rules/simulate',
    summary: 'Where a thing would go, and the verdict of each rule with its reason',
    ...read,
    body: simulatedThing,
    answer: dispatchSimulation,
    refusals: ['not_found', 'invalid'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/warehouse-dispatch-rules',
    summary: 'Add a rule; it is tried last',
    ...written,
    body: dispatchRuleSettings.extend(ofAccount.shape),
    answer: dispatchRuleView,
    status: 201,
    refusals: ['not_found', 'workshops_not_supervised', 'dispatch_rules_full', 'invalid'],
    idempotent: true,
  }),
  rule: endpoint({
    method: 'GET',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'One rule',
    ...read,
    answer: dispatchRuleView,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'Change a rule, or switch it on or off',
    ...written,
    consumes: 'application/merge-patch+json',
    body: dispatchRuleSettings.partial().extend({ version }),
    answer: dispatchRuleView,
    refusals: ['not_found', 'workshops_not_supervised', 'status_changed', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/warehouse-dispatch-rules/{id}',
    summary: 'Try a rule no more; the files that it has sent somewhere still name it',
    ...written,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'workshops_not_supervised'],
  }),
};
