import { checkIban } from '@reprise/domain/codes/iban';
import type { Payment } from '@reprise/domain/payment/payment';
import { relaunchPayment } from '@reprise/domain/payment/payment.states';
import { Refused } from '@reprise/domain/refusals';
import { closeTasks } from '../tasks/tasks.db.ts';
import { transitPayment, type Work } from './settle-payment.ts';

/** As stored; refused at its field when it is no IBAN that a transfer reaches. */
function readIban(typed: string): string {
  const checked = checkIban(typed);
  if (!checked.ok || !checked.sepa)
    throw new Refused('invalid', { violations: [{ field: 'iban', code: 'iban' }] });
  return checked.iban;
}

/** A failed payment is tried again, a transfer to another account if one is given. */
export async function relaunch(work: Work, payment: Payment, iban: string | undefined): Promise<void> {
  await transitPayment(
    work,
    relaunchPayment,
    payment,
    {},
    {
      failureReason: null,
      batchId: null,
      initiatedAt: null,
      ...(iban ? { iban: readIban(iban) } : {}),
    },
  );
  await closeTasks(work.db, 'payment_failed', payment.buybackId, work.now);
}
