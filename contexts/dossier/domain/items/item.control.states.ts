import { reopenRefusal } from '../buybacks/buyback.states.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import type { ItemFacts, ItemThing } from './item.states.ts';

const transition = transitionOf<ItemThing>();

/** Minutes for which a control is locked to its operator after their last write. */
export const controlLockMinutes = 30;

type LockFacts = Pick<ItemFacts, 'lock' | 'now'>;
const freeOf = (facts: LockFacts, actor: Actor) => {
  const { lock, now } = facts;
  if (lock === null || lock.userId === actor.userId) return null;
  return now.getTime() - lock.since.getTime() < controlLockMinutes * 60_000 ? 'control_locked' : null;
};

export const openControl = transition({
  id: 'openControl',
  undoable: true,
  from: ['item_registered_in_warehouse'],
  to: ['item_awaiting_compliancy_tests'],
  permission: 'item_control',
  guard: (_, f: LockFacts, actor) => freeOf(f, actor),
});

/** The control is confirmed without asking the customer; the price decides the outcome (docs/price.md). */
export const confirmControl = transition({
  id: 'confirmControl',
  from: ['item_awaiting_compliancy_tests'],
  to: ['item_completed', 'item_completed_by_price', 'item_completed_with_absorption'],
  permission: 'item_control',
  guard: (_, f: LockFacts & Pick<ItemFacts, 'litigation'>, actor) =>
    f.litigation === 'open' ? 'litigation_open' : freeOf(f, actor),
  asks: (_, f: Pick<ItemFacts, 'allAnswered'>) => (f.allAnswered ? null : 'question_unanswered'),
  choose: (_, f: Pick<ItemFacts, 'outcome'>) => f.outcome,
});

/** The customer accepts the new price; the workshop chooses a stock afterwards. */
export const acceptProposal = transition({
  id: 'acceptProposal',
  from: ['item_awaiting_compliancy_tests'],
  to: ['item_completed_with_negociation'],
  permission: 'litigation_answer_for_customer',
  by: ['signed_link'],
});

/** The customer declines, the proposal expired, or the workshop refuses the product. */
export const refuse = transition({
  id: 'refuse',
  from: ['item_awaiting_compliancy_tests'],
  to: ['item_to_return'],
  permission: 'item_control_refuse',
  by: ['signed_link', 'system'],
});

/** An operator's mistake was seen in time: the control is open again. */
export const reopenControl = transition({
  id: 'reopenControl',
  from: ['item_completed', 'item_completed_by_price', 'item_completed_with_absorption'],
  to: ['item_awaiting_compliancy_tests'],
  permission: 'item_control_reopen',
  guard: (_, f: Pick<ItemFacts, 'payment' | 'controlledAt' | 'refurbStarted' | 'now'>) => reopenRefusal(f),
});
