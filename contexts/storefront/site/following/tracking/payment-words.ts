import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { StageKey } from '../../../domain/following/stages.ts';
import type { Tracking } from './tracking-cards.tsx';

type Paid = Pick<NonNullable<Tracking['payment']>, 'status' | 'type'>;

/** A payment that no longer goes on by itself. */
const halted: Partial<Record<PaymentStatus, 'failed' | 'cancelled'>> = {
  payment_failed: 'failed',
  payment_cancelled: 'cancelled',
};

/** What is said of a stage that is under way; of the payment, what holds for the way in which this file is paid. */
export const nextKeyOf = (key: StageKey, payment: Paid | null) =>
  key === 'paid' && payment !== null
    ? (`tracking.payment.next.${halted[payment.status] ?? payment.type}` as const)
    : (`tracking.stages.${key}.next` as const);
