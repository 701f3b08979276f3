import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import type { DocumentSetting } from '../drawings/document-data.ts';
import * as documents from '../drawings/documents.ts';
import { paperFileName } from '../drawings/paper-name.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { erasureCertificateOf, itemLabelOf, returnOrderOf } from './workshop-papers.ts';
import type { FileFacts } from './file-facts.db.ts';
import { settingOf } from './file-words.ts';
import { giftOf, trackingSheetOf, transportOrderOf } from './sale-papers.ts';
import { transferOrderOf } from './transfer-order.ts';

/** The papers made here; a shipping label comes from the carrier. */
export type DrawnType = Exclude<DocumentType, 'shipping_label'>;
export const isDrawn = (type: DocumentType): type is DrawnType => type !== 'shipping_label';

type Draw = () => Promise<Buffer>;
/** What its file is called, and how it is drawn. */
type Prepared = { name: string; draw: Draw };

/** What is read for a paper, and how it is drawn. */
const paper =
  <Data>(
    read: (db: Trx, facts: FileFacts, setting: DocumentSetting) => Data | Promise<Data>,
    draw: (data: Data) => Promise<Buffer>,
  ) =>
  async (db: Trx, facts: FileFacts, setting: DocumentSetting): Promise<Draw> => {
    const data = await read(db, facts, setting);
    return () => draw(data);
  };

const papers: Record<DrawnType, ReturnType<typeof paper>> = {
  transfer_order: paper((_, facts, setting) => transferOrderOf(facts, setting), documents.transferOrder),
  tracking_sheet: paper(trackingSheetOf, documents.trackingSheet),
  transport_order: paper(transportOrderOf, documents.transportOrder),
  gift_card: paper(
    (_, facts, setting) => giftOf(facts, setting, facts.payment?.cardNumber ?? null),
    documents.giftCard,
  ),
  voucher: paper(
    (_, facts, setting) => giftOf(facts, setting, facts.payment?.voucherNumber ?? null),
    documents.voucher,
  ),
  return_order: paper((_, facts, setting) => returnOrderOf(facts, setting), documents.returnOrder),
  erasure_certificate: paper(erasureCertificateOf, documents.erasureCertificate),
  item_label: paper(itemLabelOf, documents.itemLabel),
};

/**
 * Reads what a paper says besides the file's facts, within `db`, and answers how to draw it: no transaction is held
 * open while it is drawn. Refusals: `buyer_unreachable`, `document_not_expected` when the file has nothing to print.
 */
export async function preparePaper(
  db: Trx,
  files: FileStore,
  type: DrawnType,
  facts: FileFacts,
): Promise<Prepared> {
  const { locale, retailer, buyerAccount, buyback } = facts;
  const internal = type === 'tracking_sheet' || type === 'transport_order';
  const language = internal ? retailer.language : type === 'item_label' ? buyerAccount.language : locale;
  const setting = await settingOf(facts, files, language);
  return {
    name: paperFileName(type, buyback.identificationNumber, language),
    draw: await papers[type](db, facts, setting),
  };
}
