import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { answersInWords } from '@reprise/offer/domain/questions/answers-in-words.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { dispatchSentence } from './dispatch-words.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { getFile as getStoredFile } from '@reprise/platform/server/files/files.db.ts';
import { loadDossier } from './dossier.db.ts';
import { foundOtherwise } from './found-otherwise.db.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { bindToDossier } from './move-dossier.ts';

/**
 * May the actor read who the customer is? The provider only with a ticket, a workshop only on a return label
 * (docs/permissions.md).
 */
export const readsCustomers = (actor: Actor): boolean =>
  can(actor, 'customer_personal_data_read') &&
  !['super_admin', 'admin', 'warehouse_manager', 'warehouse_operator'].includes(actor.userType);

/** Does the actor see a pseudonym instead? Analysts tell customers apart without knowing who they are. */
export const isPseudonymised = (actor: Actor): boolean =>
  actor.userType === 'root_management_unit_analyst' || actor.userType === 'management_unit_analyst';

/** A short code that is always the same for the same customer. */
export const pseudonymOf = (customerId: string): string => `#${customerId.slice(-8).toUpperCase()}`;

const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-3)}`;

type Customer = NonNullable<BuybackView['customer']>;

async function customerOf(db: Trx, actor: Actor, customerId: string): Promise<Customer | null> {
  if (!readsCustomers(actor)) return null;
  const found = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
  if (!found) return null;
  const readsIban = can(actor, 'mark_as_paid') || actor.userType === 'pseudo_anonymous';
  const readsIdentity = can(actor, 'customer_identity_document_read');
  return {
    firstName: found.firstName,
    lastName: found.lastName,
    email: found.email,
    phone: found.phone,
    street: found.street,
    streetMore: found.streetMore,
    zipCode: found.zipCode,
    city: found.city,
    country: found.country,
    iban:
      found.iban === null || (readsIban && actor.userType !== 'store_manager')
        ? found.iban
        : maskedIban(found.iban),
    identityType: found.identityType,
    identityNumber: readsIdentity ? found.identityNumber : null,
    identityAuthority: readsIdentity ? found.identityAuthority : null,
    identityDate: readsIdentity ? found.identityDate : null,
  };
}

/** The proof of an answer that was recorded for the customer, for actors who may read litigations. */
async function proofOf(
  { db, actor }: Call,
  { litigation }: Dossier,
): Promise<BuybackView['litigationProof']> {
  if (litigation === null || litigation.proofFileId === null || !can(actor, 'litigation_read')) return null;
  const proof = await getStoredFile(db, litigation.proofFileId);
  return proof ? { id: proof.id, name: proof.name } : null;
}

const labelsOf = (db: Trx, { buyback }: Dossier) =>
  Promise.all([
    db
      .selectFrom('organizations')
      .select(['id', 'commonName'])
      .where('id', 'in', [
        buyback.storeId ?? buyback.id,
        buyback.warehouseId ?? buyback.targetWarehouse ?? buyback.id,
      ])
      .execute(),
    db.selectFrom('accounts').select('name').where('id', '=', buyback.buyerAccountId).executeTakeFirst(),
    db.selectFrom('categories').select('label').where('id', '=', buyback.categoryId).executeTakeFirst(),
    db.selectFrom('circuits').select('name').where('id', '=', buyback.circuitId).executeTakeFirst(),
    db.selectFrom('payment_modes').select('label').where('id', '=', buyback.paymentModeId).executeTakeFirst(),
    questionTitles(
      db,
      buyback.declaredResponses.map(({ questionId }) => questionId),
    ),
  ]);

/** One dossier as the actor may see it; binds the call to both of its accounts. */
export async function viewBuyback(call: Call, buybackId: string): Promise<BuybackView> {
  const dossier = await loadDossier(call.db, buybackId);
  if (!dossier) throw new Refused('not_found');
  return viewDossier(call, dossier);
}

/** The same for a dossier that is already loaded. */
export async function viewDossier(call: Call, dossier: Dossier): Promise<BuybackView> {
  bindToDossier(call, dossier);
  const { buyback, item, payment } = dossier;
  const { db, actor, locale } = call;
  const [[places, buyer, category, circuit, mode, questions], customer, litigationProof, found] =
    await Promise.all([
      labelsOf(db, dossier),
      customerOf(db, actor, buyback.customerId),
      proofOf(call, dossier),
      foundOtherwise(db, buyback, item),
    ]);
  const nameOf = (id: string | null): string | null =>
    places.find((place) => place.id === id)?.commonName ?? null;
  return {
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
    declaredAnswers: answersInWords(
      buyback.declaredResponses,
      buyback.priceSnapshot.questions,
      questions,
      locale,
    ).map(({ question, answers }) => ({ question, answers })),
    payment: payment === null ? null : paymentView(payment),
  };
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
