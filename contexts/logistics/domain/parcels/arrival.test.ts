import { expect, test } from 'vitest';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { arrivalOf, nothingLeaves } from './arrival.ts';
import type { Arrival } from './parcel.states.ts';
import type { ParcelStatus } from './parcel.states.ts';

const sentAt = '2026-05-04T10:00:00.000Z';
const exitAt = '2026-05-06T10:00:00.000Z';
type Case = [
  ParcelStatus,
  'warehouse' | 'buyer' | 'customer',
  ItemStatus,
  Partial<{ sentAt: string | null; exitAt: string; isPackedAgain: boolean }>,
  Arrival,
];
const cases: Case[] = [
  ['open', 'warehouse', 'item_awaiting_inventory', { sentAt: null }, 'waiting'],
  ['closed', 'buyer', 'item_refurb_completed', { sentAt: null }, 'waiting'],
  ['closed', 'customer', 'item_returned', { sentAt: null }, 'waiting'],
  ['open', 'customer', 'item_to_return', { sentAt: null }, 'waiting'],
  ['closed', 'customer', 'item_lost_transport', { sentAt: null }, 'left_out'],
  ['closed', 'customer', 'item_to_return', { sentAt: null }, 'left_out'],
  ['closed', 'warehouse', 'item_cancelled', { sentAt: null }, 'left_out'],
  ['closed', 'buyer', 'item_refurb_completed', { sentAt: null, exitAt }, 'left_out'],
  ['handed_over', 'buyer', 'item_in_quarantine', { sentAt: null }, 'left_out'],
  ['handed_over', 'warehouse', 'item_in_transit', {}, 'travelling'],
  ['handed_over', 'customer', 'item_returned', {}, 'travelling'],
  ['received', 'customer', 'item_returned', {}, 'arrived'],
  ['handed_over', 'warehouse', 'item_to_reintegrate_to_stock', {}, 'arrived'],
  ['handed_over', 'buyer', 'item_in_transit', { exitAt }, 'arrived'],
  ['handed_over', 'warehouse', 'item_lost_transport', {}, 'lost'],
  ['handed_over', 'warehouse', 'item_in_transit', { isPackedAgain: true }, 'arrived'],
];

test.each(cases)(
  'a parcel that is %s to a %s and holds an item that is %s %o is %s for it',
  (status, destinationType, itemStatus, more, arrival) => {
    const item = { status: itemStatus, sentAt, exitAt: null, isPackedAgain: false, ...more };
    expect(arrivalOf({ status, destinationType }, item)).toBe(arrival);
  },
);

test.each<[ParcelStatus, Arrival[], boolean]>([
  ['closed', ['left_out', 'waiting'], false],
  ['closed', ['left_out'], true],
  ['closed', [], true],
  ['open', [], false],
  ['open', ['left_out'], false],
  ['handed_over', ['travelling', 'left_out'], false],
])(
  'nothing can leave any more of a parcel that is %s and whose items are %j: %s',
  (status, are, expected) => {
    expect(nothingLeaves({ status, products: are.map((arrival) => ({ arrival })) })).toBe(expected);
  },
);
