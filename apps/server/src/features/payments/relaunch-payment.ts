import { checkIban } from '@reprise/domain/codes/iban';
import { decide } from '@reprise/domain/machine';
import { isPayout, type Payment } from '@reprise/domain/payment/payment';
import { relaunchPayment } from '@reprise/domain/payment/payment.states';
import { Refused } from '@reprise/domain/refusals';
import { closeTasks } from '../tasks/tasks.db.ts';
import { payoutConnectorOf } from './payouts.db.ts';
import { factsOf, transitPayment, type Work } from './settle-payment.ts';

/** As stored; refused at its field when it is no IBAN that a transfer reaches. */
function readIban(typed: string): string {
  const checked = checkIban(typed);
  if (!checked.ok) throw new Refused('invalid', { violations: [{ field: 'iban', code: 'iban' }] });
  if (!checked.sepa) throw new Refused('invalid', { violations: [{ field: 'iban', code: 'iban_sepa' }] });
  return checked.iban;
}

/**
 * A failed payment is tried again, a transfer to another account if one is given. Refusals: those of the transition,
 * and `connector_not_configured` where nobody would pay it.
 */
export async function relaunch(
  work: Work,
  payment: Payment,
  { iban, reason }: { iban?: string | undefined; reason?: string | undefined },
): Promise<void> {
  const mayBe = decide(relaunchPayment, work.actor, payment, factsOf(payment)).ok;
  if (mayBe && isPayout(payment) && !(await payoutConnectorOf(work.db, payment)))
    throw new Refused('connector_not_configured');
  await transitPayment(
    work,
    relaunchPayment,
    payment,
    { reason: reason ?? null },
    {
      failureReason: null,
      batchId: null,
      payoutId: null,
      bankId: null,
      initiatedAt: null,
      ...(iban ? { iban: readIban(iban) } : {}),
    },
  );
  await closeTasks(work.db, 'payment_failed', payment.buybackId, work.now);
}
