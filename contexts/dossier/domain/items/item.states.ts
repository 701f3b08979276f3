import type { Owned } from '@reprise/platform/domain/core/access.ts';
import type { BuybackStatus } from '../buybacks/buyback-status.ts';
import type { LitigationStatus } from '../litigations/litigation.states.ts';
import type { StateView } from '@reprise/platform/domain/core/machine.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';

export const itemStatuses = [
  'item_created',
  'item_awaiting_store_drop',
  'item_awaiting_inventory',
  'item_in_transit',
  'item_registered_in_warehouse',
  'item_awaiting_compliancy_tests',
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
  'item_in_quarantine',
  'item_lost_store',
  'item_lost_transport',
  'item_lost_warehouse',
  'item_returned',
  'item_to_reintegrate_to_stock',
  'item_to_return',
  'item_cancelled',
] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export type ItemThing = { status: ItemStatus } & Owned;

/** The ways in which a control ends: the item is controlled and waits for dispatch. */
export const itemOutcomes = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
] as const satisfies readonly ItemStatus[];
export type ItemOutcome = (typeof itemOutcomes)[number];

/** The statuses of refurbishment. */
export const itemRefurbStatuses = [
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
] as const satisfies readonly ItemStatus[];

/** The statuses of items that are in a workshop; all others are on the way to it or have left it. */
export const inWorkshop = [
  'item_registered_in_warehouse',
  'item_awaiting_compliancy_tests',
  ...itemOutcomes,
  ...itemRefurbStatuses,
  'item_to_return',
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
] as const satisfies readonly ItemStatus[];

/** The reasons for a quarantine. */
export const quarantineReasons = [
  'activation_lock',
  'blacklisted',
  'imei_mismatch',
  'wrong_product',
  'battery_hazard',
  'personal_data',
  'empty_or_missing',
  'counterfeit',
  'authority_hold',
  'other',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** What the guards of an item read. Each transition names the facts it needs; the command loads them first. */
export type ItemFacts = {
  now: Date;
  /** The status of the buyback before its own transition in the same transaction. */
  buybackStatus: BuybackStatus;
  litigation: LitigationStatus | null;
  payment: PaymentStatus | null;
  /** The workshop that checks in is the one to which the dossier is sent. */
  atTargetWarehouse: boolean;
  /** A check-in at another workshop was agreed, or is forced (by somebody with `item_checkin_force`). */
  redirectAgreed: boolean;
  forced: boolean;
  /** The reason given, where one is required. */
  reason: string | null;
  /** To the workshop, between workshops or to the buyer, or back to the customer. */
  leg: 'inbound' | 'transfer' | 'return';
  /** Who sent the inbound parcel. */
  sender: 'customer' | 'store';
  /** Who has the control locked, and since when. */
  lock: { userId: string; since: Date } | null;
  allAnswered: boolean;
  /** The outcome of the control, where the customer is not asked. */
  outcome: Exclude<ItemOutcome, 'item_completed_with_negociation'>;
  controlledAt: Date | null;
  refurbStarted: boolean;
  quarantineReason: QuarantineReason | null;
  /** In quarantine because an authority holds it. */
  authorityHold: boolean;
  /** The target stock of a release or a move, and the stock that was scanned. */
  targetStockId: string | null;
  scannedStockId: string | null;
  stockId: string | null;
  /** How many steps of the item are not cancelled, and how many of them are unfinished. */
  stepCount: number;
  unfinishedStepCount: number;
  erasureNeeded: boolean;
  erasureRecorded: boolean;
  rework: 'diagnosis' | 'steps';
  /** The outcome of the control; null when there was none (paid as lost). */
  previousOutcome: ItemOutcome | null;
  /** The status from before the quarantine, the loss or the transfer. */
  statusBefore: ItemStatus | null;
  hasLabel: boolean;
  signed: boolean;
  hasPostingProof: boolean;
  /** It lies in a closed parcel of its workshop, which leaves with it. */
  packageClosed: boolean;
};

const toBeControlled: StateView = { label: 'states.item_awaiting_compliancy_tests', tone: 'warn' };
const waitingForDispatch: StateView = { label: 'states.item_completed', tone: 'ok' };

/** How each status is shown. Two read "to be controlled", four "waiting for dispatch". */
export const itemStates: Record<ItemStatus, StateView> = {
  item_created: { label: 'states.item_created', tone: 'idle' },
  item_awaiting_store_drop: { label: 'states.item_awaiting_store_drop', tone: 'idle' },
  item_awaiting_inventory: { label: 'states.item_awaiting_inventory', tone: 'idle' },
  item_in_transit: { label: 'states.item_in_transit', tone: 'info' },
  item_registered_in_warehouse: toBeControlled,
  item_awaiting_compliancy_tests: toBeControlled,
  item_completed: waitingForDispatch,
  item_completed_by_price: waitingForDispatch,
  item_completed_with_absorption: waitingForDispatch,
  item_completed_with_negociation: waitingForDispatch,
  item_refurb_diagnostic_in_progress: { label: 'states.item_refurb_diagnostic_in_progress', tone: 'info' },
  item_refurb_in_progress: { label: 'states.item_refurb_in_progress', tone: 'info' },
  item_refurb_completed: { label: 'states.item_refurb_completed', tone: 'ok' },
  item_in_quarantine: { label: 'states.item_in_quarantine', tone: 'warn' },
  item_lost_store: { label: 'states.item_lost_store', tone: 'bad' },
  item_lost_transport: { label: 'states.item_lost_transport', tone: 'bad' },
  item_lost_warehouse: { label: 'states.item_lost_warehouse', tone: 'bad' },
  item_to_reintegrate_to_stock: { label: 'states.item_to_reintegrate_to_stock', tone: 'warn' },
  item_to_return: { label: 'states.item_to_return', tone: 'warn' },
  item_returned: { label: 'states.item_returned', tone: 'idle' },
  item_cancelled: { label: 'states.item_cancelled', tone: 'idle' },
};
