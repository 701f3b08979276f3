import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { StageKey } from '../../../domain/following/stages.ts';
import { isPricePromised, type Standing } from '../../../domain/following/standing.ts';
import type { Following } from './following-cards.tsx';

type Paid = Pick<NonNullable<Following['payment']>, 'status' | 'type'>;
type Due = Pick<NonNullable<Following['payment']>, 'completedAt' | 'type'>;

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

/** When the customer gets it: told as this dossier is paid, also by what a counter paid before the control. */
export function whenKeyOf(standing: Standing, payment: Due | null) {
  if (standing === 'payment')
    return payment === null
      ? ('tracking.stages.paid.next' as const)
      : (`tracking.payment.next.${payment.type}` as const);
  if (!isPricePromised(standing)) return `standing.${standing}.when` as const;
  if (payment === null) return 'standing.later.none' as const;
  return payment.completedAt === null
    ? (`standing.later.${payment.type}` as const)
    : ('standing.paid.when' as const);
}
