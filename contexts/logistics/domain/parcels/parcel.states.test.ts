import { describe, expect, test } from 'vitest';
import { walk } from '@reprise/tests/kit/walk.ts';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import {
  closeParcel,
  handOverParcel,
  loseParcel,
  parcelStatuses,
  parcelTransitions,
  receiveItems,
} from './parcel.states.ts';

const facts = { productCount: 2, hasDestination: true, destinationType: 'buyer' as const };
type Name = keyof typeof parcelTransitions;
const table: Record<Name, string[]> = {
  changePackage: ['open → open'],
  closePackage: ['open → closed'],
  handOverPackage: ['closed → handed_over'],
  takeBackPackage: ['handed_over → closed'],
  receiveItems: ['handed_over → handed_over'],
  receivePackage: ['handed_over → received'],
  losePackage: ['handed_over → lost'],
};

describe('the parcel', () => {
  test.each(Object.entries(table))('has the transition %s exactly where the table says so', (name, pairs) => {
    expect(walk(parcelTransitions[name as Name], parcelStatuses, () => facts)).toEqual({
      pairs,
      wrong: [],
    });
  });
  test('cannot be closed empty, nor without a destination', () => {
    const seller = actorOf('store_seller');
    const open = { status: 'open' as const, ...owned };
    expect(decide(closeParcel, seller, open, { ...facts, productCount: 0 })).toEqual({
      ok: false,
      code: 'package_empty',
    });
    expect(decide(closeParcel, seller, open, { ...facts, hasDestination: false })).toEqual({
      ok: false,
      code: 'package_not_closable',
    });
  });
  test('is counted in by the buyer to whom it goes, and checked in by a workshop', () => {
    const buyer = actorOf('buyer_manager');
    const way = { status: 'handed_over' as const, ...owned };
    expect(decide(receiveItems, buyer, way, facts)).toEqual({ ok: true, to: 'handed_over' });
    expect(decide(receiveItems, buyer, way, { ...facts, destinationType: 'warehouse' })).toEqual({
      ok: false,
      code: 'package_to_check_in',
    });
    for (const [status, code] of [
      ['open', 'package_not_handed_over'],
      ['closed', 'package_not_handed_over'],
      ['received', 'already_processed'],
      ['lost', 'already_processed'],
    ] as const) {
      for (const transition of [receiveItems, loseParcel])
        expect(decide(transition, buyer, { status, ...owned }, facts)).toEqual({ ok: false, code });
    }
  });
  test('stays closed, and cannot be handed over while it is open', () => {
    const seller = actorOf('store_seller');
    for (const status of parcelStatuses.filter((one) => one !== 'open')) {
      for (const transition of [parcelTransitions.changePackage, closeParcel])
        expect(decide(transition, seller, { status, ...owned }, facts)).toEqual({
          ok: false,
          code: 'package_closed',
        });
    }
    expect(decide(handOverParcel, seller, { status: 'open', ...owned }, facts)).toEqual({
      ok: false,
      code: 'package_not_closed',
    });
  });
});
