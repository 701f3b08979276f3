import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import { allEnded, stepActions } from './step-actions.ts';

const operator: Actor = {
  userId: 'u',
  name: 'Karim B.',
  userType: 'warehouse_operator',
  module: 'rps',
  accountId: 'a',
  organizationId: 'w',
  accountIds: ['a'],
  organizationIds: null,
};
const toDo = { id: 's1', status: 'to_do' } as const;
const running = { id: 's2', status: 'in_progress' } as const;

test('a step to do is started or cancelled; while another runs, the start says why not', () => {
  expect(stepActions(operator, 'item_refurb_in_progress', [toDo], toDo)).toEqual([
    { action: 'startStep', refusal: null },
    { action: 'cancelStep', refusal: null },
  ]);
  expect(stepActions(operator, 'item_refurb_in_progress', [toDo, running], toDo)[0]).toEqual({
    action: 'startStep',
    refusal: 'step_in_progress',
  });
});

test('a running step is completed, paused or cancelled', () => {
  const actions = stepActions(operator, 'item_refurb_in_progress', [toDo, running], running);
  expect(actions.map(({ action }) => action)).toEqual(['completeStep', 'pauseStep', 'cancelStep']);
});

test('a seller may do nothing to a step', () => {
  expect(
    stepActions({ ...operator, userType: 'store_seller' }, 'item_refurb_in_progress', [toDo], toDo),
  ).toEqual([]);
});

test('refurbishment may be confirmed once every step is completed or cancelled', () => {
  expect(
    allEnded([
      { id: '1', status: 'completed' },
      { id: '2', status: 'cancelled' },
    ]),
  ).toBe(true);
  expect(
    allEnded([
      { id: '1', status: 'completed' },
      { id: '2', status: 'paused' },
    ]),
  ).toBe(false);
});
