import { z } from 'zod';
import { id, instant, text } from '../field.ts';

export const taskKinds = [
  'choose_stock',
  'return_item',
  'delivered_not_checked_in',
  'label_failed',
  'mail_failed',
  'document_failed',
  'delivery_issue',
  'unknown_delivery_code',
  'payment_failed',
  'carrier_claim',
  'recover_payment',
  'confirm_return_address',
] as const;
/** Something that the product waits for somebody to do. Done when the thing moved on. */
export const task = z.object({
  id,
  kind: z.enum(taskKinds),
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  buybackId: id.nullable(),
  itemId: id.nullable(),
  detail: text(500),
  createdAt: instant,
  doneAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;
