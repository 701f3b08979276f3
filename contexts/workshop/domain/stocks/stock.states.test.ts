import { expect, test } from 'vitest';
import { inWorkshop, itemStatuses, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { nativeStocks } from './stock.ts';
import { contradicts, mayHold, nativeFor, statusInStock } from './stock.states.ts';

const isIn = (status: ItemStatus): boolean => inWorkshop.some((one) => one === status);
const heldBy = (native: (typeof nativeStocks)[number] | null) =>
  itemStatuses.filter((status) => mayHold({ native }, status));

test('each native stock holds the states that it is for', () => {
  expect(heldBy('to_verify')).toEqual(['item_registered_in_warehouse', 'item_awaiting_compliancy_tests']);
  expect(heldBy('refurb_completed')).toEqual(['item_refurb_completed']);
  expect(heldBy('customer_return')).toEqual(['item_to_return']);
  expect(heldBy('in_quarantine')).toEqual(['item_in_quarantine']);
  expect(heldBy('to_refurbish')).not.toContain('item_refurb_completed');
  expect(heldBy(null)).not.toContain('item_in_quarantine');
});

test.each(itemStatuses)('%s has a stock where it is in a workshop, and none where it has left', (status) => {
  const isHeld = [...nativeStocks, null].some((native) => mayHold({ native }, status));
  const isBack = status === 'item_to_reintegrate_to_stock';
  expect(isHeld || isBack).toBe(isIn(status));
  // a status with a native stock is a status in a workshop
  expect(nativeFor(status) === null || isIn(status)).toBe(true);
});

test('an item that has left is in no workshop', () => {
  const gone = ['item_in_transit', 'item_returned', 'item_lost_warehouse', 'item_cancelled'] as const;
  expect(gone.filter((status) => isIn(status))).toEqual([]);
});

test('an item that came back is put where its new state belongs', () => {
  const back = { status: 'item_to_reintegrate_to_stock', outcome: 'item_completed' } as const;
  expect(statusInStock({ ...back, statusBefore: 'item_refurb_completed' })).toBe('item_refurb_completed');
  expect(statusInStock({ ...back, statusBefore: null })).toBe('item_completed');
});

test('an item that was just controlled may still lie where it was controlled', () => {
  expect(contradicts({ native: 'to_verify' }, 'item_completed')).toBe(false);
  expect(contradicts({ native: 'to_verify' }, 'item_refurb_completed')).toBe(true);
  expect(contradicts({ native: 'customer_return' }, 'item_refurb_in_progress')).toBe(true);
  expect(contradicts({ native: null }, 'item_in_quarantine')).toBe(true);
});
