import { describe, expect, test } from 'vitest';
import { itemStatuses, type ItemStatus } from '../items/item.states.ts';
import { taskKinds, type TaskKind } from './task.ts';
import { staysBehind, tasksOver } from './tasks-of-item.ts';

/** What somebody still has to do with an item of each status. */
const open: Record<ItemStatus, readonly TaskKind[]> = {
  item_created: ['delivered_not_checked_in', 'label_failed'],
  item_awaiting_store_drop: [],
  item_awaiting_inventory: ['delivered_not_checked_in', 'label_failed'],
  item_in_transit: ['delivered_not_checked_in', 'package_to_receive'],
  item_registered_in_warehouse: [],
  item_awaiting_compliancy_tests: [],
  item_completed: ['choose_stock'],
  item_completed_by_price: ['choose_stock'],
  item_completed_with_absorption: ['choose_stock'],
  item_completed_with_negociation: ['choose_stock'],
  item_refurb_diagnostic_in_progress: [],
  item_refurb_in_progress: [],
  item_refurb_completed: [],
  item_in_quarantine: [],
  item_lost_store: [],
  item_lost_transport: [],
  item_lost_warehouse: [],
  item_returned: [],
  item_to_reintegrate_to_stock: ['choose_stock'],
  item_to_return: ['return_item', 'label_failed'],
  item_cancelled: [],
};

const ofItem: readonly TaskKind[] = [
  'choose_stock',
  'return_item',
  'delivered_not_checked_in',
  'label_failed',
  'package_to_receive',
];

describe('the tasks about an item', () => {
  test.each(itemStatuses)('are over as it becomes %s, but for those that wait for it there', (status) => {
    expect(tasksOver(status)).toEqual(ofItem.filter((kind) => !open[status].includes(kind)));
  });

  test('are not all tasks: a payment or a paper is another matter', () => {
    const over = new Set(itemStatuses.flatMap(tasksOver));
    expect(taskKinds.filter((kind) => !over.has(kind))).toEqual(
      expect.arrayContaining(['payment_failed', 'document_failed', 'reply_pending', 'recover_payment']),
    );
  });
});

test.each<[ItemStatus, ItemStatus, boolean]>([
  ['item_refurb_completed', 'item_in_quarantine', true],
  ['item_completed', 'item_refurb_in_progress', true],
  ['item_awaiting_inventory', 'item_lost_store', true],
  ['item_refurb_completed', 'item_in_transit', false],
  ['item_awaiting_inventory', 'item_in_transit', false],
  ['item_refurb_in_progress', 'item_refurb_completed', false],
  ['item_in_quarantine', 'item_lost_warehouse', false],
])('what was %s and becomes %s stays behind: %s', (from, to, expected) => {
  expect(staysBehind(from, to)).toBe(expected);
});
