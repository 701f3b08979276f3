import { expect, test } from 'vitest';
import { saleRefusal } from './resale.states.ts';

const lying = {
  erasureNeeded: true,
  erasureRecorded: true,
  packageClosed: false,
  stockId: '0196f6a2-0000-7000-8000-000000000001',
};

test.each([
  ['refurbished, erased, in a stock', 'item_refurb_completed', {}, null],
  [
    'of a category without data',
    'item_refurb_completed',
    { erasureNeeded: false, erasureRecorded: false },
    null,
  ],
  ['controlled only', 'item_completed', {}, 'wrong_item_status'],
  ['put aside', 'item_in_quarantine', {}, 'wrong_item_status'],
  ['with its data on it', 'item_refurb_completed', { erasureRecorded: false }, 'erasure_required'],
  ['in a closed parcel', 'item_refurb_completed', { packageClosed: true }, 'package_closed'],
  ['in no stock', 'item_refurb_completed', { stockId: null }, 'stock_required'],
] as const)('an item that is %s', (_, status, facts, refusal) => {
  expect(saleRefusal(status, { ...lying, ...facts })).toBe(refusal);
});
