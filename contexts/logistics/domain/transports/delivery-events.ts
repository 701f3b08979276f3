import { deliveryCodeOf, type DeliveryStage } from './delivery-codes.ts';
import { isMovingStage } from './transport.states.ts';
import type { legs } from './transport-words.ts';

export type Leg = (typeof legs)[number];

/** An event as a connector reports it, with a code of `delivery-codes.ts`. */
export type CarrierEvent = { carrier: string; trackingNumber: string; code: string; happenedAt: Date };

/** Carrier, tracking number, code and time: the same event has the same key, and changes nothing the second time. */
export const eventKey = ({ carrier, trackingNumber, code, happenedAt }: CarrierEvent): string =>
  [
    carrier.trim().toLowerCase(),
    trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase(),
    code.trim().toUpperCase(),
    happenedAt.toISOString(),
  ].join('|');

/**
 * What follows from an event: `depart` the dossier leaves if it has not yet (`handOver` or `pickUp`), and its parcel;
 * `come_back` it is back at its sender (`comeBack`); `expect_check_in` a task after 24 hours without a check-in;
 * `tell_customer` a mail that the return has arrived; `expect_return_check_in` a task, since a return will be checked
 * in again (`checkInReturn`); `void_label` a new label may be made, and what was said to have left has not (`comeBack`);
 * `alert` a task to look at the dossier.
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
  // a carrier reports a box, not its content: what is not checked in or counted in a day later has to be looked for
  delivered: { inbound: ['expect_check_in'], transfer: ['expect_check_in'], return: ['tell_customer'] },
  issue: { inbound: ['alert'], transfer: ['alert'], return: ['alert'] },
  returning: {},
  returned: { inbound: ['come_back'], transfer: ['alert'], return: ['expect_return_check_in'] },
  cancelled: { inbound: ['void_label'], transfer: ['void_label'], return: ['void_label'] },
};

/** The stages in their order; a late event with an earlier stage changes nothing. */
const forward: readonly DeliveryStage[] = [
  'announced',
  'pick_up',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
];

/** Would the parcel be farther back than it is? Once it moves, nothing says that it has not left yet. */
function isLateAfter(current: DeliveryStage | null, stage: DeliveryStage): boolean {
  if (current === null || !forward.includes(stage)) return false;
  if (isMovingStage(current) && !isMovingStage(stage)) return true;
  return forward.indexOf(stage) < forward.indexOf(current);
}

/**
 * What an event with `stage` does to a transport on its leg whose stage is `current` (null: none yet): its stage
 * afterwards, and the effects. After `delivered` only `returned` changes the stage, after `returned` nothing does. An
 * issue before the parcel moves, such as a failed collection, leaves the stage: the carrier does not hold the parcel. What is
 * cancelled after it has moved raises an alert, since nobody knows where it is. An unknown code (`stage` null) changes
 * nothing and raises an alert.
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
  if (stage === 'cancelled' && isMovingStage(current)) return { stage, effects: ['alert'] };
  const isKept = isLateAfter(current, stage) || (stage === 'issue' && !isMovingStage(current));
  return { stage: isKept ? current : stage, effects: effects[stage][leg] ?? [] };
}

/** `effectOf` for a carrier's code, known or not. */
export const effectOfCode = (code: string, leg: Leg, current: DeliveryStage | null) =>
  effectOf(deliveryCodeOf(code)?.stage ?? null, leg, current);
