import { differingNumbers } from '../items/differing-numbers.ts';
import type { Identity } from '../items/device-identity.ts';
import type { ControlDraft, Item } from '../items/item.ts';

/** Why a payment waits until a manager of whoever pays releases it: the thing's identity is not what was declared. */
export const paymentHolds = ['imei_misread', 'imei_another_device', 'imei_unreadable'] as const;
export type PaymentHold = (typeof paymentHolds)[number];

const holdOfIdentity: Record<Identity, PaymentHold | null> = {
  as_declared: null,
  misread: 'imei_misread',
  another_device: 'imei_another_device',
  unreadable: 'imei_unreadable',
};

/** The number kept so far is not the declared one: what a control without end knows of the thing. */
const differsSoFar = (declared: string | null, { imei }: ControlDraft): boolean =>
  differingNumbers({ imei: declared, serialNumber: null }, { imei, serialNumber: null }).length > 0;

/**
 * Why the payment of a file waits for a release once it falls due; null: it does not. `declaredImei`: the sale's. What
 * falls due without a confirmed control (the thing was lost) waits where its number had been seen to differ
 * (docs/device-identity.md).
 */
export function holdOf(
  declaredImei: string | null,
  { controlDraft, quarantineReason }: Pick<Item, 'controlDraft' | 'quarantineReason'>,
): PaymentHold | null {
  if (controlDraft?.identity) return holdOfIdentity[controlDraft.identity];
  const differs = controlDraft !== null && differsSoFar(declaredImei, controlDraft);
  return differs || quarantineReason === 'imei_mismatch' ? 'imei_another_device' : null;
}

/** Does it wait for its release still? */
export const isHeld = (payment: { heldFor: PaymentHold | null; releasedAt: string | null }): boolean =>
  payment.heldFor !== null && payment.releasedAt === null;
