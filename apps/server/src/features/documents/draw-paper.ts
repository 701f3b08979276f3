import type { DocumentType } from '@reprise/domain/document/document';
import type { FileStore } from '../../lib/files/files.ts';
import * as documents from '../../lib/documents/documents.ts';
import type { Trx } from '../../lib/db/db.ts';
import { erasureCertificateOf, itemLabelOf, returnOrderOf } from './workshop-papers.ts';
import type { FileFacts } from './file-facts.db.ts';
import { settingOf } from './file-words.ts';
import { giftOf, trackingSheetOf, transportOrderOf } from './sale-papers.ts';
import { transferOrderOf } from './transfer-order.ts';

/** The papers made here; a shipping label comes from the carrier. */
export type DrawnType = Exclude<DocumentType, 'shipping_label'>;
export const isDrawn = (type: DocumentType): type is DrawnType => type !== 'shipping_label';

/**
 * Reads what a paper says besides the file's facts, within `db`, and answers how to draw it: no transaction is held
 * open while it is drawn. Refusals: `buyer_unreachable`, `document_not_expected` when the file has nothing to print.
 */
export async function preparePaper(
  db: Trx,
  files: FileStore,
  type: DrawnType,
  facts: FileFacts,
): Promise<() => Promise<Buffer>> {
  const { locale, retailer, buyerAccount } = facts;
  const internal = type === 'tracking_sheet' || type === 'transport_order';
  const language = internal ? retailer.language : type === 'item_label' ? buyerAccount.language : locale;
  const setting = await settingOf(facts, files, language);
  switch (type) {
    case 'transfer_order': {
      const data = transferOrderOf(facts, setting);
      return () => documents.transferOrder(data);
    }
    case 'tracking_sheet': {
      const data = await trackingSheetOf(db, facts, setting);
      return () => documents.trackingSheet(data);
    }
    case 'transport_order': {
      const data = await transportOrderOf(db, facts, setting);
      return () => documents.transportOrder(data);
    }
    case 'gift_card': {
      const data = giftOf(facts, setting, facts.payment?.cardNumber ?? null);
      return () => documents.giftCard(data);
    }
    case 'voucher': {
      const data = giftOf(facts, setting, facts.payment?.voucherNumber ?? null);
      return () => documents.voucher(data);
    }
    case 'return_order': {
      const data = returnOrderOf(facts, setting);
      return () => documents.returnOrder(data);
    }
    case 'erasure_certificate': {
      const data = await erasureCertificateOf(db, facts, setting);
      return () => documents.erasureCertificate(data);
    }
    case 'item_label': {
      const data = await itemLabelOf(db, facts, setting);
      return () => documents.itemLabel(data);
    }
  }
}
