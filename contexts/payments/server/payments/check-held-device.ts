import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { DeviceVerdict } from '@reprise/dossier/domain/device-checks/device-check.ts';
import { deviceHoldOf, isHeldForDevice } from '@reprise/dossier/domain/payments/payment-hold.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { releasePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import {
  checkDeviceOfDossier,
  closeTasks,
  getPayment,
  holdSeenPayment,
  hasOpenTask,
  loadDossier,
  movePayment,
  openTask,
  theProgram,
} from '@reprise/dossier/server/public.ts';
import { transitPayment, type Work } from './move-payment.ts';

/** A payment that is due and waits for what the partner says of its device. */
async function waitingPayment(db: Trx, paymentId: string): Promise<Payment | undefined> {
  const payment = await getPayment(db, paymentId);
  const waits = payment && isHeldForDevice(payment) && releasePayment.from.includes(payment.status);
  return waits ? payment : undefined;
}

type Asked = { payment: Payment; dossier: Dossier };

async function askedAbout(db: Trx, paymentId: string): Promise<Asked | undefined> {
  const payment = await waitingPayment(db, paymentId);
  const dossier = payment && (await loadDossier(db, payment.buybackId));
  return payment && dossier && { payment, dossier };
}

/** Only a free device is paid by itself; any other answer, and none, asks a person. */
async function follow(work: Work, payment: Payment, verdict: DeviceVerdict): Promise<void> {
  const { db, now } = work;
  const hold = deviceHoldOf(verdict);
  const { buybackId, retailerAccountId, buyerAccountId, storeId } = payment;
  if (hold === null) {
    const facts = { reason: null, paidByOther: false };
    await transitPayment(work, releasePayment, payment, facts, { releasedAt: now.toISOString() });
    return closeTasks(db, 'payment_held', buybackId, now);
  }
  // a person who wrote meanwhile decides; the job decides again from what they wrote
  if (hold !== payment.heldFor) {
    if (!(await movePayment(db, payment, { heldFor: hold }, now)))
      throw new Error('The payment was changed while its device was checked');
    if (verdict !== 'unknown') await work.add('mails.send', { kind: 'device_stopped', buybackId });
  }
  if (await hasOpenTask(db, 'payment_held', buybackId)) return;
  await openTask(db, { kind: 'payment_held', retailerAccountId, buyerAccountId, storeId, buybackId }, now);
}

/**
 * The job `payments.check_device`: has the partner asked about the device of a held payment, outside of any transaction.
 * A free one releases the payment, which leaves like any other; else a manager of whoever pays finds it in their inbox,
 * and the customer of one that is stolen or locked is told what to do. `again`: it is asked about anew.
 */
export async function checkHeldDevice(call: JobCall, paymentId: string, again: boolean): Promise<void> {
  const asked = await call.inWall((db) => askedAbout(db, paymentId));
  if (asked === undefined) return;
  const verdict = (await checkDeviceOfDossier(call, asked.dossier, { again })) ?? 'unknown';
  await call.inWall(async (db, add) => {
    const payment = await waitingPayment(db, paymentId);
    if (payment === undefined) return;
    // another device may stand in its dossier by now, and a task would wait for what was decided meanwhile
    if (!(await holdSeenPayment(db, asked.payment)))
      throw new Error('The payment was changed while its device was checked');
    await follow({ db, add, actor: theProgram(payment), now: call.now }, payment, verdict);
  });
}
