import type { Owned } from '@reprise/platform/domain/core/access.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { transitionOf, type StateView } from '@reprise/platform/domain/core/machine.ts';

export const refurbStepStatuses = ['to_do', 'in_progress', 'paused', 'cancelled', 'completed'] as const;
export type RefurbStepStatus = (typeof refurbStepStatuses)[number];

/** A step of refurbishment assigned to one item. */
export type RefurbStepThing = { status: RefurbStepStatus } & Owned;

export type RefurbStepFacts = {
  itemStatus: ItemStatus;
  /** Another step of the same item is in progress. */
  otherInProgress: boolean;
  /** The operator confirmed that the item lies in the step's stock. */
  inRightStock: boolean;
  reason: string | null;
  stockId: string | null;
};

export const refurbStepStates: Record<RefurbStepStatus, StateView> = {
  to_do: { label: 'states.step_to_do', tone: 'idle' },
  in_progress: { label: 'states.step_in_progress', tone: 'info' },
  paused: { label: 'states.step_paused', tone: 'warn' },
  cancelled: { label: 'states.step_cancelled', tone: 'idle' },
  completed: { label: 'states.step_completed', tone: 'ok' },
};

/** The item statuses in which a step may be worked on; starting one on a controlled item begins its refurbishment. */
const workable: readonly ItemStatus[] = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  'item_refurb_in_progress',
];

const transition = transitionOf<RefurbStepThing>();
type Begin = Pick<RefurbStepFacts, 'itemStatus' | 'otherInProgress'>;
const mayBegin = (_: RefurbStepThing, facts: Begin) => {
  if (!workable.includes(facts.itemStatus)) return 'wrong_item_status';
  return facts.otherInProgress ? 'step_in_progress' : null;
};
const stockConfirmed = (_: RefurbStepThing, facts: Pick<RefurbStepFacts, 'inRightStock'>) =>
  facts.inRightStock ? null : 'wrong_stock';

export const startStep = transition({
  id: 'start',
  undoable: true,
  from: ['to_do'],
  to: ['in_progress'],
  permission: 'refurb_step_manage',
  guard: mayBegin,
  asks: stockConfirmed,
});

export const resumeStep = transition({
  id: 'resume',
  undoable: true,
  from: ['paused'],
  to: ['in_progress'],
  permission: 'refurb_step_manage',
  guard: mayBegin,
  asks: stockConfirmed,
});

/** By the operator, or because the item is put in quarantine. */
export const pauseStep = transition({
  id: 'pause',
  undoable: true,
  from: ['in_progress'],
  to: ['paused'],
  permission: 'refurb_step_manage',
  or: [{ permission: 'quarantine_transition' }],
});

export const cancelStep = transition({
  id: 'cancel',
  from: ['to_do', 'in_progress', 'paused'],
  to: ['cancelled'],
  permission: 'refurb_step_manage',
  asks: (_, f: Pick<RefurbStepFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
});

export const completeStep = transition({
  id: 'complete',
  from: ['in_progress'],
  to: ['completed'],
  permission: 'refurb_step_manage',
  guard: (_, f: Pick<RefurbStepFacts, 'itemStatus'>) =>
    workable.includes(f.itemStatus) ? null : 'wrong_item_status',
  asks: (_, f: Pick<RefurbStepFacts, 'stockId'>) => (f.stockId === null ? 'stock_required' : null),
});

/** A completed step is reopened only with `rework` of its item. */
export const reopenStep = transition({
  id: 'reopen',
  from: ['completed'],
  to: ['to_do'],
  permission: 'refurb_rework',
  guard: (_, f: Pick<RefurbStepFacts, 'itemStatus'>) =>
    f.itemStatus === 'item_refurb_completed' ? null : 'wrong_item_status',
  asks: (_, f: Pick<RefurbStepFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
});

export const refurbStepTransitions = {
  startStep,
  resumeStep,
  pauseStep,
  cancelStep,
  completeStep,
  reopenStep,
};
export type RefurbStepTransitionName = keyof typeof refurbStepTransitions;
