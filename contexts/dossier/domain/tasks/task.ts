import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

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
  'payment_account',
  'payment_held',
  'carrier_claim',
  'recover_payment',
  'confirm_return_address',
  'proposal_pending',
  'reply_pending',
  'document_to_provide',
  'unexpected_parcel',
  'package_to_receive',
  'purchase_untold',
  'order_unserved',
] as const;
/** Something that a person has to do. It is closed when what it waits for has happened. */
export const task = z.object({
  id,
  kind: z.enum(taskKinds),
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  buybackId: id.nullable(),
  itemId: id.nullable(),
  transportId: id.nullable(),
  detail: text(500),
  createdAt: instant,
  doneAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;
export type TaskKind = Task['kind'];

/** The permission needed to do each task, and so to find it in the inbox. */
export const taskPermissions = {
  choose_stock: 'items_stock_change',
  return_item: 'expedition_send',
  delivered_not_checked_in: 'item_checkin',
  label_failed: 'transport_reissue',
  mail_failed: 'buyback_edit',
  document_failed: 'buyback_document_download',
  delivery_issue: 'transport_reissue',
  unknown_delivery_code: 'transport_reissue',
  payment_failed: 'payment_relaunch',
  payment_account: 'payment_relaunch',
  payment_held: 'payment_release',
  carrier_claim: 'mark_item_lost_transport',
  recover_payment: 'mark_as_paid',
  confirm_return_address: 'expedition_send',
  proposal_pending: 'litigation_answer_for_customer',
  reply_pending: 'litigation_answer_for_customer',
  document_to_provide: 'buyback_edit',
  unexpected_parcel: 'item_checkin',
  package_to_receive: 'package_receive',
  purchase_untold: 'package_receive',
  order_unserved: 'item_exit',
} as const satisfies Record<TaskKind, Permission>;

/**
 * The tasks that are done outside the product, so that somebody has to mark them as done; the others end by themselves.
 */
export const tasksDoneByHand: ReadonlySet<TaskKind> = new Set<TaskKind>([
  'mail_failed',
  'delivery_issue',
  'unknown_delivery_code',
  'carrier_claim',
  'recover_payment',
  'confirm_return_address',
  'document_to_provide',
  'purchase_untold',
  'order_unserved',
]);
