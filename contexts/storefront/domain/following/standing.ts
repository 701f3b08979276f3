import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { FollowingView } from './following.ts';

/** Every situation in which its customer finds a dossier; each has its answers in `following:standing`. */
export const standings = [
  'proposal',
  'onHold',
  'drop',
  'post',
  'collect',
  'atStore',
  'travels',
  'control',
  'payment',
  'paymentHeld',
  'paymentFailed',
  'paymentCancelled',
  'paid',
  'worthless',
  'cancelled',
  'returning',
  'returnSent',
  'returned',
] as const;
export type Standing = (typeof standings)[number];

type Followed = Pick<FollowingView, 'stages' | 'litigation' | 'onHold' | 'circuitType'> & {
  payment: Pick<NonNullable<FollowingView['payment']>, 'status'> | null;
};

/** Who sends the thing: the customer by these ways, else the store where it was left. */
const sentByCustomer: Partial<Record<CircuitType, Standing>> = { web_post: 'post', web_collect: 'collect' };

/** A payment that needs somebody to continue. */
const halted: Partial<Record<PaymentStatus, Standing>> = {
  payment_failed: 'paymentFailed',
  payment_cancelled: 'paymentCancelled',
};

/** What a dossier waits for, by the stage under way. */
const underWay: Record<FollowingView['stages'][number]['key'], (file: Followed) => Standing> = {
  created: () => 'travels',
  dropped: () => 'drop',
  sent: ({ circuitType }) => sentByCustomer[circuitType] ?? 'atStore',
  received: () => 'travels',
  controlled: () => 'control',
  paid: ({ payment }) => (payment === null ? undefined : halted[payment.status]) ?? 'payment',
  cancelled: () => 'cancelled',
  returning: () => 'returning',
  returned: () => 'returnSent',
};

/** What a dossier ended with, by its last stage. */
const ended: Partial<Record<FollowingView['stages'][number]['key'], Standing>> = {
  paid: 'paid',
  controlled: 'worthless',
  returned: 'returned',
};

/** A payment that would leave, and may be due since the sale at a counter. */
const isDue = ({ payment }: Followed): boolean => payment?.status === 'payment_created';

/**
 * The situation of a dossier for its customer. What is asked of them comes before the stage under way; a dossier without
 * a stage under way has ended.
 */
export function standingOf(file: Followed): Standing {
  if (file.litigation !== null) return 'proposal';
  const current = file.stages.find(({ state }) => state === 'current');
  if (file.onHold !== null) return isDue(file) && current?.key !== 'controlled' ? 'paymentHeld' : 'onHold';
  if (current !== undefined) return underWay[current.key](file);
  const last = file.stages.at(-1);
  return (last && ended[last.key]) ?? 'cancelled';
}

/** The situations whose customer gets no price: their product comes back, or nothing is paid. */
const withoutPrice = [
  'paymentCancelled',
  'worthless',
  'cancelled',
  'returning',
  'returnSent',
  'returned',
] as const satisfies readonly Standing[];

export const isWithoutPrice = (standing: Standing): standing is (typeof withoutPrice)[number] =>
  withoutPrice.some((one) => one === standing);

/** The situations before a price is agreed: when it is paid depends on the payment mode alone. */
const promised = [
  'drop',
  'post',
  'collect',
  'atStore',
  'travels',
  'control',
  'onHold',
] as const satisfies readonly Standing[];

export const isPricePromised = (standing: Standing): standing is (typeof promised)[number] =>
  promised.some((one) => one === standing);
