import type { historyActions } from '@reprise/dossier/domain/history/actions.ts';
import { itemBenches } from '@reprise/dossier/domain/items/item-benches.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { NativeStock } from '../stocks/stock.ts';

/** The kinds of work in a workshop, in the order in which an item passes them. */
export const benches = ['check_in', ...itemBenches] as const;
export type Bench = (typeof benches)[number];

type HistoryAction = (typeof historyActions)[number];

type BenchWork = {
  /** The statuses of the items that wait here. */
  waiting: readonly ItemStatus[];
  /** The native stocks in which they lie (null: in none); absent: anywhere. */
  lying?: readonly (NativeStock | null)[];
  /** Those of them that wait here wherever they lie. */
  anywhere?: readonly ItemStatus[];
  /** They are on their way to the workshop, and were in none before. */
  expected?: true;
  /** An item whose customer still has to answer a proposal does not wait here. */
  settled?: true;
  /** The events of the history that end a piece of this work. */
  done: readonly HistoryAction[];
};

const { openControl, confirmControl, startDiagnosis, abandonDiagnosis } = itemTransitions;
const { confirmRefurb, chooseStock, sendReturn, releaseToReturn } = itemTransitions;

/** What waits at each bench, and what counts there as done (docs/stations.md). */
export const benchWork: Readonly<Record<Bench, BenchWork>> = {
  check_in: {
    waiting: ['item_in_transit'],
    expected: true,
    done: [
      'item.checkIn',
      'item.checkInAgain',
      'item.checkInCancelled',
      'item.checkInForced',
      'item.checkInReturn',
      'item.findAtWarehouse',
    ],
  },
  control: {
    waiting: [...openControl.from, ...confirmControl.from],
    settled: true,
    done: ['item.confirmControl', 'buyback.proposePrice', 'item.refuse'],
  },
  diagnosis: {
    waiting: [...startDiagnosis.from, ...abandonDiagnosis.from],
    lying: ['to_refurbish'],
    done: ['item.planRefurb', 'item.skipRefurb'],
  },
  steps: { waiting: confirmRefurb.from, done: ['refurb_step.complete'] },
  storage: {
    waiting: [...chooseStock.from, ...startDiagnosis.from],
    lying: [null, 'to_verify'],
    // one that left the quarantine lies in the stock that its operator scanned, and still has none of its own
    anywhere: chooseStock.from,
    done: ['item.chooseStock', 'item.move'],
  },
  shipping: { waiting: sendReturn.from, done: ['item.ship', 'item.sendReturn'] },
  quarantine: {
    waiting: releaseToReturn.from,
    done: ['item.releaseToControl', 'item.releaseToReturn', 'item.releaseToStock'],
  },
};
