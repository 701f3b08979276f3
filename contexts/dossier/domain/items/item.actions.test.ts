import { possibleFirst } from '@reprise/platform/domain/core/actions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { expect, test } from 'vitest';
import { itemActions } from './item.actions.ts';
import { itemTransitions, type ItemTransitionName } from './item.transitions.ts';

const yes = (name: ItemTransitionName) => ({ name, allowed: true }) as const;
const no = (name: ItemTransitionName, code: RefusalCode) => ({ name, allowed: false, code }) as const;
const offeredActions = (decided: Parameters<typeof itemActions.sent>[0]) =>
  possibleFirst(itemActions.offered(itemActions.sent(decided)));

test('allowed actions come first, in the order of the bench, then refused ones with their reason', () => {
  const offered = offeredActions([
    yes('loseAtWarehouse'),
    no('releaseToStock', 'control_not_done'),
    yes('releaseToControl'),
  ]);
  expect(offered).toEqual([
    { action: 'releaseToControl', key: 'C', code: '*CONTROL', aside: false, refusal: null },
    { action: 'loseAtWarehouse', key: 'P', code: undefined, aside: true, refusal: null },
    { action: 'releaseToStock', key: 'S', code: '*STOCK', aside: false, refusal: 'control_not_done' },
  ]);
});

test('an action that the person may never do, or that the bench does not know, is not shown', () => {
  expect(
    offeredActions([no('reopenControl', 'forbidden'), no('ship', 'status_changed'), yes('cancel')]),
  ).toEqual([]);
});

test('two transitions of one action are one line: allowed when either is', () => {
  const offered = offeredActions([no('planRefurb', 'no_step'), yes('abandonDiagnosis')]);
  expect(offered).toEqual([
    { action: 'resumeDiagnosis', key: 'D', code: '*DIAGNOSE', aside: false, refusal: null },
  ]);
});

test('no status offers two actions under one key, or two under one code', () => {
  const names = Object.keys(itemTransitions) as ItemTransitionName[];
  const statuses = new Set(Object.values(itemTransitions).flatMap(({ from }) => [...from]));
  for (const status of statuses) {
    const next = names.filter((name) => itemTransitions[name].from.some((from) => from === status));
    const offered = offeredActions(next.map(yes));
    const keys = offered.map(({ key }) => key);
    const codes = offered.flatMap(({ code }) => code ?? []);
    expect({ status, keys, codes }).toEqual({ status, keys: [...new Set(keys)], codes: [...new Set(codes)] });
  }
});

test('of an item in refurbishment the steps come first, and the quarantine is never the first', () => {
  const inRefurb = [yes('quarantineLate'), no('confirmRefurb', 'steps_not_finished'), yes('loseAtWarehouse')];
  const offered = offeredActions(inRefurb);
  expect(offered.map(({ action }) => action)).toEqual(['steps', 'quarantine', 'loseAtWarehouse']);
  expect(offered[0]).toMatchObject({ action: 'steps', key: 'T', refusal: null });
  expect(offered.filter(({ aside }) => !aside).map(({ action }) => action)).toEqual(['steps']);
});

test('each transition is sent with the key and the code of its action; one that has none, without', () => {
  expect(itemActions.sent([yes('chooseStock'), no('cancel', 'forbidden')])).toEqual([
    { name: 'chooseStock', allowed: true, code: null, key: 'S', scanCode: '*STOCK' },
    { name: 'cancel', allowed: false, code: 'forbidden', key: null, scanCode: null },
  ]);
});
