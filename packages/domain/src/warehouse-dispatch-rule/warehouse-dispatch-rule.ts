import { z } from 'zod';
import { id, instant, text } from '../field.ts';

export const dispatchAttributes = ['brand', 'category', 'circuit', 'productState'] as const;
export const dispatchOperators = ['in', 'notIn'] as const;

/** Which workshop receives what (administration, 3: Warehouse dispatch rule; design, 3d). Rules are tried by position. */
export const warehouseDispatchRule = z.object({
  id,
  accountId: id,
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
});
export type WarehouseDispatchRule = z.infer<typeof warehouseDispatchRule>;

/** The workshop of an account when no rule decides. */
export const defaultWarehouse = z.object({ accountId: id, warehouseId: id, updatedAt: instant });
