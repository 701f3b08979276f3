import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isBackToPromise, isDueOnSignature } from '@reprise/payments/domain/batches/due-on-signature.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import {
  loadDossier,
  type Mover,
  makePaymentDue,
  suspendDuePayment,
} from '@reprise/dossier/server/public.ts';
import { paysAtOnce, signatureUnder } from './signatures.db.ts';

/** The dossier, locked until the transaction ends; waits for an edition or a cancellation that is in progress. */
export async function holdDossier(db: Trx, buybackId: string): Promise<Dossier | undefined> {
  await sql`select from buybacks where "id" = ${buybackId} for no key update`.execute(db);
  return loadDossier(db, buybackId);
}

/**
 * Keeps a gift card or voucher that a circuit hands over at the counter due exactly while a signature covers the
 * present content of the transfer order: it becomes due with the signature, which enqueues the job that gives it out,
 * and is a promise again when the dossier no longer says what was signed. Any other payment stays as it is, also a card
 * that was given out.
 */
export async function followSignature(by: Mover, buybackId: string): Promise<void> {
  const dossier = await holdDossier(by.db, buybackId);
  if (dossier === undefined || dossier.payment === null) return;
  const { buyback, payment } = dossier;
  const circuit = { paysAtCreation: await paysAtOnce(by.db, buyback.circuitId) };
  const sold = { circuit, payment, file: buyback };
  const isSigned = (await signatureUnder(by.db, buyback)) !== undefined;
  if (isSigned && isDueOnSignature(sold)) await makePaymentDue(by, dossier, payment.amount);
  if (!isSigned && isBackToPromise(sold)) await suspendDuePayment(by, dossier);
}
