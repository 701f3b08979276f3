import { expect, test } from 'vitest';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { pairs } from '@reprise/dossier/domain/joint/pairs.ts';
import { keepsItemBefore } from '@reprise/dossier/domain/items/undoable.ts';
import { decideUndo } from './undo.ts';

const me = { userId: 'me' };
const at = '2026-03-02T09:00:00.000Z';
const before = {
  version: 4,
  status: 'item_completed' as const,
  stockId: 's',
  bin: null,
  stockedAt: at,
  statusBefore: null,
  operatorId: null,
  lockedUntil: null,
  quarantineReason: null,
  quarantineComment: null,
};
const moved = {
  subject: 'item' as const,
  subjectId: 'i',
  action: 'move',
  from: null,
  to: null,
  userId: 'me',
  happenedAt: at,
  before,
};
const onStep = (action: string, from: string, to: string, more: object = {}) => ({
  ...moved,
  subject: 'refurb_step' as const,
  subjectId: 'p',
  action,
  from,
  to,
  before: null,
  ...more,
});
const after = (seconds: number) => new Date(new Date(at).getTime() + seconds * 1000);

test.each([
  ['at once', [moved], 5, me, 0, 'ok'],
  ['at the last second', [moved], 5, me, 60, 'ok'],
  ['too late', [moved], 5, me, 60.001, 'undo_too_late'],
  ['by somebody else', [moved], 5, { userId: 'you' }, 1, 'undo_not_yours'],
  ['what a timer did', [{ ...moved, userId: null }], 5, { userId: null }, 1, 'undo_not_yours'],
  ['nothing happened', [], 5, me, 1, 'not_undoable'],
  ['another write followed', [moved], 6, me, 1, 'not_undoable'],
  [
    'another line followed',
    [{ ...moved, action: 'quarantine_mail', happenedAt: after(1).toISOString() }, moved],
    5,
    me,
    2,
    'not_undoable',
  ],
  [
    'beside what cannot be',
    [moved, { ...moved, subject: 'buyback' as const, action: 'checkIn' }],
    5,
    me,
    1,
    'not_undoable',
  ],
  ['a line from before this was kept', [{ ...moved, before: null }], 5, me, 1, 'not_undoable'],
  ['an undo', [{ ...moved, action: 'undo' }], 5, me, 1, 'not_undoable'],
])('an undo is decided for a line of history: %s', (_, lines, version, actor, seconds, expected) => {
  const decision = decideUndo(lines, version, actor, after(seconds));
  expect(decision.ok ? 'ok' : decision.code).toBe(expected);
});

test('an undo restores what the line of history kept, until the minute is over', () => {
  expect(decideUndo([moved], 5, me, after(1))).toEqual({
    ok: true,
    undo: { lines: [moved], item: before, step: null, until: after(60) },
  });
});

test('an undone step goes back to whoever had it', () => {
  const earlier = onStep('start', 'to_do', 'in_progress', {
    userId: 'other',
    happenedAt: after(-90).toISOString(),
  });
  const stepOf = (lines: Parameters<typeof decideUndo>[0]) => {
    const decision = decideUndo(lines, 9, me, after(1));
    return decision.ok ? decision.undo.step : decision.code;
  };
  expect(stepOf([onStep('start', 'to_do', 'in_progress')])).toEqual({
    id: 'p',
    seen: 'in_progress',
    status: 'to_do',
    userId: null,
  });
  expect(stepOf([onStep('pause', 'in_progress', 'paused'), earlier])).toMatchObject({
    status: 'in_progress',
    userId: 'other',
  });
  expect(stepOf([onStep('complete', 'in_progress', 'completed')])).toBe('not_undoable');
});

test('what may be undone moves the item alone: no dossier, no payment, no carrier learns of it', () => {
  const undoable = Object.entries(itemTransitions).filter(([, { undoable: may }]) => may);
  expect(undoable.map(([, { id }]) => id).toSorted()).toEqual([
    'chooseStock',
    'openControl',
    'quarantine',
    'startRefurb',
  ]);
  for (const [name, { id }] of undoable) {
    expect(pairs.filter(({ item }) => item === name).map(({ buyback }) => buyback)).toEqual([null]);
    expect(keepsItemBefore({ subject: 'item', action: id })).toBe(true);
  }
  expect(keepsItemBefore({ subject: 'item', action: 'checkIn' })).toBe(false);
  expect(keepsItemBefore({ subject: 'buyback', action: 'move' })).toBe(false);
});
