import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { type Actor, can } from '@reprise/platform/domain/core/access.ts';
import { readsCustomers } from './customer-readers.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { getFile as getStoredFile } from '@reprise/platform/server/files/files.db.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';

const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-3)}`;

type Customer = NonNullable<BuybackView['customer']>;

export async function customerOf(db: Trx, actor: Actor, customerId: string): Promise<Customer | null> {
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
export async function proofOf(
  { db, actor }: Call,
  { litigation }: Dossier,
): Promise<BuybackView['litigationProof']> {
  if (litigation === null || litigation.proofFileId === null || !can(actor, 'litigation_read')) return null;
  const proof = await getStoredFile(db, litigation.proofFileId);
  return proof ? { id: proof.id, name: proof.name } : null;
}

export const labelsOf = (db: Trx, { buyback }: Dossier) =>
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
