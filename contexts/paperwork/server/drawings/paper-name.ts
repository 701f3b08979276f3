import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { documentWords, type DocumentKey } from './words.ts';

const titles: Record<DocumentType, DocumentKey> = {
  transfer_order: 'transferOrder.title',
  transport_order: 'transportOrder.title',
  tracking_sheet: 'trackingSheet.title',
  shipping_label: 'label.title',
  gift_card: 'giftCard.title',
  voucher: 'voucher.title',
  return_order: 'returnOrder.title',
  erasure_certificate: 'erasure.title',
  item_label: 'itemLabel.title',
};

/** The file name of a paper, after its title in its language: `bon-de-cession-2264817905521.pdf`. */
export const paperFileName = (type: DocumentType, number: string, locale: Locale): string =>
  `${slugOf(documentWords({ locale, currency: 'EUR' }).t(titles[type]))}-${number}.pdf`;
