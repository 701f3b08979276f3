import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import { expect, test } from 'vitest';
import { stepActions } from './refurb.actions.ts';
import { refurbStepTransitions, type RefurbStepStatus } from './refurb.states.ts';

function offered(status: RefurbStepStatus, otherInProgress = false, who: UserType = 'warehouse_operator') {
  const facts = { itemStatus: 'item_refurb_in_progress', otherInProgress } as const;
  const thing = { status, ...owned };
  const decided = allowedTransitions(refurbStepTransitions, actorOf(who), thing, facts);
  return stepActions
    .offered(stepActions.sent(decided))
    .map(({ action, code, refusal }) => ({ action, code, refusal }));
}

test('a step to do is started or cancelled; while another runs, its start is refused with the reason', () => {
  expect(offered('to_do')).toEqual([
    { action: 'startStep', code: '*START', refusal: null },
    { action: 'cancelStep', code: '*DROP', refusal: null },
  ]);
  expect(offered('to_do', true)[0]).toEqual({
    action: 'startStep',
    code: '*START',
    refusal: 'step_in_progress',
  });
});

test('a running step is completed, paused or cancelled', () => {
  expect(offered('in_progress').map(({ action }) => action)).toEqual([
    'completeStep',
    'pauseStep',
    'cancelStep',
  ]);
});

test('a seller has no action on a step', () => {
  expect(offered('to_do', false, 'store_seller')).toEqual([]);
});
