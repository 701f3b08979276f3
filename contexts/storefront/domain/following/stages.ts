import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isBuybackCompleted } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';

export const stageKeys = [
  'created',
  'dropped',
  'sent',
  'received',
  'controlled',
  'paid',
  'cancelled',
  'returning',
  'returned',
] as const;
export type StageKey = (typeof stageKeys)[number];
export type Stage = { key: StageKey; state: 'done' | 'current' | 'later'; at: string | null };

/** The instants that no field of the dossier has: from its history and its parcels. */
export type Seen = {
  sentAt: string | null;
  cancelledAt: string | null;
  returnSentAt: string | null;
  returnDeliveredAt: string | null;
};

type File = Pick<Dossier, 'buyback' | 'item' | 'payment'>;
type Step = { key: StageKey; at: string | null; done: boolean };

/**
 * The stages of a dossier as its customer sees them: what was done and when, what is under way, and what comes next. A
 * dossier that ends without a sale shows the way back instead of the payment. Instants are ISO texts.
 */
export function stagesOf(file: File, seen: Seen): Stage[] {
  const steps = isOff(file, seen) ? wayBack(file, seen) : wayToPayment(file, seen);
  // a later step implies an earlier one, though no instant of it is known
  const last = steps.findLastIndex(({ done }) => done);
  return steps.map(({ key, at }, index) => ({
    key,
    at,
    state: index <= last ? 'done' : index === last + 1 ? 'current' : 'later',
  }));
}

const isOff = ({ buyback, item }: File, { cancelledAt }: Seen): boolean =>
  cancelledAt !== null || (!isBuybackCompleted(buyback.status) && goesBack(item));

const goesBack = ({ status }: Dossier['item']): boolean =>
  itemTransitions.sendReturn.from.includes(status) || itemTransitions.sendReturn.to.includes(status);

const step = (key: StageKey, at: string | null): Step => ({ key, at, done: at !== null });

function inbound({ buyback }: File, seen: Seen): Step[] {
  const waitsForStore = buyback.circuitType === 'web_drop' || buyback.circuitType === 'web_drop_label';
  return [
    step('created', buyback.createdAt),
    ...(waitsForStore ? [step('dropped', buyback.finalizedAt)] : []),
    step('sent', seen.sentAt ?? buyback.receivedAt),
    step('received', buyback.receivedAt),
  ];
}

/**
 * An item that was lost before its control is paid nevertheless: steps that never happened are left out. Where nothing
 * is to be paid, the last stage is the control.
 */
function wayToPayment(file: File, seen: Seen): Step[] {
  const { buyback, payment } = file;
  const { controlledAt } = buyback;
  const settled = isBuybackCompleted(buyback.status);
  const before = inbound(file, seen);
  const isLostBefore = settled && controlledAt === null;
  const way: Step[] = isLostBefore
    ? before.filter(({ done }) => done)
    : [...before, { key: 'controlled', at: controlledAt, done: settled }];
  if (payment?.status === 'payment_not_needed') return way;
  const paidAt = payment?.completedAt ?? null;
  return [...way, { key: 'paid', at: paidAt, done: settled && paidAt !== null }];
}

function wayBack(file: File, seen: Seen): Step[] {
  const before = inbound(file, seen).filter(({ done }) => done);
  const { controlledAt } = file.buyback;
  const isCancelled = seen.cancelledAt !== null;
  return [
    ...before,
    ...(controlledAt === null || isCancelled ? [] : [step('controlled', controlledAt)]),
    ...(isCancelled ? [step('cancelled', seen.cancelledAt)] : []),
    ...(goesBack(file.item)
      ? [step('returning', seen.returnSentAt), step('returned', seen.returnDeliveredAt)]
      : []),
  ];
}
