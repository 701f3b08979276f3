import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { StageKey } from '../../../domain/following/stages.ts';
import type { Following } from './following-cards.tsx';

type Paid = Pick<NonNullable<Following['payment']>, 'status' | 'type'>;

/** A payment that needs somebody to continue. */
const halted: Partial<Record<PaymentStatus, 'failed' | 'cancelled'>> = {
  payment_failed: 'failed',
  payment_cancelled: 'cancelled',
};

/** The text of the present stage; for the payment, the one of the dossier's payment mode. */
export const nextKeyOf = (key: StageKey, payment: Paid | null) =>
  key === 'paid' && payment !== null
    ? (`tracking.payment.next.${halted[payment.status] ?? payment.type}` as const)
    : (`tracking.stages.${key}.next` as const);
