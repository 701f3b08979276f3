import { z } from 'zod';
import { circuitTypes } from '../circuits/circuit-types.ts';
import { grades, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import type { ProductState } from '../prices/estimate.ts';

export const dispatchAttributes = ['brand', 'category', 'circuit', 'productState'] as const;
export type DispatchAttribute = (typeof dispatchAttributes)[number];
export const dispatchOperators = ['in', 'notIn'] as const;
export const productStates = [...grades, 'locked', 'hazard'] as const satisfies readonly ProductState[];

/** Which workshop receives what (docs/dispatch.md, "Rules"). Rules are tried by position. */
export const dispatchRule = z.object({
  id,
  accountId: id,
  /** Whose workshops it sends to; null when they are of several accounts. */
  buyerAccountId: id.nullable(),
  title: text(255, 1),
  position: z.int(),
  status: z.enum(['enabled', 'disabled']),
  conditions: z
    .array(
      z.object({
        attribute: z.enum(dispatchAttributes),
        operator: z.enum(dispatchOperators),
        values: z.array(z.string()).min(1),
      }),
    )
    .min(1),
  destinations: z.array(id).min(1),
  geographic: z.boolean(),
  updatedAt: instant,
  version,
  /** No longer tried; the dossiers that it has dispatched still name it. */
  archivedAt: instant.nullable(),
});
export type DispatchRule = z.infer<typeof dispatchRule>;

/** The workshop of an account when no rule decides. */
export const defaultWarehouse = z.object({ accountId: id, warehouseId: id, updatedAt: instant });

const operator = z.enum(dispatchOperators);
const values = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1, 'required').max(dispatchLimits.valuesMax);

/** A condition as it is written: its values are of the kind of its attribute. */
const condition = z.discriminatedUnion('attribute', [
  z.object({ attribute: z.literal('brand'), operator, values: values(text(dispatchLimits.value.max, 1)) }),
  z.object({ attribute: z.literal('category'), operator, values: values(id) }),
  z.object({ attribute: z.literal('circuit'), operator, values: values(z.enum(circuitTypes)) }),
  z.object({ attribute: z.literal('productState'), operator, values: values(z.enum(productStates)) }),
]);

/** The fields of a rule's form. */
export const dispatchRuleSettings = z.object({
  title: text(dispatchLimits.title.max, dispatchLimits.title.min),
  status: dispatchRule.shape.status,
  conditions: z
    .array(condition)
    .min(dispatchLimits.conditionsMin, 'required')
    .max(dispatchLimits.conditionsMax),
  destinations: z
    .array(id)
    .min(dispatchLimits.destinationsMin, 'required')
    .max(dispatchLimits.destinationsMax),
  geographic: z.boolean(),
});
export type DispatchRuleSettings = z.infer<typeof dispatchRuleSettings>;

/** A rule for its list and its form: with the names of its workshops and categories. */
export const dispatchRuleView = dispatchRule
  .pick({
    id: true,
    accountId: true,
    buyerAccountId: true,
    title: true,
    position: true,
    status: true,
    conditions: true,
    destinations: true,
    geographic: true,
    updatedAt: true,
    version: true,
  })
  .extend({
    workshops: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
    categories: z.array(z.object({ id, label: z.string() })),
  });
export type DispatchRuleView = z.infer<typeof dispatchRuleView>;
