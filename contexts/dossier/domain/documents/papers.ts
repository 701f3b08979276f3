import { grantOf, inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../buybacks/buyback.ts';
import type { DocumentType } from './document.ts';

/** Papers that name the customer or can be spent: for whoever may read personal data (design, 3b). */
const personalPapers: readonly DocumentType[] = ['transfer_order', 'gift_card', 'voucher'];

/** Papers that the customer gets: with the confirmation (specification, 1), and the proof that their data are erased. */
export const customerPapers = [
  'transfer_order',
  'tracking_sheet',
  'shipping_label',
  'gift_card',
  'voucher',
  'erasure_certificate',
] as const satisfies readonly DocumentType[];

/**
 * May this actor open a paper of this type, given a file in their scope? A visitor opens those of their own file;
 * who sees personal data only under a condition (a workshop: on a label) opens the papers that carry none (design, 3b).
 */
export function mayOpenPaper(actor: Actor, type: DocumentType): boolean {
  if (grantOf(actor.userType, 'buyback_document_download') === null) return false;
  if (actor.userType === 'pseudo_anonymous' || !personalPapers.includes(type)) return true;
  return grantOf(actor.userType, 'customer_personal_data_read') === 'all';
}

type FilePlaces = Pick<
  Buyback,
  'retailerAccountId' | 'buyerAccountId' | 'storeId' | 'warehouseId' | 'targetWarehouse' | 'sessionId'
>;

/**
 * May this actor see the papers of this file? A visitor those of their own session; a workshop those of a file that
 * it has or waits for; everybody else as far as their scope goes (design, 3b).
 */
export function mayOpenFile(actor: Actor, file: FilePlaces): boolean {
  if (actor.userType === 'pseudo_anonymous')
    return Boolean(actor.sessionId) && file.sessionId === actor.sessionId && inScope(actor, file);
  return inScope(actor, file) || inScope(actor, { ...file, warehouseId: file.targetWarehouse });
}
