import { describe, expect, test } from 'vitest';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { buybackStatuses } from '../buybacks/buyback.states.ts';
import { actorOf, actorTypes, owned, readTable } from '@reprise/tests/kit/transition-table.ts';
import { walk } from '@reprise/tests/kit/walk.ts';
import { decide, decideCreation, mayTry } from '@reprise/platform/domain/core/machine.ts';
import { itemOutcomes, itemStates, itemStatuses, type ItemFacts, type ItemStatus } from './item.states.ts';
import { itemCreations, itemTransitions } from './item.transitions.ts';

const now = new Date('2026-06-30T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const facts: ItemFacts = {
  now,
  buybackStatus: 'bb_in_processing',
  litigation: null,
  payment: 'payment_created',
  atTargetWarehouse: true,
  redirectAgreed: false,
  forced: false,
  reason: 'other',
  leg: 'inbound',
  sender: 'store',
  lock: null,
  allAnswered: true,
  outcome: 'item_completed',
  controlledAt: minutesAgo(60),
  refurbStarted: false,
  quarantineReason: 'blacklisted',
  authorityHold: false,
  targetStockId: 's1',
  scannedStockId: 's1',
  stockId: 's1',
  stepCount: 1,
  unfinishedStepCount: 0,
  erasureNeeded: true,
  erasureRecorded: true,
  rework: 'steps',
  previousOutcome: null,
  statusBefore: null,
  hasLabel: true,
  signed: true,
  hasPostingProof: true,
  packageClosed: false,
};
type Name = keyof typeof itemTransitions;
const names = Object.keys(itemTransitions) as Name[];
const item = (status: ItemStatus) => ({ status, ...owned });
const willing: Partial<Record<Name, Partial<ItemFacts>>> = {
  releaseToStock: { buybackStatus: 'bb_completed' },
  checkInAgain: { buybackStatus: 'bb_completed' },
  checkInCancelled: { buybackStatus: 'bb_cancelled' },
  skipRefurb: { stepCount: 0 },
};
const table = readTable(new URL('./fixtures/transitions_item.csv', import.meta.url), {
  'as cancel': 'SS, SM, MM, RM, BM, WM, AD, SA, PA `buyback_cancel`',
  'SYS as expirePredeclaration': 'SYS',
});

/** Targets that the table names in its column "Guard and effects" instead of "To". */
const toInEffects: Record<string, string[]> = {
  comeBack: ['item_in_transit → item_cancelled'],
  findAtWarehouse: ['item_lost_store', 'item_lost_transport', 'item_lost_warehouse'].map(
    (from) => `${from} → item_to_return`,
  ),
};
/**
 * `releaseToReturn` also follows from the customer's answer or its expiry, `quarantine` and `releaseToControl` from what
 * a partner says of the device; the table names only the workshop.
 */
const actorsInEffects: Record<string, string[]> = {
  releaseToReturn: ['signed_link', 'system'],
  quarantine: ['system'],
  releaseToControl: ['system'],
};

const variants: Partial<ItemFacts>[] = [
  {},
  ...buybackStatuses.map((buybackStatus) => ({ buybackStatus })),
  ...itemOutcomes.map((previousOutcome) => ({ previousOutcome })),
  ...itemStatuses.map((statusBefore) => ({ statusBefore })),
  { outcome: 'item_completed_by_price' },
  { outcome: 'item_completed_with_absorption' },
  { rework: 'diagnosis' },
  { sender: 'customer' },
];

/** Every from → to that some actor reaches with some facts: what the code does, not what it lists. */
function reached(name: Name): string[] {
  const found = new Set<string>();
  for (const status of itemStatuses)
    for (const type of actorTypes)
      for (const variant of variants) {
        const given = { ...facts, ...willing[name], ...variant };
        const decision = decide(itemTransitions[name], actorOf(type), item(status), given);
        if (decision.ok) found.add(`${status} → ${decision.to}`);
      }
  return [...found];
}

describe('the transitions of an item', () => {
  test('are those of the table: none is missing, none is added', () => {
    const ours = [...Object.keys(itemCreations), ...names];
    expect(ours.sort()).toEqual(table.flatMap((line) => line.names).sort());
  });
  test.each(table)(
    'of $names have the statuses and the actors of the table',
    ({ names: [id = ''], pairs, actors, permissions }) => {
      const name = names.find((one) => one === id);
      const creation = Object.values(itemCreations).find((one) => one.id === id);
      const right = name === undefined ? creation! : itemTransitions[name];
      const did = name === undefined ? [` → ${creation!.creates}`] : reached(name);
      expect(did.sort()).toEqual([...pairs, ...(toInEffects[id] ?? [])].sort());
      const may: string[] = actorTypes.filter((type) => mayTry(right, actorOf(type)));
      expect(may.sort()).toEqual([...actors, ...(actorsInEffects[id] ?? [])].sort());
      const used = [right.permission, ...(right.or ?? []).map((or) => or.permission)];
      for (const permission of permissions) expect(used).toContain(permission);
    },
  );
});

describe('in every state and for every actor, the item’s transition', () => {
  test.each(names)('%s is allowed exactly where the table says so', (name) => {
    const { wrong } = walk(itemTransitions[name], itemStatuses, () => ({ ...facts, ...willing[name] }));
    expect(wrong).toEqual([]);
  });
  test('every state can be reached from a creation', () => {
    const seen = new Set<string>(Object.values(itemCreations).map((creation) => creation.creates));
    const pairs = names.flatMap((name) => reached(name).map((pair) => pair.split(' → ')));
    for (let before = 0; before < seen.size;) {
      before = seen.size;
      for (const [from = '', to = ''] of pairs) if (seen.has(from)) seen.add(to);
    }
    expect([...seen].sort()).toEqual([...itemStatuses].sort());
  });
});

const outcome = (name: Name, status: ItemStatus, type: Actor['userType'], more: Partial<ItemFacts>) => {
  const decision = decide(itemTransitions[name], actorOf(type), item(status), {
    ...facts,
    ...willing[name],
    ...more,
  });
  return decision.ok ? decision.to : decision.code;
};

describe('the guards of an item', () => {
  test.each<[Name, ItemStatus, Actor['userType'], Partial<ItemFacts>, string]>([
    ['checkIn', 'item_in_transit', 'warehouse_operator', { atTargetWarehouse: false }, 'other_warehouse'],
    [
      'checkIn',
      'item_in_transit',
      'warehouse_operator',
      { atTargetWarehouse: false, redirectAgreed: true },
      'item_registered_in_warehouse',
    ],
    [
      'checkIn',
      'item_in_transit',
      'warehouse_operator',
      { atTargetWarehouse: false, forced: true },
      'other_warehouse',
    ],
    [
      'checkIn',
      'item_in_transit',
      'warehouse_manager',
      { atTargetWarehouse: false, forced: true },
      'item_registered_in_warehouse',
    ],
    [
      'checkIn',
      'item_in_transit',
      'warehouse_operator',
      { buybackStatus: 'bb_cancelled' },
      'buyback_cancelled',
    ],
    [
      'checkIn',
      'item_in_transit',
      'warehouse_operator',
      { buybackStatus: 'bb_completed' },
      'wrong_status_to_check_in',
    ],
    ['checkIn', 'item_registered_in_warehouse', 'warehouse_operator', {}, 'already_checked_in'],
    ['checkInForced', 'item_awaiting_store_drop', 'warehouse_manager', { reason: null }, 'reason_required'],
    [
      'checkInAgain',
      'item_in_transit',
      'warehouse_operator',
      { buybackStatus: 'bb_in_transit' },
      'wrong_status_to_check_in',
    ],
    [
      'checkInCancelled',
      'item_in_transit',
      'warehouse_operator',
      { buybackStatus: 'bb_in_transit' },
      'wrong_status_to_check_in',
    ],
    ['comeBack', 'item_in_transit', 'system', { leg: 'transfer' }, 'wrong_item_status'],
    [
      'openControl',
      'item_registered_in_warehouse',
      'warehouse_operator',
      { lock: { userId: 'u2', since: minutesAgo(29) } },
      'control_locked',
    ],
    [
      'openControl',
      'item_registered_in_warehouse',
      'warehouse_operator',
      { lock: { userId: 'u2', since: minutesAgo(30) } },
      'item_awaiting_compliancy_tests',
    ],
    [
      'openControl',
      'item_registered_in_warehouse',
      'warehouse_operator',
      { lock: { userId: 'u1', since: minutesAgo(1) } },
      'item_awaiting_compliancy_tests',
    ],
    [
      'confirmControl',
      'item_awaiting_compliancy_tests',
      'warehouse_operator',
      { litigation: 'open' },
      'litigation_open',
    ],
    [
      'confirmControl',
      'item_awaiting_compliancy_tests',
      'warehouse_operator',
      { allAnswered: false },
      'question_unanswered',
    ],
    [
      'quarantine',
      'item_registered_in_warehouse',
      'warehouse_operator',
      { quarantineReason: null },
      'reason_required',
    ],
    ['quarantineLate', 'item_refurb_in_progress', 'warehouse_operator', {}, 'forbidden'],
    [
      'releaseToControl',
      'item_in_quarantine',
      'warehouse_operator',
      { buybackStatus: 'bb_completed' },
      'control_done',
    ],
    ['releaseToControl', 'item_in_quarantine', 'warehouse_operator', { scannedStockId: 's2' }, 'wrong_stock'],
    [
      'releaseToControl',
      'item_in_quarantine',
      'warehouse_operator',
      { scannedStockId: null },
      'stock_required',
    ],
    [
      'releaseToStock',
      'item_in_quarantine',
      'warehouse_manager',
      { buybackStatus: 'bb_in_processing' },
      'control_not_done',
    ],
    ['releaseToReturn', 'item_in_quarantine', 'warehouse_manager', { authorityHold: true }, 'authority_hold'],
    ['releaseToReturn', 'item_in_quarantine', 'signed_link', { authorityHold: true }, 'authority_hold'],
    ['releaseToReturn', 'item_in_quarantine', 'signed_link', { scannedStockId: null }, 'item_to_return'],
    [
      'releaseToReturn',
      'item_in_quarantine',
      'warehouse_manager',
      { scannedStockId: null },
      'stock_required',
    ],
    [
      'releaseToReturn',
      'item_in_quarantine',
      'warehouse_manager',
      { buybackStatus: 'bb_completed' },
      'control_done',
    ],
    ['startDiagnosis', 'item_refurb_completed', 'warehouse_operator', {}, 'diagnosis_already_done'],
    ['startRefurb', 'item_completed', 'warehouse_operator', { stepCount: 0 }, 'no_step'],
    ['startRefurb', 'item_completed', 'warehouse_operator', { packageClosed: true }, 'package_closed'],
    ['startDiagnosis', 'item_completed', 'warehouse_operator', { packageClosed: true }, 'package_closed'],
    ['rework', 'item_refurb_completed', 'warehouse_manager', { packageClosed: true }, 'package_closed'],
    ['planRefurb', 'item_refurb_diagnostic_in_progress', 'warehouse_operator', { stepCount: 0 }, 'no_step'],
    [
      'skipRefurb',
      'item_refurb_diagnostic_in_progress',
      'warehouse_operator',
      { stepCount: 2 },
      'steps_not_finished',
    ],
    [
      'skipRefurb',
      'item_refurb_diagnostic_in_progress',
      'warehouse_operator',
      { erasureRecorded: false },
      'erasure_required',
    ],
    [
      'confirmRefurb',
      'item_refurb_in_progress',
      'warehouse_operator',
      { unfinishedStepCount: 1 },
      'steps_not_finished',
    ],
    [
      'confirmRefurb',
      'item_refurb_in_progress',
      'warehouse_operator',
      { erasureRecorded: false },
      'erasure_required',
    ],
    [
      'confirmRefurb',
      'item_refurb_in_progress',
      'warehouse_operator',
      { erasureRecorded: false, erasureNeeded: false },
      'item_refurb_completed',
    ],
    ['confirmRefurb', 'item_refurb_in_progress', 'warehouse_operator', { stockId: null }, 'stock_required'],
    ['rework', 'item_refurb_completed', 'warehouse_manager', { reason: null }, 'reason_required'],
    [
      'abandonDiagnosis',
      'item_refurb_diagnostic_in_progress',
      'warehouse_operator',
      { previousOutcome: 'item_completed_by_price' },
      'item_completed_by_price',
    ],
    [
      'chooseStock',
      'item_to_reintegrate_to_stock',
      'warehouse_operator',
      { stockId: null },
      'stock_required',
    ],
    [
      'chooseStock',
      'item_to_reintegrate_to_stock',
      'warehouse_operator',
      { statusBefore: 'item_refurb_in_progress', previousOutcome: 'item_completed' },
      'item_refurb_in_progress',
    ],
    [
      'chooseStock',
      'item_to_reintegrate_to_stock',
      'warehouse_operator',
      { statusBefore: 'item_refurb_diagnostic_in_progress', previousOutcome: 'item_completed_by_price' },
      'item_completed_by_price',
    ],
    ['ship', 'item_in_transit', 'warehouse_operator', {}, 'already_processed'],
    ['ship', 'item_created', 'warehouse_operator', {}, 'not_awaiting_shipment'],
    ['sendReturn', 'item_to_return', 'warehouse_operator', { hasLabel: false }, 'item_needs_label'],
    ['sendReturn', 'item_to_return', 'store_seller', { signed: false }, 'signature_required'],
    [
      'loseInTransport',
      'item_created',
      'buyer_manager',
      { hasPostingProof: false },
      'posting_proof_required',
    ],
    [
      'loseInTransport',
      'item_in_transit',
      'buyer_manager',
      { hasPostingProof: false },
      'item_lost_transport',
    ],
    [
      'cancel',
      'item_awaiting_inventory',
      'store_manager',
      { buybackStatus: 'bb_completed' },
      'wrong_item_status',
    ],
    ['returnCancelled', 'item_in_quarantine', 'store_manager', { authorityHold: true }, 'authority_hold'],
    [
      'reopenControl',
      'item_completed',
      'warehouse_manager',
      { controlledAt: minutesAgo(24 * 60 + 1) },
      'reopen_too_late',
    ],
    ['reopenControl', 'item_completed', 'warehouse_manager', { refurbStarted: true }, 'refurb_started'],
  ])('have %s from %s by %s with %o answer %s', (name, status, type, more, expected) => {
    expect(outcome(name, status, type, more)).toBe(expected);
  });
});

test('let a workshop act on its own items, and check in what arrives from elsewhere in its account', () => {
  const operator = actorOf('warehouse_operator', { accountIds: ['buyer'], organizationIds: ['w-2'] });
  const arriving = { ...facts, atTargetWarehouse: false };
  expect(
    decide(itemTransitions.openControl, operator, item('item_registered_in_warehouse'), facts),
  ).toMatchObject({ code: 'not_found' });
  expect(decide(itemTransitions.checkIn, operator, item('item_in_transit'), arriving)).toMatchObject({
    code: 'other_warehouse',
  });
  const stranger = { ...operator, accountIds: ['other'] };
  for (const name of names)
    expect(decide(itemTransitions[name], stranger, item('item_in_transit'), facts)).toMatchObject({
      code: 'not_found',
    });
});

test('leave the creation of an item to whoever creates the dossier', () => {
  expect(decideCreation(itemCreations.createAtStore, actorOf('store_seller'), owned, {})).toEqual({
    ok: true,
    to: 'item_awaiting_inventory',
  });
  expect(decideCreation(itemCreations.createAtStore, actorOf('warehouse_manager'), owned, {})).toMatchObject({
    code: 'forbidden',
  });
});

test('two statuses are shown as to be controlled, four as waiting for dispatch', () => {
  expect(itemStates.item_registered_in_warehouse.label).toBe(itemStates.item_awaiting_compliancy_tests.label);
  expect(new Set(itemOutcomes.map((status) => itemStates[status].label)).size).toBe(1);
});
