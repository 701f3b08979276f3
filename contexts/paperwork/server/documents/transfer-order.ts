import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { agreedPrice, owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Signature } from '../../domain/signatures/signature.ts';
import type { DocumentSeller, DocumentSetting, TransferOrder } from '../drawings/document-data.ts';
import { customerAddress, placeAddress } from '../drawings/parties.ts';
import { paidBy } from '../drawings/transfer-terms.ts';
import { documentWords } from '../drawings/words.ts';
import { agreedTerms, type DossierFacts } from './dossier-facts.db.ts';
import { answersIn } from './file-words.ts';
import { shownToCustomer } from '@reprise/offer/domain/prices/price.ts';
import { lineLabel } from './price-words.ts';

/** A masked IBAN: enough to recognise one's own account, too little for anybody else. */
const masked = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;

const sellerOf = ({ customer }: DossierFacts): DocumentSeller => {
  const { identityType, identityNumber, identityAuthority, identityDate } = customer;
  const known = identityType && identityNumber && identityAuthority && identityDate;
  return {
    email: customer.email,
    phone: customer.phone,
    address: customerAddress(customer),
    identityDocument: known
      ? {
          type: identityType,
          number: identityNumber,
          issuingAuthority: identityAuthority,
          deliveryDate: new Date(identityDate),
        }
      : null,
  };
};

/** The signature as printed; one made with a pen is on the printed copy only. */
const shownSignature = ({ way, image, name, signedAt }: Signature): TransferOrder['signature'] =>
  way === 'on_paper'
    ? null
    : {
        image: image === null ? null : Buffer.from(image, 'base64'),
        name,
        signedAt: new Date(signedAt),
      };

function productOf(facts: DossierFacts, setting: DocumentSetting): TransferOrder['products'][number] {
  const { buyback, locale } = facts;
  const { cents, ledger } = agreedPrice(facts.buyback);
  return {
    label: productNameIn(buyback.productLabel, locale),
    imei: buyback.imei,
    serialNumber: buyback.serialNumber,
    condition: documentWords(setting).t(`grade.${buyback.controlledGrade ?? buyback.declaredGrade}`),
    answers: answersIn(facts, locale),
    ledger: shownToCustomer(ledger).map((line) => ({ label: lineLabel(line, locale), cents: line.cents })),
    totalCents: cents,
  };
}

/**
 * The data of a transfer order, with the buyer and the terms as they were when the customer signed. Refusal: `buyer_unreachable` when the
 * buyer has no seat.
 */
export function transferOrderOf(facts: DossierFacts, setting: DocumentSetting): TransferOrder {
  const { buyback, customer, signature, locale } = facts;
  if (!facts.buyerPlace) throw new Refused('buyer_unreachable');
  const buyerPlace = { ...facts.buyerPlace, ...signature?.buyer };
  const total = owedCents(facts.buyback);
  return {
    ...setting,
    identificationNumber: buyback.identificationNumber,
    barCodeEnabled: facts.settings.barCodeEnabled,
    createdAt: new Date(buyback.finalizedAt ?? buyback.createdAt),
    seller: sellerOf(facts),
    buyer: {
      siret: buyerPlace.siret,
      capital: buyerPlace.capital,
      address: { ...placeAddress(buyerPlace), name: buyerPlace.corporateName },
    },
    store: buyback.storeId && facts.store ? placeAddress(facts.store) : null,
    products: [productOf(facts, setting)],
    bonusCents: total === 0 ? 0 : buyback.paymentBonus,
    totalCents: total,
    payment: {
      label: paidBy(total, facts.paymentMode, locale),
      iban: facts.paymentMode.iban && customer.iban ? masked(customer.iban) : null,
    },
    terms: signature?.terms ?? agreedTerms({ ...facts, buyerPlace }, setting),
    signature: signature ? shownSignature(signature) : null,
    copies: facts.circuit.transferOrderNumberOfCopy,
  };
}
