import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { expect, test } from 'vitest';
import { isAside, laterActions, offeredActions, standingActions } from './item-actions.ts';

const yes = (name: string) => ({ name, allowed: true, code: null });
const no = (name: string, code: string) => ({ name, allowed: false, code });

test('what may be done comes first, in the order of the bench, then what may not with its reason', () => {
  const offered = offeredActions([
    yes('loseAtWarehouse'),
    no('releaseToStock', 'control_not_done'),
    yes('releaseToControl'),
  ]);
  expect(offered).toEqual([
    { action: 'releaseToControl', shortcut: 'C', refusal: null },
    { action: 'loseAtWarehouse', shortcut: 'P', refusal: null },
    { action: 'releaseToStock', shortcut: 'S', refusal: 'control_not_done' },
  ]);
});

test('what the person may never do, and what the bench does not know, is not shown', () => {
  expect(
    offeredActions([no('reopenControl', 'forbidden'), no('ship', 'status_changed'), yes('cancel')]),
  ).toEqual([]);
});

test('two transitions of one action are one line: allowed when either is', () => {
  const offered = offeredActions([no('planRefurb', 'no_step'), yes('abandonDiagnosis')]);
  expect(offered).toEqual([{ action: 'resumeDiagnosis', shortcut: 'D', refusal: null }]);
});

test('no status offers two actions under one key', () => {
  const statuses = new Set(Object.values(itemTransitions).flatMap(({ from }) => [...from]));
  for (const status of statuses) {
    const next = Object.entries(itemTransitions).filter(([, one]) =>
      one.from.some((from) => from === status),
    );
    const keys = offeredActions(next.map(([name]) => yes(name))).map(({ shortcut }) => shortcut);
    expect({ status, keys }).toEqual({ status, keys: [...new Set(keys)] });
  }
});

test('diagnosis and expedition are announced while the control is ahead', () => {
  expect(laterActions(offeredActions([yes('openControl')])).map(({ why }) => why)).toEqual([
    'afterControl',
    'afterStock',
  ]);
  expect(laterActions(offeredActions([yes('startDiagnosis')]))).toEqual([]);
});

test('an item in a stock can be moved and its erasure recorded, unless it left', () => {
  const item = { stockId: 's', exitAt: null, containsData: true, erased: false };
  const actions = (more: Partial<typeof item> | { exitAt: string }, next: string[] = []) =>
    standingActions({ ...item, ...more }, offeredActions(next.map(yes)), () => true).map((one) => one.action);
  expect(actions({})).toEqual(['move', 'erase']);
  expect(actions({ erased: true })).toEqual(['move']);
  expect(actions({}, ['chooseStock'])).toEqual(['erase']);
  expect(actions({ exitAt: '2026-01-01T00:00:00Z' })).toEqual([]);
  expect(standingActions(item, [], () => false)).toEqual([]);
});

test('a controlled item without a stock gets one', () => {
  const item = { stockId: null, exitAt: null, containsData: true, erased: false };
  const controlled = offeredActions([yes('startDiagnosis')]);
  expect(standingActions(item, controlled, () => true)).toEqual([
    { action: 'chooseStock', shortcut: 'S', refusal: null },
  ]);
  expect(standingActions(item, controlled, () => false)).toEqual([]);
});

test('of an item in refurbishment its steps come first, never the quarantine', () => {
  const inRefurb = [yes('quarantineLate'), no('confirmRefurb', 'steps_not_finished'), yes('loseAtWarehouse')];
  const offered = offeredActions(inRefurb);
  expect(offered.map(({ action }) => action)).toEqual(['steps', 'quarantine', 'loseAtWarehouse']);
  expect(offered[0]).toEqual({ action: 'steps', shortcut: 'T', refusal: null });
  expect(offered.filter(({ action }) => !isAside(action)).map(({ action }) => action)).toEqual(['steps']);
});
