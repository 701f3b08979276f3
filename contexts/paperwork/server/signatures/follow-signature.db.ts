import type { WholeFile } from '@reprise/dossier/domain/buybacks/file-facts.ts';
import { isBackToPromise, isDueOnSignature } from '@reprise/payments/domain/batches/due-on-signature.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { getFile, type Mover, makePaymentDue, suspendDuePayment } from '@reprise/dossier/server/public.ts';
import { paysAtOnce, signatureUnder } from './signatures.db.ts';

/** The file as it stands, which nobody else changes until the transaction ends: an edition that is under way is waited for. */
async function holdFile(db: Trx, buybackId: string): Promise<WholeFile | undefined> {
  await sql`select from buybacks where "id" = ${buybackId} for no key update`.execute(db);
  return getFile(db, buybackId);
}

/**
 * A gift card or voucher that a circuit hands over at the counter is due while the transfer order is signed as the file
 * stands: it becomes due with the signature, the job that gives it out is enqueued with it, and it is a promise again
 * when what was signed is no longer what the file says. What was given out, and anything else, stays as it is.
 */
export async function followSignature(by: Mover, buybackId: string): Promise<void> {
  const file = await holdFile(by.db, buybackId);
  if (file === undefined || file.payment === null) return;
  const { buyback, payment } = file;
  const circuit = { paysAtCreation: await paysAtOnce(by.db, buyback.circuitId) };
  const sold = { circuit, payment, file: buyback };
  const isSigned = (await signatureUnder(by.db, buyback)) !== undefined;
  if (isSigned && isDueOnSignature(sold)) await makePaymentDue(by, file, payment.amount);
  if (!isSigned && isBackToPromise(sold)) await suspendDuePayment(by, file);
}
