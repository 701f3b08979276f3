import { agreedPrice, owedCents } from '@reprise/domain/document/agreed-price';
import { fillTerms } from '@reprise/domain/document/transfer-order-terms';
import { translated } from '@reprise/domain/locales';
import { formatMoney } from '@reprise/domain/money';
import type { Organization } from '@reprise/domain/organization/organization';
import { Refused } from '@reprise/domain/refusals';
import type { DocumentSeller, DocumentSetting, TransferOrder } from '../../lib/documents/document-data.ts';
import { documentWords } from '../../lib/documents/words.ts';
import type { FileFacts } from './file-facts.db.ts';
import { answersIn, customerAddress, placeAddress } from './file-words.ts';
import { lineLabel } from './price-words.ts';

/** Enough to recognise one's own account, too little for anybody else. */
const masked = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;

const sellerOf = ({ customer }: FileFacts): DocumentSeller => {
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

const oneLine = (place: Organization): string =>
  [place.street, place.streetMore, `${place.zipCode} ${place.city}`].filter(Boolean).join(', ');

function termsOf(facts: FileFacts, buyer: Organization, paymentLabel: string): string {
  const { customer, buyback, locale } = facts;
  return fillTerms(facts.settings.transferOrderTerms, {
    total_price: formatMoney(owedCents(facts.buyback), buyback.currency, locale),
    buyer_address: oneLine(buyer),
    buyer_long_name: buyer.corporateName,
    buyer_name: buyer.commonName,
    buyer_siret: buyer.siret ?? '',
    buyer_capital: buyer.capital ?? '',
    customer_firstname: customer.firstName,
    customer_lastname: customer.lastName,
    payment_type: paymentLabel,
    product_label: buyback.productLabel,
  });
}

function productOf(facts: FileFacts, setting: DocumentSetting): TransferOrder['products'][number] {
  const { buyback, locale } = facts;
  const { cents, ledger } = agreedPrice(facts.buyback);
  return {
    label: buyback.productLabel,
    imei: buyback.imei,
    serialNumber: buyback.serialNumber,
    condition: documentWords(setting).t(`grade.${buyback.controlledGrade ?? buyback.declaredGrade}`),
    answers: answersIn(facts, locale),
    ledger: ledger.map((line) => ({ label: lineLabel(line, locale), cents: line.cents })),
    totalCents: cents,
  };
}

/** What the transfer order of a file says. Refusal: `buyer_unreachable` when the buyer has no entity to name. */
export function transferOrderOf(facts: FileFacts, setting: DocumentSetting): TransferOrder {
  const { buyback, customer, buyerPlace, locale } = facts;
  if (!buyerPlace) throw new Refused('buyer_unreachable');
  const paymentLabel = translated(facts.paymentMode.label, locale);
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
      label: paymentLabel,
      iban: facts.paymentMode.iban && customer.iban ? masked(customer.iban) : null,
    },
    terms: termsOf(facts, buyerPlace, paymentLabel),
    signature: null,
    copies: facts.circuit.transferOrderNumberOfCopy,
  };
}
