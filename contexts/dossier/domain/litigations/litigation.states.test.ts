import { describe, expect, test } from 'vitest';
import { walk } from '@reprise/tests/kit/walk.ts';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import { decide, decideCreation, mayTry } from '@reprise/platform/domain/core/machine.ts';
import {
  expireLitigation,
  litigationStatuses,
  litigationTransitions,
  openLitigation,
  settleLitigation,
  type LitigationFacts,
} from './litigation.states.ts';

const facts: LitigationFacts = {
  expiresAt: new Date('2026-06-15T10:00:00Z'),
  now: new Date('2026-06-15T10:00:00Z'),
  hasProof: true,
  photoCount: 1,
  reasonCount: 1,
};
type Name = keyof typeof litigationTransitions;
const table: Record<Name, string[]> = {
  acceptLitigation: ['open → accepted'],
  declineLitigation: ['open → declined'],
  expireLitigation: ['open → expired'],
  settleLitigation: ['open → settled_by_staff'],
};
const open = { status: 'open' as const, ...owned };

describe('the litigation', () => {
  test.each(Object.entries(table))('has the transition %s exactly where the table says so', (name, pairs) => {
    expect(walk(litigationTransitions[name as Name], litigationStatuses, () => facts)).toEqual({
      pairs,
      wrong: [],
    });
  });
  test('takes one answer only: a later one was already taken into account, or came too late', () => {
    const link = actorOf('signed_link');
    const accept = litigationTransitions.acceptLitigation;
    expect(decide(accept, link, { ...open, status: 'declined' }, facts)).toEqual({
      ok: false,
      code: 'already_resolved',
    });
    expect(decide(accept, link, { ...open, status: 'expired' }, facts)).toEqual({
      ok: false,
      code: 'litigation_expired',
    });
  });
  test('expires at the end of its term, not before', () => {
    const almost = { ...facts, now: new Date(facts.now.getTime() - 1) };
    expect(decide(expireLitigation, actorOf('system'), open, almost)).toEqual({
      ok: false,
      code: 'not_eligible',
    });
    expect(decide(expireLitigation, actorOf('system'), open, facts)).toEqual({ ok: true, to: 'expired' });
    const short = { ...almost, expiresAt: new Date('2026-06-08T10:00:00Z') };
    expect(decide(expireLitigation, actorOf('system'), open, short)).toEqual({ ok: true, to: 'expired' });
  });
  test('is answered by staff for the customer with a proof; only customers use the link', () => {
    const manager = actorOf('store_manager');
    expect(decide(settleLitigation, manager, open, { ...facts, hasProof: false })).toEqual({
      ok: false,
      code: 'proof_required',
    });
    expect(mayTry(litigationTransitions.acceptLitigation, manager)).toBe(false);
    expect(mayTry(settleLitigation, actorOf('store_seller'))).toBe(false);
  });
  test('is opened with a photo and a reason', () => {
    const operator = actorOf('warehouse_operator');
    const decideOpening = (more: Partial<LitigationFacts>) =>
      decideCreation(openLitigation, operator, owned, { ...facts, ...more });
    expect(decideOpening({})).toEqual({ ok: true, to: 'open' });
    expect(decideOpening({ photoCount: 0 })).toEqual({ ok: false, code: 'photo_required' });
    expect(decideOpening({ reasonCount: 0 })).toEqual({ ok: false, code: 'reason_required' });
  });
});
