import { isGift } from './gift-number.ts';
import { isHeld } from './payment-hold.ts';
import { paidCents, type Payment } from './payment.ts';
import type { PaymentFacts } from './payment.states.ts';

/** What the guards of a payment read and itself tells; what it does not, the command gives. */
export const ownPaymentFacts = (payment: Payment) =>
  ({
    nothingToPay: paidCents(payment) === 0,
    paidInOneCall: isGift(payment.type),
    isBankTransfer: payment.type === 'bank_transfer',
    hasIban: payment.iban !== null,
    currency: payment.currency,
    isManual: payment.provider === 'none',
    held: isHeld(payment),
    redeemed: payment.redeemedAt !== null,
  }) satisfies Partial<PaymentFacts>;
export type OwnPaymentFacts = ReturnType<typeof ownPaymentFacts>;
