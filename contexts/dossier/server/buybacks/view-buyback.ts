import type { Call } from '@reprise/platform/server/http/route.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { loadDossier } from './dossier.db.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { bindToDossier } from './move-dossier.ts';
import { labelsOf, customerOf, proofOf } from './buyback-view.db.ts';
import { seenByCustomer } from './seen-by-customer.ts';
import { foundOtherwise } from './found-otherwise.db.ts';
import { dispatchSentence } from './dispatch-words.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { answersInWords } from '@reprise/offer/domain/questions/answers-in-words.ts';
import type { Payment } from '../../domain/payments/payment.ts';

/** One dossier as the actor may see it (`seenByCustomer`); binds the call to both of its accounts. */
export async function viewBuyback(call: Call, buybackId: string): Promise<BuybackView> {
  const dossier = await loadDossier(call.db, buybackId);
  if (!dossier) throw new Refused('not_found');
  return viewDossier(call, dossier);
}

/** The same for a dossier that is already loaded. */
export async function viewDossier(call: Call, dossier: Dossier): Promise<BuybackView> {
  bindToDossier(call, dossier);
  const { buyback, item, payment, litigation } = dossier;
  const { db, actor, locale } = call;
  const [[places, buyer, category, circuit, mode, questions], customer, litigationProof, found] =
    await Promise.all([
      labelsOf(db, dossier),
      customerOf(db, actor, buyback.customerId),
      proofOf(call, dossier),
      foundOtherwise(db, buyback, item),
    ]);
  const open = litigation?.status === 'open' ? litigation : null;
  const nameOf = (id: string | null): string | null =>
    places.find((place) => place.id === id)?.commonName ?? null;
  return seenByCustomer(call, {
    ...buyback,
    dispatchTrace: dispatchSentence(buyback, locale),
    itemId: item.id,
    itemStatus: item.status,
    itemIdentificationNumber: item.identificationNumber,
    found,
    storeName: nameOf(buyback.storeId),
    warehouseName: nameOf(buyback.warehouseId ?? buyback.targetWarehouse),
    buyerName: buyer?.name ?? '',
    categoryLabel: category ? translated(category.label, locale) : '',
    circuitName: circuit ? translated(circuit.name, locale) : '',
    paymentModeLabel: mode ? translated(mode.label, locale) : '',
    customer,
    litigationProof,
    litigationUntil: open?.expiresAt ?? null,
    proposedPrice: open?.proposal ?? null,
    declaredAnswers: answersInWords(
      buyback.declaredResponses,
      buyback.priceSnapshot.questions,
      questions,
      locale,
    ).map(({ question, answers }) => ({ question, answers })),
    payment: payment === null ? null : paymentView(payment),
  });
}

const paymentView = (payment: Payment): BuybackView['payment'] => ({
  id: payment.id,
  status: payment.status,
  type: payment.type,
  provider: payment.provider,
  amount: payment.amount,
  info: payment.complementaryInformation || null,
  failureReason: payment.failureReason,
});
