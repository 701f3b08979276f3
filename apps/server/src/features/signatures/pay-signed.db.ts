import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { isDueOnSignature } from '@reprise/domain/payment/due-on-signature';
import type { Mover } from '../buybacks/move-file.db.ts';
import { makePaymentDue } from '../buybacks/settle.db.ts';
import { paysAtOnce, signatureUnder } from './signatures.db.ts';

/**
 * Makes a gift card or voucher due that a circuit hands over at the counter, if the transfer order is signed as the file
 * stands; the job that gives it out is enqueued with it. Anything else, and what is due already, it leaves as it is.
 */
export async function payWhatIsSigned(by: Mover, file: WholeFile): Promise<void> {
  const { buyback, payment } = file;
  if (payment === null || (await signatureUnder(by.db, buyback)) === undefined) return;
  const circuit = { paysAtCreation: await paysAtOnce(by.db, buyback.circuitId) };
  if (isDueOnSignature({ circuit, payment, file: buyback })) await makePaymentDue(by, file, payment.amount);
}
