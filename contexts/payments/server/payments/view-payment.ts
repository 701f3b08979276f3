import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { isEndedWithoutSale } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import type { PaymentDetailView } from '../../domain/payments/payment-view.ts';
import {
  cancelPayment,
  markAsPaid,
  relaunchPayment,
  releasePayment,
  returnPayment,
  type PaymentFacts,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { loadDossier, foundOtherwise, isPaidByOther, listHistory } from '@reprise/dossier/server/public.ts';
import { getPaymentView } from './payment-list.db.ts';
import { payoutsOf } from '../payouts/payouts.db.ts';
import { factsOf } from './move-payment.ts';

/** The actions on a payment, each with the permission of its call. */
const offered = [
  { name: 'release', transition: releasePayment, permission: 'payment_release' },
  { name: 'relaunch', transition: relaunchPayment, permission: 'payment_relaunch' },
  { name: 'cancel', transition: cancelPayment, permission: 'payment_relaunch' },
  { name: 'returned', transition: returnPayment, permission: 'payment_batch_export' },
  { name: 'mark_as_paid', transition: markAsPaid, permission: 'mark_as_paid' },
] as const;

/** The actions that the status allows, with the code why not where something else forbids one. */
function actionsOf(
  actor: Actor,
  payment: Payment,
  given: Pick<PaymentFacts, 'paidByOther' | 'endedWithoutSale'>,
): PaymentDetailView['actions'] {
  const facts = factsOf(payment, { reason: '–', ...given });
  return offered.flatMap(({ name, transition, permission }) => {
    if (!can(actor, permission) || !transition.from.includes(payment.status)) return [];
    // the reason is given with the action
    const decision = decide(transition, actor, payment, facts);
    if (!decision.ok && (decision.code === 'forbidden' || decision.code === 'payment_not_held')) return [];
    return [{ name, refusal: decision.ok ? null : decision.code }];
  });
}

/** One payment with everything about it; the caller must be known to see it. */
export async function viewPayment(db: Trx, actor: Actor, payment: Payment): Promise<PaymentDetailView> {
  const [view, dossier, history, payouts] = [
    await getPaymentView(db, actor, payment.id),
    await loadDossier(db, payment.buybackId),
    await listHistory(db, payment.buybackId),
    await payoutsOf(db, payment.id),
  ];
  return {
    ...view,
    endToEndId: payment.endToEndId,
    found: dossier
      ? await foundOtherwise(db, dossier.buyback, dossier.item)
      : { productLabel: null, imei: null },
    buybackVersion: dossier?.buyback.version ?? 0,
    actions: actionsOf(actor, payment, {
      paidByOther: await isPaidByOther(db, actor, payment),
      endedWithoutSale: dossier !== undefined && isEndedWithoutSale(dossier.buyback.status),
    }),
    history: history.filter((line) => line.subjectId === payment.id),
    payouts,
  };
}
