import type { Actor, Owned } from '../access.ts';
import type { Circuit } from '../circuit/circuit.ts';
import type { PaymentMode } from '../circuit/payment-mode.ts';
import { decide } from '../machine.ts';
import { createPayment, type PaymentStatus } from './payment.states.ts';

type Sold = {
  circuit: Pick<Circuit, 'paysAtCreation'>;
  paymentMode: Pick<PaymentMode, 'type'>;
  totalCents: number;
};

/** A payment begins as a promise. */
const promised: PaymentStatus = 'awaiting_payment';

/**
 * How a payment begins: promised, or due at once for a gift card or voucher that a circuit hands over at creation
 * (design, 3a B03; 3c).
 */
export function firstPayment(
  actor: Actor,
  owners: Owned,
  { circuit, paymentMode, totalCents }: Sold,
): { promised: PaymentStatus; status: PaymentStatus; isDue: boolean } {
  const isCard = paymentMode.type === 'gift_card' || paymentMode.type === 'voucher';
  if (!circuit.paysAtCreation || !isCard || totalCents <= 0)
    return { promised, status: promised, isDue: false };
  const decision = decide(
    createPayment,
    { ...actor, userType: 'system' },
    { status: promised, ...owners },
    {},
  );
  return decision.ok
    ? { promised, status: decision.to, isDue: true }
    : { promised, status: promised, isDue: false };
}
