import { differingNumbers } from '../items/differing-numbers.ts';
import type { DeviceVerdict } from '../device-checks/device-check.ts';
import type { Identity } from '../items/device-identity.ts';
import type { ControlDraft, Item } from '../items/item.ts';

/**
 * Why a payment is held until a manager of the account that pays releases it: the device is not the declared one, or a
 * partner does not call it free. The latter are lifted by the program once it does.
 */
export const paymentHolds = [
  'imei_misread',
  'imei_another_device',
  'imei_unreadable',
  'device_unchecked',
  'device_locked',
  'device_listed',
] as const;
export type PaymentHold = (typeof paymentHolds)[number];

const holdOfIdentity: Record<Identity, PaymentHold | null> = {
  as_declared: null,
  misread: 'imei_misread',
  another_device: 'imei_another_device',
  unreadable: 'imei_unreadable',
};

const deviceHolds: Record<DeviceVerdict, PaymentHold | null> = {
  free: null,
  unknown: 'device_unchecked',
  locked: 'device_locked',
  listed: 'device_listed',
};

/** Why a payment waits for its device; null: only a free one lets it go. */
export const deviceHoldOf = (verdict: DeviceVerdict): PaymentHold | null => deviceHolds[verdict];

/** Does the IMEI in the draft of an unfinished control differ from the declared one? */
const differsSoFar = (declared: string | null, { imei }: ControlDraft): boolean =>
  differingNumbers({ imei: declared, serialNumber: null }, { imei, serialNumber: null }).length > 0;

/**
 * Why the payment of a dossier is held once it is due; null: it is not (docs/device-identity.md). `declaredImei`: the
 * one of the sale. A payment that is due without a confirmed control, since the thing was lost, is held where the IMEI
 * was already seen to differ.
 */
export function holdOf(
  declaredImei: string | null,
  { controlDraft, quarantineReason }: Pick<Item, 'controlDraft' | 'quarantineReason'>,
): PaymentHold | null {
  if (controlDraft?.identity) return holdOfIdentity[controlDraft.identity];
  const differs = controlDraft !== null && differsSoFar(declaredImei, controlDraft);
  return differs || quarantineReason === 'imei_mismatch' ? 'imei_another_device' : null;
}

/** Is the payment held and not released yet? */
export const isHeld = (payment: { heldFor: PaymentHold | null; releasedAt: string | null }): boolean =>
  payment.heldFor !== null && payment.releasedAt === null;

/** Is it held for what a partner says of its device, and not released yet? */
export const isHeldForDevice = (payment: {
  heldFor: PaymentHold | null;
  releasedAt: string | null;
}): boolean =>
  isHeld(payment) && Object.values(deviceHolds).some((hold) => hold !== null && hold === payment.heldFor);
