import { describe, expect, test } from 'vitest';
import { buybackStatuses, type BuybackFacts, type BuybackStatus } from '../buybacks/buyback.states.ts';
import { actorOf, actorTypes, owned } from '@reprise/tests/kit/transition-table.ts';
import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemFacts,
  type ItemOutcome,
  type ItemStatus,
} from '../items/item.states.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import { buybackTransitions } from '../buybacks/buyback.transitions.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { decideTogether } from './decide-together.ts';
import { allowedTogether, holdsTogether } from './invariant.ts';
import { buybackTransitionOfOutcome, creationsOfCircuit, pairs, type Pair } from './pairs.ts';

/** What is stored of a dossier, as far as transitions read it. */
type State = {
  buyback: BuybackStatus;
  item: ItemStatus;
  litigationOpen: boolean;
  authorityHold: boolean;
  previousOutcome: ItemOutcome | null;
  statusBefore: ItemStatus | null;
  leg: 'inbound' | 'transfer' | 'return';
  sender: 'customer' | 'store';
};

const now = new Date('2026-06-30T10:00:00Z');
const old = new Date('2026-01-01T10:00:00Z');
const controlled: readonly ItemStatus[] = [...itemOutcomes, ...itemRefurbStatuses];

/** Facts that refuse nothing, except those that follow from the state. */
function factsOf(state: State, pair: Pair): { buyback: BuybackFacts; item: ItemFacts } {
  const confirmed = itemOutcomes
    .filter((one) => one !== 'item_completed_with_negociation')
    .find((one) => buybackTransitionOfOutcome[one] === pair.buyback);
  const shared = {
    now,
    reason: 'other',
    allAnswered: true,
    authorityHold: state.authorityHold,
    litigation: state.litigationOpen ? ('open' as const) : null,
    payment: 'payment_created' as const,
    controlledAt: state.previousOutcome === null ? null : now,
    refurbStarted: false,
  };
  return {
    buyback: {
      ...shared,
      agreedInStore: false,
      agreedAt: now,
      gift: null,
      termsAccepted: true,
      identityRequired: false,
      identityGiven: false,
      packageClosed: true,
      itemStatus: state.item,
      photoCount: 1,
      hasProof: true,
      createdAt: old,
      predeclarationDays: 60,
    },
    item: {
      ...shared,
      buybackStatus: state.buyback,
      atTargetWarehouse: true,
      redirectAgreed: false,
      forced: false,
      leg: state.leg,
      sender: state.sender,
      lock: null,
      outcome: confirmed ?? 'item_completed',
      quarantineReason: 'other',
      targetStockId: 's',
      scannedStockId: 's',
      stockId: 's',
      stepCount: pair.item === 'skipRefurb' ? 0 : 1,
      unfinishedStepCount: 0,
      erasureNeeded: true,
      erasureRecorded: true,
      rework: 'steps',
      previousOutcome: state.previousOutcome,
      statusBefore: state.statusBefore,
      hasLabel: true,
      signed: true,
      hasPostingProof: true,
      packageClosed: false,
    },
  };
}

/** What the commands write beside the two statuses. */
function remember(state: State, pair: Pair, to: { buyback: BuybackStatus; item: ItemStatus }): State {
  const next: State = { ...state, ...to };
  next.litigationOpen =
    pair.buyback === 'proposePrice' || (state.litigationOpen && to.buyback === 'bb_in_processing');
  if (pair.buyback === 'acceptProposal') next.previousOutcome = 'item_completed_with_negociation';
  if (pair.item === 'confirmControl')
    next.previousOutcome = itemOutcomes.find((one) => one === to.item) ?? null;
  if (pair.item === 'reopenControl') next.previousOutcome = null;
  if (
    ['quarantineLate', 'loseAtWarehouse', 'ship'].includes(pair.item ?? '') &&
    controlled.includes(state.item)
  )
    next.statusBefore = state.item;
  if (pair.item === 'chooseStock') next.statusBefore = null;
  if (pair.item === 'ship') next.leg = 'transfer';
  if (pair.item === 'handOver' || pair.item === 'pickUp') next.leg = 'inbound';
  if (pair.item === 'sendReturn') next.leg = 'return';
  if (pair.item === 'takeInStore') next.sender = 'store';
  if (to.item !== 'item_in_quarantine') next.authorityHold = false;
  return next;
}

/** The states one transition away, by any actor. An authority may hold an item in quarantine, and lift that later. */
function next(state: State, used: Set<Pair>): State[] {
  const found: State[] = [];
  const lifted = state.authorityHold ? [state, { ...state, authorityHold: false }] : [state];
  for (const from of lifted)
    for (const pair of pairs)
      for (const type of actorTypes) {
        const facts = factsOf(from, pair);
        const decision = decideTogether(pair, from, {
          buyback: (name) =>
            decide(
              buybackTransitions[name],
              actorOf(type),
              { status: from.buyback, ...owned },
              facts.buyback,
            ),
          item: (name) =>
            decide(itemTransitions[name], actorOf(type), { status: from.item, ...owned }, facts.item),
        });
        if (!decision.ok) continue;
        used.add(pair);
        const to = remember(from, pair, { buyback: decision.buyback, item: decision.item });
        found.push(to);
        if (pair.item === 'quarantine' || pair.item === 'quarantineLate')
          found.push({ ...to, authorityHold: true });
      }
  return found;
}

function explore(): { states: State[]; used: Set<Pair> } {
  const used = new Set<Pair>();
  const seen = new Map<string, State>();
  const queue: State[] = Object.entries(creationsOfCircuit).map(([circuit, { buyback, item }]) => ({
    buyback: buyback.creates,
    item: item.creates,
    litigationOpen: false,
    authorityHold: false,
    previousOutcome: null,
    statusBefore: null,
    leg: 'inbound',
    sender: circuit.startsWith('store') ? 'store' : 'customer',
  }));
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const key = JSON.stringify(state);
    if (seen.has(key)) continue;
    seen.set(key, state);
    queue.push(...next(state, used));
  }
  return { states: [...seen.values()], used };
}

const { states, used } = explore();

describe('the joint invariant of buyback and item', () => {
  test('is kept by every sequence of transitions', () => {
    expect(states.length).toBeGreaterThan(100);
    expect(states.filter((state) => !holdsTogether(state))).toEqual([]);
  });

  test('reaches every pair of the table, but those that only another completed* or a cancelled loss would give', () => {
    const reached = new Set(states.map(({ buyback, item }) => `${buyback} + ${item}`));
    const listed = buybackStatuses.flatMap((buyback) =>
      allowedTogether[buyback].map((item) => `${buyback} + ${item}`),
    );
    const unreached = listed.filter((pair) => !reached.has(pair)).sort();
    // An item is lost and found in the store before any control, so its buyback is bb_completed and nothing else. And
    // the item of a cancelled buyback is no longer in the store, where it could be lost.
    expect(unreached).toEqual(
      [
        'bb_cancelled + item_lost_store',
        ...['by_price', 'with_absorption', 'with_negociation'].flatMap((suffix) => [
          `bb_completed_${suffix} + item_awaiting_inventory`,
          `bb_completed_${suffix} + item_lost_store`,
        ]),
      ].sort(),
    );
  });

  test('has every pair of transitions happen, and every transition in a pair', () => {
    expect(pairs.filter((pair) => !used.has(pair))).toEqual([]);
    const names = (key: 'buyback' | 'item') =>
      [...new Set(pairs.map((pair) => pair[key]).filter((name) => name !== null))].sort();
    expect(names('buyback')).toEqual(Object.keys(buybackTransitions).sort());
    expect(names('item')).toEqual(Object.keys(itemTransitions).sort());
  });

  test('refuses what it forbids', () => {
    const fine = { litigationOpen: false, authorityHold: false };
    expect(holdsTogether({ ...fine, buyback: 'bb_in_transit', item: 'item_created' })).toBe(false);
    expect(holdsTogether({ ...fine, buyback: 'bb_completed', item: 'item_completed_by_price' })).toBe(false);
    expect(holdsTogether({ ...fine, buyback: 'bb_not_completed', item: 'item_in_quarantine' })).toBe(false);
    expect(
      holdsTogether({ ...fine, buyback: 'bb_cancelled', item: 'item_to_return', litigationOpen: true }),
    ).toBe(false);
  });
});
