import { expect, test } from 'vitest';
import { buybackTransitions } from '../buybacks/buyback.transitions.ts';
import { itemTransitions } from '../items/item.transitions.ts';
import { ofBuyback, ofItem } from './prepared.ts';

test('a transition does not compile without a fact that the dossier does not have', () => {
  const { refuse, finalize, reopenControl, checkIn } = buybackTransitions;
  const { confirmControl, sendReturn, releaseToStock, skipRefurb } = itemTransitions;
  const prepared = [
    ofBuyback(refuse, { reason: null }),
    // @ts-expect-error: it lacks the reason
    ofBuyback(refuse, {}),
    // @ts-expect-error: it lacks whether every question was answered
    ofBuyback(finalize, { identityRequired: true, identityGiven: true }),
    // @ts-expect-error: it lacks whether its refurbishment has begun
    ofBuyback(reopenControl, { reason: 'mistake' }),
    // the dossier has every fact
    ofBuyback(checkIn, {}),
    ofItem(confirmControl, { allAnswered: true, outcome: 'item_completed' }),
    // @ts-expect-error: a control cannot end with this outcome
    ofItem(confirmControl, { allAnswered: true, outcome: 'item_completed_with_negociation' }),
    // @ts-expect-error: it lacks the label
    ofItem(sendReturn, { signed: true }),
    // @ts-expect-error: it lacks the stock that was scanned
    ofItem(releaseToStock, { targetStockId: 's' }),
    // @ts-expect-error: it lacks whether data must be erased, and whether they were
    ofItem(skipRefurb, { stepCount: 0, stockId: 's' }),
  ];
  expect(prepared.map(({ name }) => name)).toEqual([
    'refuse',
    'refuse',
    'finalize',
    'reopenControl',
    'checkIn',
    'confirmControl',
    'confirmControl',
    'sendReturn',
    'releaseToStock',
    'skipRefurb',
  ]);
});

test('a transition of another table does not compile for this thing', () => {
  // @ts-expect-error a buyback is no item
  expect(ofItem(buybackTransitions.checkIn, {}).name).toBe('checkIn');
});
