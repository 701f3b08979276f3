import { describe, expect, test } from 'vitest';
import type { Owned } from './access.ts';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import { allowedTransitions, decide, mayTry, transitionOf } from './machine.ts';

type Door = { status: 'shut' | 'open' | 'locked' } & Owned;
const door = (status: Door['status']): Door => ({ status, ...owned });
const transition = transitionOf<Door>();

const open = transition({
  id: 'open',
  from: ['shut'],
  to: ['open'],
  permission: 'item_control',
  types: ['warehouse_manager'],
  or: [{ permission: 'buyback_cancel' }],
  by: ['system'],
  guard: (_, facts: { blocked: boolean }) => (facts.blocked ? 'authority_hold' : null),
  asks: (_, facts: { reason: string | null }) => (facts.reason ? null : 'reason_required'),
});
const close = transition({
  id: 'close',
  from: ['open'],
  to: ['shut', 'locked'],
  permission: 'item_control',
  anyPlace: true,
  fromElsewhere: (status) => (status === 'locked' ? 'already_processed' : 'not_eligible'),
  choose: (_, facts: { key: boolean }) => (facts.key ? 'locked' : 'shut'),
});
const facts = { blocked: false, reason: 'air', key: true };
const manager = actorOf('warehouse_manager');

describe('decide', () => {
  test('refuses in this order: scope, permission, status, guard, what was not given', () => {
    const bad = { blocked: true, reason: null };
    const stranger = actorOf('warehouse_operator', { accountIds: ['other'] });
    expect(decide(open, stranger, door('open'), bad)).toEqual({ ok: false, code: 'not_found' });
    expect(decide(open, actorOf('warehouse_operator'), door('open'), bad)).toEqual({
      ok: false,
      code: 'forbidden',
    });
    expect(decide(open, manager, door('open'), bad)).toEqual({ ok: false, code: 'status_changed' });
    expect(decide(open, manager, door('shut'), bad)).toEqual({ ok: false, code: 'authority_hold' });
    expect(decide(open, manager, door('shut'), { ...bad, blocked: false })).toEqual({
      ok: false,
      code: 'reason_required',
    });
    expect(decide(open, manager, door('shut'), facts)).toEqual({ ok: true, to: 'open' });
  });
  test('does not compile without a fact', () => {
    // @ts-expect-error the reason is asked for
    expect(decide(open, manager, door('shut'), { blocked: true })).toMatchObject({ code: 'authority_hold' });
    // @ts-expect-error the key chooses the target
    expect(decide(close, manager, door('shut'), {})).toMatchObject({ code: 'not_eligible' });
    // @ts-expect-error a button asks the guard as well
    expect(() => allowedTransitions({ open }, manager, door('shut'), {})).not.toThrow();
    // what is given at the moment of doing it is not asked of a button
    expect(allowedTransitions({ open }, manager, door('shut'), { blocked: false })).toHaveLength(1);
  });
  test('answers a status that says more than "changed"', () => {
    expect(decide(close, manager, door('locked'), facts)).toEqual({ ok: false, code: 'already_processed' });
    expect(decide(close, manager, door('shut'), facts)).toEqual({ ok: false, code: 'not_eligible' });
  });
  test('chooses among several targets by the facts, and a target that is not listed is a bug', () => {
    expect(decide(close, manager, door('open'), { key: true })).toEqual({ ok: true, to: 'locked' });
    expect(decide(close, manager, door('open'), { key: false })).toEqual({ ok: true, to: 'shut' });
    const broken = { ...close, choose: () => 'open' as const };
    expect(() => decide(broken, manager, door('open'), { key: true })).toThrow(
      'The transition close does not lead to open',
    );
  });
  test('takes the account, not the place, for what comes to the actor', () => {
    const elsewhere = { organizationIds: ['w-2'] };
    expect(decide(open, actorOf('warehouse_manager', elsewhere), door('shut'), facts)).toMatchObject({
      code: 'not_found',
    });
    expect(decide(close, actorOf('warehouse_manager', elsewhere), door('open'), facts)).toMatchObject({
      ok: true,
    });
    const stranger = actorOf('warehouse_manager', { ...elsewhere, accountIds: ['other'] });
    expect(decide(close, stranger, door('open'), facts)).toMatchObject({ code: 'not_found' });
  });
});

describe('who may try a transition', () => {
  test('is a named type of a permission, any holder of another, and the system where it is named', () => {
    expect(mayTry(open, manager)).toBe(true);
    expect(mayTry(open, actorOf('warehouse_operator'))).toBe(false);
    expect(mayTry(open, actorOf('store_seller'))).toBe(true);
    expect(mayTry(open, actorOf('system'))).toBe(true);
    expect(mayTry(open, actorOf('signed_link'))).toBe(false);
    expect(mayTry(close, actorOf('system'))).toBe(false);
  });
  test('is nobody who may only read', () => {
    const analyst = actorOf('root_management_unit_analyst');
    expect(mayTry({ permission: 'category_list' }, analyst)).toBe(false);
    expect(mayTry({ permission: 'catalog_export_products' }, analyst)).toBe(true);
  });
});

describe('allowedTransitions', () => {
  const table = { open, close };
  test('lists what leaves the present status, without asking yet what the person will give', () => {
    expect(allowedTransitions(table, manager, door('shut'), { ...facts, reason: null })).toEqual([
      { name: 'open', to: ['open'], allowed: true },
    ]);
    expect(allowedTransitions(table, manager, door('shut'), { ...facts, blocked: true })).toEqual([
      { name: 'open', to: ['open'], allowed: false, code: 'authority_hold' },
    ]);
    expect(allowedTransitions(table, actorOf('store_seller'), door('open'), facts)).toEqual([
      { name: 'close', to: ['shut', 'locked'], allowed: false, code: 'forbidden' },
    ]);
  });
  test('agrees with decide on everything that is known beforehand', () => {
    for (const status of ['shut', 'open', 'locked'] as const)
      for (const one of allowedTransitions(table, manager, door(status), facts))
        expect(decide(table[one.name], manager, door(status), facts).ok).toBe(one.allowed);
  });
});
