import { describe, expect, test } from 'vitest';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { actorOf, actorTypes, owned } from '@reprise/tests/kit/transition-table.ts';
import { batchStatuses } from './batch.ts';
import {
  answerBatch,
  approveBatch,
  askedDayOf,
  executeBatch,
  hasBankFile,
  refuseBatch,
  type BatchStatus,
} from './batch.states.ts';

const transitions = { approveBatch, answerBatch, executeBatch, refuseBatch };
type Name = keyof typeof transitions;
const facts = { stillWaiting: false, reason: 'wrong account' };
const batchOf = (status: BatchStatus, preparedBy = 'u2') => ({ ...owned, status, preparedBy });
const answer = (name: Name, status: BatchStatus, type: (typeof actorTypes)[number]): string => {
  const decision = decide(transitions[name], actorOf(type), batchOf(status), facts);
  return decision.ok ? decision.to : decision.code;
};

describe('the batch', () => {
  test.each<[Name, Record<BatchStatus, string>]>([
    [
      'approveBatch',
      {
        prepared: 'approved',
        approved: 'batch_not_prepared',
        answered: 'batch_not_prepared',
        refused: 'batch_not_prepared',
      },
    ],
    [
      'refuseBatch',
      {
        prepared: 'refused',
        approved: 'batch_not_prepared',
        answered: 'batch_not_prepared',
        refused: 'batch_not_prepared',
      },
    ],
    [
      'answerBatch',
      {
        prepared: 'status_changed',
        approved: 'answered',
        answered: 'answered',
        refused: 'status_changed',
      },
    ],
    [
      'executeBatch',
      {
        prepared: 'status_changed',
        approved: 'answered',
        answered: 'status_changed',
        refused: 'status_changed',
      },
    ],
  ])('has the transition %s exactly where the table says so', (name, table) => {
    for (const status of batchStatuses)
      for (const type of actorTypes) {
        const mayPay = type === 'root_management_unit_manager' || type === 'buyer_manager';
        expect([status, type, answer(name, status, type)]).toEqual([
          status,
          type,
          mayPay ? table[status] : 'forbidden',
        ]);
      }
  });

  test('is approved by another person than who prepared it, and refused by either', () => {
    const mine = batchOf('prepared', 'u1');
    const by = actorOf('buyer_manager');
    expect(decide(approveBatch, by, mine, facts)).toEqual({ ok: false, code: 'same_person' });
    expect(decide(refuseBatch, by, mine, facts)).toEqual({ ok: true, to: 'refused' });
  });

  test('is refused for a reason', () => {
    const decision = decide(refuseBatch, actorOf('buyer_manager'), batchOf('prepared'), { reason: '' });
    expect(decision).toEqual({ ok: false, code: 'reason_required' });
  });

  test('waits for the rest of the bank’s answer', () => {
    const by = actorOf('buyer_manager');
    const decision = decide(answerBatch, by, batchOf('approved'), { stillWaiting: true });
    expect(decision).toEqual({ ok: true, to: 'approved' });
  });

  test.each<[BatchStatus, string]>([
    ['prepared', '2026-03-12'],
    ['approved', '2026-03-09'],
    ['answered', '2026-03-09'],
    ['refused', '2026-03-09'],
  ])('that is %s names the day that the bank is asked for', (status, day) => {
    const batch = { status, executionDate: '2026-03-09' };
    expect(askedDayOf(batch, new Date('2026-03-11T08:00:00.000Z'))).toBe(day);
  });

  test('has a file for the bank from its approval on', () => {
    expect(batchStatuses.filter(hasBankFile)).toEqual(['approved', 'answered']);
  });
});
