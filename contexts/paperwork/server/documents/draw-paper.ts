import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import type { FileStore } from '@reprise/platform/server/files/files.ts';
import type { DocumentSetting } from '../drawings/document-data.ts';
import * as documents from '../drawings/documents.ts';
import { lookOf } from '../drawings/parties.ts';
import { paperFileName } from '../drawings/paper-name.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { erasureCertificateOf, itemLabelOf, returnOrderOf } from './workshop-papers.ts';
import type { DossierFacts } from './dossier-facts.db.ts';
import { settingOf } from './file-words.ts';
import { giftOf, trackingSheetOf, transportOrderOf } from './sale-papers.ts';
import { transferOrderOf } from './transfer-order.ts';

/** The papers that the product draws; a shipping label comes from the carrier. */
export type DrawnType = Exclude<DocumentType, 'shipping_label'>;
export const isDrawn = (type: DocumentType): type is DrawnType => type !== 'shipping_label';

type Draw = (files: FileStore) => Promise<Buffer>;
/** The name of the file, and the function that draws it. */
type Prepared = { name: string; draw: Draw };

/** Defines a paper: how its data are read, and how it is drawn, with the logo of the retailer. */
const paper =
  <Data extends DocumentSetting>(
    read: (db: Trx, facts: DossierFacts, setting: DocumentSetting) => Data | Promise<Data>,
    draw: (data: Data) => Promise<Buffer>,
  ) =>
  async (db: Trx, facts: DossierFacts, setting: DocumentSetting): Promise<Draw> => {
    const data = await read(db, facts, setting);
    return async (files) => draw({ ...data, look: await lookOf(facts.retailer, files) });
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
 * Reads the data of a paper, besides the facts of its dossier, and answers a function that reads the logo from the store
 * and draws it, so that no transaction is open during either. Refusals: `buyer_unreachable`, `document_not_expected`
 * when there is nothing to print.
 */
export async function preparePaper(db: Trx, type: DrawnType, facts: DossierFacts): Promise<Prepared> {
  const { locale, retailer, buyerAccount, buyback } = facts;
  const internal = type === 'tracking_sheet' || type === 'transport_order';
  const language = internal ? retailer.language : type === 'item_label' ? buyerAccount.language : locale;
  const setting = settingOf(facts, language);
  return {
    name: paperFileName(type, buyback.identificationNumber, language),
    draw: await papers[type](db, facts, setting),
  };
}
