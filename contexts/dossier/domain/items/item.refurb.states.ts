import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemFacts,
  type ItemOutcome,
  type ItemStatus,
  type ItemThing,
} from './item.states.ts';

const transition = transitionOf<ItemThing>();

const stockChosen = (_: ItemThing, facts: Pick<ItemFacts, 'stockId'>) =>
  facts.stockId === null ? 'stock_required' : null;

type ErasureFacts = Pick<ItemFacts, 'erasureNeeded' | 'erasureRecorded'>;
/** Where the category holds data, an erasure must be on record before the item leaves refurbishment. */
const erased = (facts: ErasureFacts) =>
  facts.erasureNeeded && !facts.erasureRecorded ? 'erasure_required' : null;

/** What lies in a closed parcel leaves with it, as it is. */
const unpacked = (_: ItemThing, facts: Pick<ItemFacts, 'packageClosed'>) =>
  facts.packageClosed ? 'package_closed' : null;

export const startDiagnosis = transition({
  id: 'startDiagnosis',
  from: itemOutcomes,
  to: ['item_refurb_diagnostic_in_progress'],
  permission: 'refurb_diagnostic_manage',
  fromElsewhere: (status) =>
    status === 'item_refurb_completed' || status === 'item_refurb_in_progress'
      ? 'diagnosis_already_done'
      : 'wrong_item_status',
  guard: unpacked,
});

/** The first step is started of an item that was not diagnosed. */
export const startRefurb = transition({
  id: 'startRefurb',
  undoable: true,
  from: itemOutcomes,
  to: ['item_refurb_in_progress'],
  permission: 'refurb_step_manage',
  fromElsewhere: () => 'wrong_item_status',
  guard: (item, f: Pick<ItemFacts, 'stepCount' | 'packageClosed'>) =>
    f.stepCount === 0 ? 'no_step' : unpacked(item, f),
});

/** The diagnosis is finalised with at least one step. */
export const planRefurb = transition({
  id: 'planRefurb',
  from: ['item_refurb_diagnostic_in_progress'],
  to: ['item_refurb_in_progress'],
  permission: 'refurb_diagnostic_manage',
  guard: (_, f: Pick<ItemFacts, 'stepCount'>) => (f.stepCount === 0 ? 'no_step' : null),
});

/** The diagnosis is finalised without steps. */
export const skipRefurb = transition({
  id: 'skipRefurb',
  from: ['item_refurb_diagnostic_in_progress'],
  to: ['item_refurb_completed'],
  permission: 'refurb_diagnostic_manage',
  guard: (_, f: ErasureFacts & Pick<ItemFacts, 'stepCount'>) =>
    f.stepCount > 0 ? 'steps_not_finished' : erased(f),
  asks: stockChosen,
});

/** The item gets the outcome of its control again. */
export const abandonDiagnosis = transition({
  id: 'abandonDiagnosis',
  from: ['item_refurb_diagnostic_in_progress'],
  to: itemOutcomes,
  permission: 'refurb_diagnostic_manage',
  choose: (_, f: Pick<ItemFacts, 'previousOutcome'>) => f.previousOutcome ?? 'item_completed',
});

/** Every step is completed or cancelled, and the operator confirms. */
export const confirmRefurb = transition({
  id: 'confirmRefurb',
  from: ['item_refurb_in_progress'],
  to: ['item_refurb_completed'],
  permission: 'refurb_step_manage',
  guard: (_, f: ErasureFacts & Pick<ItemFacts, 'unfinishedStepCount'>) =>
    f.unfinishedStepCount > 0 ? 'steps_not_finished' : erased(f),
  asks: stockChosen,
});

/** Refurbished again, from a new diagnosis or from completed steps. */
export const rework = transition({
  id: 'rework',
  from: ['item_refurb_completed'],
  to: ['item_refurb_diagnostic_in_progress', 'item_refurb_in_progress'],
  permission: 'refurb_rework',
  guard: unpacked,
  asks: (_, f: Pick<ItemFacts, 'reason'>) => (f.reason ? null : 'reason_required'),
  choose: (_, f: Pick<ItemFacts, 'rework'>) =>
    f.rework === 'diagnosis' ? 'item_refurb_diagnostic_in_progress' : 'item_refurb_in_progress',
});

const restorable: readonly ItemStatus[] = [
  'item_refurb_in_progress',
  'item_refurb_completed',
  ...itemOutcomes,
];

const controlled: readonly ItemStatus[] = [...itemOutcomes, ...itemRefurbStatuses];

/**
 * The status that is kept of a lost item: what it was at work, or what was kept of it when it was put aside or sent, if it
 * was lost there.
 */
export const statusKept = ({
  status,
  statusBefore,
}: {
  status: ItemStatus;
  statusBefore: ItemStatus | null;
}): ItemStatus | null => (controlled.includes(status) ? status : statusBefore);

/** The status that an item gets back after a quarantine, a loss or a transfer. */
export const restoredStatus = ({
  statusBefore,
  outcome,
}: {
  statusBefore: ItemStatus | null;
  outcome: ItemOutcome | null;
}): ItemStatus =>
  statusBefore !== null && restorable.includes(statusBefore) ? statusBefore : (outcome ?? 'item_completed');

/**
 * A stock is chosen for an item that came back: it gets its status from before the quarantine, the loss or the
 * transfer. After a diagnosis in progress it gets the outcome of its control, and the diagnosis starts over.
 */
export const chooseStock = transition({
  id: 'chooseStock',
  undoable: true,
  from: ['item_to_reintegrate_to_stock'],
  to: restorable,
  permission: 'items_stock_change',
  asks: stockChosen,
  choose: (_, { statusBefore, previousOutcome }: Pick<ItemFacts, 'statusBefore' | 'previousOutcome'>) =>
    restoredStatus({ statusBefore, outcome: previousOutcome }),
});
