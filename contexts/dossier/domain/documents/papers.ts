import { grantTo, inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../buybacks/buyback.ts';
import type { DocumentType } from './document.ts';

/** Papers that name the customer or can be spent: only for readers of personal data. */
const personalPapers: readonly DocumentType[] = ['transfer_order', 'gift_card', 'voucher'];

/** Papers that the customer gets: those of the confirmation, and the certificate of data erasure. */
export const customerPapers = [
  'transfer_order',
  'tracking_sheet',
  'shipping_label',
  'gift_card',
  'voucher',
  'erasure_certificate',
] as const satisfies readonly DocumentType[];

/**
 * May this actor open a paper of this type, of a dossier in their scope? A visitor opens all papers of their own
 * dossier. Readers who see personal data only under a condition (a workshop: on a label) open those that carry none
 * (docs/transitions.md, "Document").
 */
export function mayOpenPaper(actor: Actor, type: DocumentType): boolean {
  if (grantTo(actor, 'buyback_document_download') === null) return false;
  if (actor.userType === 'pseudo_anonymous' || !personalPapers.includes(type)) return true;
  return grantTo(actor, 'customer_personal_data_read') === 'all';
}

type FilePlaces = Pick<
  Buyback,
  'retailerAccountId' | 'buyerAccountId' | 'storeId' | 'warehouseId' | 'targetWarehouse' | 'sessionId'
>;

/**
 * May this actor see the papers of this dossier? A visitor sees those of their own session, a workshop those of a
 * dossier that it has or waits for, everybody else those within their scope.
 */
export function mayOpenDossier(actor: Actor, file: FilePlaces): boolean {
  if (actor.userType === 'pseudo_anonymous')
    return Boolean(actor.sessionId) && file.sessionId === actor.sessionId && inScope(actor, file);
  return inScope(actor, file) || inScope(actor, { ...file, warehouseId: file.targetWarehouse });
}
