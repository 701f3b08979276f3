import { deliveryCodeOf, type DeliveryStage } from './delivery-codes.ts';
import type { legs } from './transport-words.ts';

export type Leg = (typeof legs)[number];

/** An event as a carrier's connector tells it, in the vocabulary of `delivery-codes.ts`. */
export type CarrierEvent = { carrier: string; trackingNumber: string; code: string; happenedAt: Date };

/** Carrier, tracking number, code and time: the same event told twice has the same key and changes nothing (design, 3e). */
export const eventKey = ({ carrier, trackingNumber, code, happenedAt }: CarrierEvent): string =>
  [
    carrier.trim().toLowerCase(),
    trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase(),
    code.trim().toUpperCase(),
    happenedAt.toISOString(),
  ].join('|');

/**
 * What an event asks of the product: `depart` the file leaves (B05 with I04 or I08, if it has not yet), and its package;
 * `come_back` it is back where it came from (B08 with I09); `expect_check_in` a task after 24 h without check-in;
 * `tell_customer` a mail that the return has arrived; `expect_return_check_in` the returned parcel will be checked in
 * (I30); `void_label` a new label may be made; `alert` somebody must look at the file.
 */
export type DeliveryEffect =
  | 'depart'
  | 'come_back'
  | 'expect_check_in'
  | 'tell_customer'
  | 'expect_return_check_in'
  | 'void_label'
  | 'alert';

const effects: Record<DeliveryStage, Partial<Record<Leg, readonly DeliveryEffect[]>>> = {
  announced: {},
  pick_up: {},
  picked_up: { inbound: ['depart'], return: ['depart'] },
  in_transit: { inbound: ['depart'], return: ['depart'] },
  out_for_delivery: {},
  // a carrier's word is no count: what is not checked in or counted in a day later has to be looked for
  delivered: { inbound: ['expect_check_in'], transfer: ['expect_check_in'], return: ['tell_customer'] },
  issue: { inbound: ['alert'], transfer: ['alert'], return: ['alert'] },
  returning: {},
  returned: { inbound: ['come_back'], transfer: ['alert'], return: ['expect_return_check_in'] },
  cancelled: { inbound: ['void_label'], transfer: ['void_label'], return: ['void_label'] },
};

/** The way forward; a late event earlier on it moves nothing back. */
const forward: readonly DeliveryStage[] = [
  'announced',
  'pick_up',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
];

/**
 * What an event of `stage` does to a transport whose stage is `current` (null: none yet), on its leg (design, 3e):
 * the stage that the transport has afterwards, and the effects. Nothing but `returned` moves one that was delivered,
 * and nothing moves one that was returned. An unknown code (`stage` null) moves nothing and raises an alert.
 */
export function effectOf(
  stage: DeliveryStage | null,
  leg: Leg,
  current: DeliveryStage | null,
): { stage: DeliveryStage | null; effects: readonly DeliveryEffect[] } {
  if (stage === null) return { stage: current, effects: ['alert'] };
  if (current === 'returned' || current === stage) return { stage: current, effects: [] };
  if (current === 'delivered' && stage !== 'returned') {
    return { stage: current, effects: stage === 'issue' ? ['alert'] : [] };
  }
  const isLate =
    current !== null && forward.includes(stage) && forward.indexOf(stage) < forward.indexOf(current);
  return { stage: isLate ? current : stage, effects: effects[stage][leg] ?? [] };
}

/** The effect of a carrier's code, known or not: `effectOf` of its stage. */
export const effectOfCode = (code: string, leg: Leg, current: DeliveryStage | null) =>
  effectOf(deliveryCodeOf(code)?.stage ?? null, leg, current);
