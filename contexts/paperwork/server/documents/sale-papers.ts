import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { spoken, translated } from '@reprise/platform/domain/core/locales.ts';
import { paidCents } from '@reprise/dossier/domain/payments/payment.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { carrierName } from '../drawings/carrier-name.ts';
import type {
  DocumentSetting,
  GiftDocument,
  TrackingSheet,
  TransportOrder,
} from '../drawings/document-data.ts';
import { placeAddress } from '../drawings/parties.ts';
import { documentWords } from '../drawings/words.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { packingLines, stepsIn } from '@reprise/dossier/server/public.ts';
import type { DossierFacts } from './dossier-facts.db.ts';
import { packageOf, sellerNameOf } from './papers.db.ts';

/** The sender and the destination of the item. Refusal: `no_warehouse` when it has no workshop. */
function route({ store, workshop }: DossierFacts) {
  if (!store || !workshop) throw new Refused('no_warehouse');
  return { from: placeAddress(store), to: placeAddress(workshop) };
}

/** The packing instructions, in the paper's language. */
function packingOf({ asked, settings, retailer }: DossierFacts, { locale }: DocumentSetting): string {
  const { packingInstructions, translations } = settings;
  const own = spoken(packingInstructions, translations.packingInstructions, retailer.language, locale).text;
  return packingLines(asked, own, locale);
}

/** The data of a tracking sheet; no personal data, since anybody who opens the parcel reads it. */
export async function trackingSheetOf(
  db: Trx,
  facts: DossierFacts,
  setting: DocumentSetting,
): Promise<TrackingSheet> {
  const { buyback, transports } = facts;
  const { from, to } = route(facts);
  const inbound = transports.find((transport) => transport.leg === 'inbound');
  const seller = buyback.createdBy && (await sellerNameOf(db, buyback.createdBy));
  return {
    ...setting,
    identificationNumber: buyback.identificationNumber,
    createdAt: new Date(buyback.createdAt),
    store: from,
    sellerUser: seller ?? facts.retailer.name,
    workshop: to,
    circuit: translated(facts.circuit.name, setting.locale),
    product: {
      label: productNameIn(buyback.productLabel, setting.locale),
      imei: buyback.imei,
      serialNumber: buyback.serialNumber,
      condition: documentWords(setting).t(`grade.${buyback.declaredGrade}`),
    },
    transport: inbound
      ? { company: carrierName(inbound, setting.locale), trackingNumber: inbound.trackingNumber }
      : null,
    instructions: stepsIn(facts.asked, setting.locale).map(({ label }) => label),
    packingInstructions: packingOf(facts, setting) || null,
  };
}

/** The data of the order for the carrier: the parcel of the item, or the dossier as a parcel of its own. */
export async function transportOrderOf(
  db: Trx,
  facts: DossierFacts,
  setting: DocumentSetting,
): Promise<TransportOrder> {
  const { buyback, item, transports } = facts;
  const { from, to } = route(facts);
  const parcel = item && (await packageOf(db, item.id));
  const transport = parcel?.transport ?? transports.find((one) => one.leg !== 'return');
  const number = parcel?.number ?? buyback.identificationNumber;
  return {
    ...setting,
    number,
    createdAt: new Date(transport?.createdAt ?? buyback.createdAt),
    pickUpDate: null,
    company: transport ? carrierName(transport, setting.locale) : '',
    sender: from,
    recipient: to,
    packages: [
      {
        number,
        trackingNumber: transport?.trackingNumber ?? null,
        itemCount: parcel?.itemCount ?? 1,
        weightGrams: null,
      },
    ],
    instructions: stepsIn(facts.asked, setting.locale).map(({ label }) => label),
  };
}

/** The data of a gift card or voucher. Refusal: `document_not_expected` when the payment has no such number. */
export function giftOf(facts: DossierFacts, setting: DocumentSetting, number: string | null): GiftDocument {
  const { buyback, customer, payment } = facts;
  if (!payment || number === null) throw new Refused('document_not_expected');
  return {
    ...setting,
    currency: payment.currency,
    identificationNumber: buyback.identificationNumber,
    number,
    pin: null,
    amountCents: paidCents(payment),
    beneficiary: `${customer.firstName} ${customer.lastName}`,
    // the payment is as old as the sale; the number was given out with it, or after the control
    issuedAt: new Date(payment.completedAt ?? payment.initiatedAt ?? payment.createdAt),
    conditions: translated(facts.paymentMode.longDescription, setting.locale) || null,
  };
}
