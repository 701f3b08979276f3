import { describe, expect, test } from 'vitest';
import { walk } from '../fixtures/walk.ts';
import { actorOf, owned } from '../fixtures/transition-table.ts';
import { decide } from '../machine.ts';
import { closePackage, handOverPackage, packageStatuses, packageTransitions } from './package.states.ts';

const facts = { productCount: 2, hasDestination: true };
type Name = keyof typeof packageTransitions;
const table: Record<Name, string[]> = {
  changePackage: ['open → open'],
  closePackage: ['open → closed'],
  handOverPackage: ['closed → handed_over'],
  receivePackage: ['handed_over → received'],
  losePackage: ['handed_over → lost'],
};

describe('package (design, 3a, smaller machines)', () => {
  test.each(Object.entries(table))('%s', (name, pairs) => {
    expect(walk(packageTransitions[name as Name], packageStatuses, () => facts)).toEqual({
      pairs,
      wrong: [],
    });
  });
  test('an empty package, or one that goes nowhere, is not closed', () => {
    const seller = actorOf('store_seller');
    const open = { status: 'open' as const, ...owned };
    expect(decide(closePackage, seller, open, { ...facts, productCount: 0 })).toEqual({
      ok: false,
      code: 'package_empty',
    });
    expect(decide(closePackage, seller, open, { ...facts, hasDestination: false })).toEqual({
      ok: false,
      code: 'package_not_closable',
    });
  });
  test('closing is irreversible, and what is open is not handed over', () => {
    const seller = actorOf('store_seller');
    for (const status of packageStatuses.filter((one) => one !== 'open')) {
      for (const transition of [packageTransitions.changePackage, closePackage])
        expect(decide(transition, seller, { status, ...owned }, facts)).toEqual({
          ok: false,
          code: 'package_closed',
        });
    }
    expect(decide(handOverPackage, seller, { status: 'open', ...owned }, facts)).toEqual({
      ok: false,
      code: 'package_not_closed',
    });
  });
});
