import type { Actor, Owned } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import {
  promisedPayment,
  promisePayment,
  waivePayment,
  type PaymentStatus,
} from '@reprise/dossier/domain/payments/payment.states.ts';

/** One transition of a payment, as written to the history. */
export type PaymentStep = { action: string; from: PaymentStatus; to: PaymentStatus };

export type Promised = { status: PaymentStatus; steps: PaymentStep[] };

/**
 * The status of a payment once its price is known: promised, or not needed for a price of 0. When it is due is decided
 * elsewhere (`isDueOnSignature`, the control). `before`: its status so far, where thing or payment mode have changed.
 * Answers the status, and the transitions for the history.
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
