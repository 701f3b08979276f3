import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import { mayOpenPaper } from '@reprise/dossier/domain/documents/papers.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { OrderView, Signature } from '../../domain/signatures/signature.ts';
import {
  isToBeSigned,
  signedContent,
  signedCustomerFields,
} from '../../domain/signatures/signature.states.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { paidBy } from '../drawings/transfer-terms.ts';
import { agreedTerms, loadDossierFacts } from '../documents/dossier-facts.db.ts';
import { signatureUnder } from './signatures.db.ts';

/**
 * What a customer is shown to sign, as one hash: whoever signs says which they read. Who sells is in it, also where the
 * terms do not name them.
 */
export const shownContentOf = ({ buyback }: Dossier, terms: string, customer: Customer): string =>
  hashOf(JSON.stringify([signedContent(buyback), terms, signedCustomerFields.map((name) => customer[name])]));

/** The content of the transfer order, in the customer's language. Refusal: `not_to_be_signed` without a buyer. */
export async function viewOrder({ db }: Call, dossier: Dossier): Promise<OrderView> {
  const { buyback } = dossier;
  const facts = await loadDossierFacts(db, buyback);
  const { buyerPlace, customer, locale, paymentMode, store } = facts;
  if (!buyerPlace) throw new Refused('not_to_be_signed');
  const terms = agreedTerms({ ...facts, buyerPlace }, { locale, currency: buyback.currency });
  const owed = owedCents(buyback);
  return {
    number: buyback.identificationNumber,
    productLabel: buyback.productLabel,
    imei: buyback.imei,
    serialNumber: buyback.serialNumber,
    price: owed,
    currency: buyback.currency,
    paymentLabel: paidBy(owed, paymentMode, locale),
    customerName: `${customer.firstName} ${customer.lastName}`,
    buyerName: buyerPlace.corporateName,
    shop: store
      ? { name: store.commonName, street: store.street, zipCode: store.zipCode, city: store.city }
      : null,
    terms,
    content: shownContentOf(dossier, terms, customer),
  };
}

const unsigned = { way: null, place: null, name: null, signedAt: null, order: null };

/** The state of the signature; its name and content only for readers who may open the paper. */
export async function viewSignature(call: Call, dossier: Dossier, just?: Signature) {
  const signed = just ?? (await signatureUnder(call.db, dossier.buyback));
  const mayRead = mayOpenPaper(call.actor, 'transfer_order');
  if (signed) {
    const { way, place, name, signedAt } = signed;
    return { state: 'signed' as const, way, place, name: mayRead ? name : null, signedAt, order: null };
  }
  if (!isToBeSigned(dossier.buyback)) return { state: 'not_expected' as const, ...unsigned };
  const order = mayRead ? await viewOrder(call, dossier) : null;
  return { state: 'awaited' as const, ...unsigned, order };
}
