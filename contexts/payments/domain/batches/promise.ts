import type { Actor, Owned } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import {
  promisedPayment,
  promisePayment,
  waivePayment,
  type PaymentStatus,
} from '@reprise/dossier/domain/payments/payment.states.ts';

/** One move of a payment, as its history tells it. */
export type PaymentStep = { action: string; from: PaymentStatus; to: PaymentStatus };

export type Promised = { status: PaymentStatus; steps: PaymentStep[] };

/**
 * How a payment stands once its price is known: promised, or not needed where the thing is worth nothing. When it is due
 * is another question (`isDueOnSignature`, the control). In: who acts, whose payment it is, the price in cents, and the
 * status that it had where what is sold, or how it is paid, has become another. Out: its status, and the moves to tell.
 */
export function promiseOf(
  actor: Actor,
  owners: Owned,
  totalCents: number,
  before: PaymentStatus = promisedPayment,
): Promised {
  const transition = totalCents > 0 ? promisePayment : waivePayment;
  const system: Actor = { ...actor, userType: 'system' };
  const decision = decide(
    transition,
    system,
    { status: before, ...owners },
    { nothingToPay: totalCents <= 0 },
  );
  if (!decision.ok) return { status: before, steps: [] };
  return { status: decision.to, steps: [{ action: transition.id, from: before, to: decision.to }] };
}
