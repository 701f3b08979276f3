import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import type { ItemTransitionName } from '@reprise/dossier/domain/items/item.transitions.ts';
import { expect, test } from 'vitest';
import { laterActions, standingActions } from './standing-actions.ts';

const offeredActions = (...names: ItemTransitionName[]) =>
  itemActions.offered(itemActions.sent(names.map((name) => ({ name, allowed: true }))));

test('diagnosis and expedition are announced while the control is ahead', () => {
  expect(laterActions(offeredActions('openControl')).map(({ why }) => why)).toEqual([
    'afterControl',
    'afterStock',
  ]);
  expect(laterActions(offeredActions('startDiagnosis'))).toEqual([]);
});

test('an item in a stock can be moved and its erasure recorded, unless it left', () => {
  const item = { stockId: 's', exitAt: null, containsData: true, erased: false };
  const actions = (more: Partial<typeof item> | { exitAt: string }, ...next: ItemTransitionName[]) =>
    standingActions({ ...item, ...more }, offeredActions(...next), () => true).map((one) => one.action);
  expect(actions({})).toEqual(['move', 'erase']);
  expect(actions({ erased: true })).toEqual(['move']);
  expect(actions({}, 'chooseStock')).toEqual(['erase']);
  expect(actions({ exitAt: '2026-01-01T00:00:00Z' })).toEqual([]);
  expect(standingActions(item, [], () => false)).toEqual([]);
});

test('a controlled item without a stock gets one', () => {
  const item = { stockId: null, exitAt: null, containsData: true, erased: false };
  const controlled = offeredActions('startDiagnosis');
  expect(standingActions(item, controlled, () => true)).toEqual([
    { action: 'chooseStock', key: 'S', code: '*STOCK', aside: false, refusal: null },
  ]);
  expect(standingActions(item, controlled, () => false)).toEqual([]);
});
