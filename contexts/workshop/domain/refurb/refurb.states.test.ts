import { describe, expect, test } from 'vitest';
import { walk } from '@reprise/tests/kit/walk.ts';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import {
  refurbStepStatuses,
  refurbStepTransitions,
  type RefurbStepFacts,
  type RefurbStepStatus,
} from './refurb.states.ts';

const facts: RefurbStepFacts = {
  itemStatus: 'item_refurb_in_progress',
  otherInProgress: false,
  inRightStock: true,
  reason: 'screen missing',
  stockId: 's1',
};
type Name = keyof typeof refurbStepTransitions;
const table: Record<Name, string[]> = {
  startStep: ['to_do → in_progress'],
  resumeStep: ['paused → in_progress'],
  pauseStep: ['in_progress → paused'],
  cancelStep: ['to_do → cancelled', 'in_progress → cancelled', 'paused → cancelled'],
  completeStep: ['in_progress → completed'],
  reopenStep: ['completed → to_do'],
};

describe('a refurbishment step of an item', () => {
  test.each(Object.entries(table))('has the transition %s exactly where the table says so', (name, pairs) => {
    const given: RefurbStepFacts =
      name === 'reopenStep' ? { ...facts, itemStatus: 'item_refurb_completed' } : facts;
    expect(walk(refurbStepTransitions[name as Name], refurbStepStatuses, () => given)).toEqual({
      pairs,
      wrong: [],
    });
  });
  test.each<[Name, RefurbStepStatus, Partial<RefurbStepFacts>, string]>([
    ['startStep', 'to_do', { otherInProgress: true }, 'step_in_progress'],
    ['resumeStep', 'paused', { otherInProgress: true }, 'step_in_progress'],
    ['startStep', 'to_do', { inRightStock: false }, 'wrong_stock'],
    ['startStep', 'to_do', { itemStatus: 'item_in_quarantine' }, 'wrong_item_status'],
    ['cancelStep', 'paused', { reason: null }, 'reason_required'],
    ['completeStep', 'in_progress', { stockId: null }, 'stock_required'],
    ['completeStep', 'in_progress', { itemStatus: 'item_lost_warehouse' }, 'wrong_item_status'],
    ['reopenStep', 'completed', {}, 'wrong_item_status'],
  ])('has %s from %s with %o answer %s', (name, status, more, code) => {
    const decision = decide(
      refurbStepTransitions[name],
      actorOf('warehouse_manager'),
      { status, ...owned },
      { ...facts, ...more },
    );
    expect(decision).toEqual({ ok: false, code });
  });
  test('is not reopened by an operator once it is completed', () => {
    const decision = decide(
      refurbStepTransitions.reopenStep,
      actorOf('warehouse_operator'),
      { status: 'completed', ...owned },
      { ...facts, itemStatus: 'item_refurb_completed' },
    );
    expect(decision).toEqual({ ok: false, code: 'forbidden' });
  });
});
