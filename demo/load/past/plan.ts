import type { CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';

/** How far a dossier has come before its control. */
export const arrivals = [
  'sold',
  'finalized',
  'opened',
  'closed',
  'handed_over',
  'delivered',
  'checked_in',
] as const;
export type Arrival = (typeof arrivals)[number];

/** What becomes of an item whose control ended well. */
export const stages = [
  'to_stock',
  'stocked',
  'diagnosing',
  'abandoned',
  'planned',
  'running',
  'paused',
  'refurbished',
  'reworked',
  'boxed',
  'shipped',
  'gone',
  'quarantined_late',
  'reintegrated',
  'lost_late',
] as const;
export type Stage = (typeof stages)[number];

/** Other ends of a dossier, and where it stops. */
export const turns = [
  'control_open',
  'quarantined',
  'held',
  'released',
  'quarantine_returned',
  'litigation_open',
  'accepted',
  'declined',
  'declined_sent',
  'unanswered',
  'unanswered_sent',
  'settled',
  'refused',
  'refused_sent',
  'lost_return',
  'cancelled_waiting',
  'cancelled_workshop',
  'cancelled_transit',
  'expired',
  'lost_store',
  'lost_transport',
  'lost_warehouse',
  'found',
] as const;
export type Turn = (typeof turns)[number];
export type Fate = Arrival | Stage | Turn;

export type Row = {
  fate: Fate;
  dossiers: number;
  /** Sold in the same cart, or one after the other in the same store. */
  together?: number;
  circuits: readonly CircuitType[];
  /** Days before today when it was sold. */
  age: readonly [from: number, to: number];
  /** Worth nothing: nothing is paid. */
  worthless?: boolean;
  payment?: string;
};

const posted: readonly CircuitType[] = ['web_post', 'web_collect'];
const any: readonly CircuitType[] = [
  'store_drop',
  'web_drop',
  'web_post',
  'store_drop',
  'web_drop',
  'web_collect',
  'store_drop',
  'web_drop_label',
  'web_drop',
  'store_collect',
];
const site: readonly CircuitType[] = [
  'web_drop',
  'web_post',
  'web_drop',
  'web_collect',
  'web_drop',
  'web_drop_label',
];

const row = (
  fate: Fate,
  dossiers: number,
  age: Row['age'],
  circuits: readonly CircuitType[],
  more: Partial<Row> = {},
): Row => ({ fate, dossiers, age, circuits, ...more });

/** The 300 dossiers of the demo's past. */
export const plan: readonly Row[] = [
  row('sold', 22, [0.2, 13], ['web_drop']),
  row('sold', 6, [0.5, 12], ['web_drop_label']),
  row('sold', 5, [16, 50], ['web_drop']),
  row('sold', 9, [0.1, 5], ['web_post']),
  row('sold', 4, [0.1, 3], ['web_collect']),
  row('sold', 9, [0.1, 2.5], ['store_drop']),
  row('sold', 4, [0.1, 3], ['store_collect']),
  row('finalized', 4, [2, 6], ['web_drop']),
  row('opened', 8, [0.5, 3], ['store_drop'], { together: 2 }),
  row('closed', 8, [1, 4], ['store_drop'], { together: 2 }),
  row('handed_over', 6, [2, 5], ['store_drop'], { together: 2 }),
  row('handed_over', 7, [2, 5], ['web_post', 'web_collect', 'web_post', 'store_collect']),
  row('handed_over', 2, [4, 8], ['web_drop_label']),
  row('delivered', 8, [4, 7], posted),
  row('checked_in', 8, [5, 9], [...posted, 'web_drop']),
  row('checked_in', 6, [4, 8], ['store_drop'], { together: 3 }),
  row('control_open', 5, [6, 10], any),
  row('quarantined', 5, [7, 15], any),
  row('held', 1, [12, 18], ['web_post']),
  row('released', 2, [12, 30], ['web_post']),
  row('quarantine_returned', 2, [20, 60], ['web_collect']),
  row('litigation_open', 11, [9, 14], site),
  row('accepted', 14, [24, 110], site),
  row('declined', 4, [16, 24], site),
  row('declined_sent', 6, [28, 110], site),
  row('unanswered', 3, [30, 36], site),
  row('unanswered_sent', 3, [38, 100], site),
  row('settled', 2, [18, 40], site),
  row('refused', 2, [10, 20], site),
  row('refused_sent', 3, [24, 90], any, { payment: 'bank_transfer' }),
  row('lost_return', 1, [40, 60], ['web_post']),
  row('cancelled_waiting', 8, [3, 100], ['store_drop', 'web_post', 'web_drop', 'store_collect'], {
    payment: 'bank_transfer',
  }),
  row('cancelled_workshop', 2, [14, 60], site),
  row('cancelled_transit', 2, [9, 30], ['web_post']),
  row('expired', 4, [64, 115], ['web_drop']),
  row('lost_store', 2, [8, 70], ['store_drop'], { payment: 'bank_transfer' }),
  row('lost_transport', 2, [16, 80], ['web_post']),
  row('lost_warehouse', 1, [20, 60], ['web_post']),
  row('found', 2, [20, 50], ['store_drop']),
  row('to_stock', 8, [7, 13], any),
  row('stocked', 12, [8, 30], any, { together: 2 }),
  row('diagnosing', 7, [9, 18], any),
  row('abandoned', 1, [12, 20], ['web_post']),
  row('planned', 4, [10, 22], any),
  row('running', 6, [10, 22], any),
  row('paused', 3, [10, 22], any),
  row('refurbished', 12, [16, 60], any),
  row('reworked', 2, [18, 30], any),
  row('boxed', 3, [16, 30], any),
  row('shipped', 8, [16, 40], any, { together: 2 }),
  row('quarantined_late', 2, [14, 40], any),
  row('reintegrated', 4, [16, 40], any),
  row('lost_late', 1, [30, 80], ['web_post']),
  row('gone', 3, [20, 100], ['store_drop'], { worthless: true }),
  row('gone', 21, [25, 119], any, { together: 3 }),
];
