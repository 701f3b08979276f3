import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { carrierName } from '../drawings/carrier-name.ts';
import type {
  DocumentSetting,
  ErasureCertificate,
  ItemLabel,
  ReturnOrder,
} from '../drawings/document-data.ts';
import { customerAddress, placeAddress } from '../drawings/parties.ts';
import { documentWords, type DocumentKey } from '../drawings/words.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { waitsForReturn } from '@reprise/dossier/server/public.ts';
import type { DossierFacts } from './dossier-facts.db.ts';
import { erasureOf, stockNameOf } from './papers.db.ts';

const productOf = ({ buyback, item, itemProductLabel }: DossierFacts, { locale }: DocumentSetting) => ({
  label: productNameIn(itemProductLabel, locale),
  imei: item?.imei ?? buyback.imei,
  serialNumber: item?.serialNumber ?? buyback.serialNumber,
});

const reasonOf: Record<Buyback['litigationStatus'], DocumentKey> = {
  none: 'returnReason.other',
  open: 'returnReason.other',
  accepted: 'returnReason.other',
  declined: 'returnReason.declined',
  settled_by_staff: 'returnReason.declined',
  expired: 'returnReason.expired',
};

/** Why the product goes back, for its customer: a sentence of the product, not what the workshop noted. */
export const returnReason = (
  { cancelReason, litigationStatus }: Pick<Buyback, 'cancelReason' | 'litigationStatus'>,
  spoken: Parameters<typeof documentWords>[0],
): string =>
  documentWords(spoken).t(cancelReason === null ? reasonOf[litigationStatus] : 'returnReason.cancelled');

const returnOf = ({ transports }: DossierFacts) => transports.find((one) => one.leg === 'return');

/**
 * Does the return have a tracking number? Its transport is ordered when the workshop packs the item: while it waits for
 * that, a number is of a return that came back.
 */
export const isReturnNumbered = (facts: DossierFacts): boolean =>
  !(facts.item && waitsForReturn(facts.item)) && Boolean(returnOf(facts)?.trackingNumber);

/** The data of a return order, once the return has a tracking number. */
export function returnOrderOf(facts: DossierFacts, setting: DocumentSetting): ReturnOrder {
  const { buyback, workshop } = facts;
  const transport = returnOf(facts);
  if (!workshop) throw new Refused('no_warehouse');
  if (!transport?.trackingNumber) throw new Error('The return has no tracking number yet');
  return {
    ...setting,
    identificationNumber: buyback.identificationNumber,
    createdAt: new Date(transport.createdAt),
    product: productOf(facts, setting),
    reason: returnReason(buyback, setting),
    company: carrierName(transport, setting.locale),
    trackingNumber: transport.trackingNumber,
    isSpecimen: transport.connectorFqn === builtinCarrier,
    sender: placeAddress(workshop),
    recipient: customerAddress(facts.customer),
  };
}

/** The data of an erasure certificate. Refusal: `document_not_expected` when no erasure is on record. */
export async function erasureCertificateOf(
  db: Trx,
  facts: DossierFacts,
  setting: DocumentSetting,
): Promise<ErasureCertificate> {
  const { buyback, item, workshop } = facts;
  const erasure = item && (await erasureOf(db, item.id));
  if (!item || !erasure || !workshop) throw new Refused('document_not_expected');
  const destroyed = erasure.standard === 'physical_destruction' && erasure.result === 'success';
  return {
    ...setting,
    certificateNumber: erasure.id,
    itemIdentificationNumber: item.identificationNumber ?? buyback.identificationNumber,
    buybackIdentificationNumber: buyback.identificationNumber,
    product: productOf(facts, setting),
    standard: documentWords(setting).t(`erasure.standards.${erasure.standard}`),
    method: erasure.method,
    tool: erasure.tool,
    toolVersion: erasure.toolVersion || null,
    result: destroyed ? 'destroyed' : erasure.result,
    // a test station has no user: the certificate names whoever verified the erasure
    operator: [erasure.firstname, erasure.lastname].filter(Boolean).join(' ') || erasure.verifiedBy,
    verifiedBy: erasure.verifiedBy,
    erasedAt: new Date(erasure.erasedAt ?? erasure.createdAt),
    warehouse: placeAddress(workshop),
  };
}

/** The data of an item's label. Refusal: `document_not_expected` before its check-in. */
export async function itemLabelOf(
  db: Trx,
  facts: DossierFacts,
  setting: DocumentSetting,
): Promise<ItemLabel> {
  const { item, itemProductLabel } = facts;
  if (!item?.identificationNumber) throw new Refused('document_not_expected');
  return {
    ...setting,
    identificationNumber: item.identificationNumber,
    product: productNameIn(itemProductLabel, setting.locale),
    detail: item.imei ?? item.serialNumber,
    stock: item.stockId === null ? null : await stockNameOf(db, item.stockId),
  };
}
