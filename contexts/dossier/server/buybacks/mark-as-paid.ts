import { inScope } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { isHeld } from '../../domain/payments/payment-hold.ts';
import { markAsPaid } from '../../domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { isPaidByOther } from '../payments/paid-by-other.ts';
import { movePayment } from '../payments/payments.db.ts';
import { closeTasks } from '../tasks/tasks.db.ts';
import { holdSeenBuyback } from './buybacks.db.ts';
import { loadDossier } from './dossier.db.ts';
import { dossierInScope } from './dossier-in-scope.ts';
import { bindToDossier, moverOf, refuseMove, writeEvents } from './move-dossier.ts';

/** Records that the customer was paid outside the product. */
export async function markBuybackAsPaid(
  call: Call,
  buybackId: string,
  body: { version: number; info: string },
): Promise<void> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, buybackId));
  bindToDossier(call, dossier);
  const { buyback, payment } = dossier;
  // a control may propose another price at this moment
  if (buyback.version !== body.version || !(await holdSeenBuyback(call.db, buyback)))
    throw refuseMove('status_changed', dossier);
  if (payment === null || !inScope({ ...call.actor, organizationIds: null }, payment)) {
    throw new Refused('not_found');
  }
  const thing = { ...payment, storeId: buyback.storeId };
  const paidByOther = await isPaidByOther(call.db, call.actor, payment);
  const facts = { isManual: payment.provider === 'none', held: isHeld(payment), paidByOther };
  const decision = decide(markAsPaid, call.actor, thing, facts);
  if (!decision.ok) throw refuseMove(decision.code, dossier);
  const at = call.now.toISOString();
  const paid = await movePayment(
    call.db,
    payment,
    // it left by hand, in no batch of transfers
    { status: decision.to, complementaryInformation: body.info, completedAt: at, batchId: null },
    call.now,
  );
  if (!paid) throw refuseMove('status_changed', dossier);
  await writeEvents(moverOf(call), dossier, [
    {
      subject: 'payment',
      subjectId: payment.id,
      action: markAsPaid.id,
      from: payment.status,
      to: paid.status,
      reason: body.info,
    },
  ]);
  await closeTasks(call.db, ['payment_failed', 'payment_account'], buybackId, call.now);
  await call.jobs.add('mails.send', { kind: 'payment_sent', buybackId });
}
