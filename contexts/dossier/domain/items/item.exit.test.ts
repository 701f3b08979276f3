import { expect, test } from 'vitest';
import { exitRefusal } from './item.departure.states.ts';
import { exitReasons } from './item.ts';

const none = { erasureNeeded: true, erasureRecorded: false, packageClosed: false };

test.each(exitReasons)(
  'with its data still on it, an item may leave as %s only to its retailer',
  (reason) => {
    const code = reason === 'returned_to_retailer' ? null : 'erasure_required';
    expect(exitRefusal('item_completed', reason, none)).toBe(code);
    expect(exitRefusal('item_completed', reason, { ...none, erasureRecorded: true })).toBeNull();
    expect(exitRefusal('item_refurb_completed', reason, { ...none, erasureNeeded: false })).toBeNull();
    expect(exitRefusal('item_in_quarantine', reason, { ...none, erasureRecorded: true })).toBe(
      'wrong_item_status',
    );
  },
);

test.each(exitReasons)('what lies in a closed parcel leaves with it, and not as %s', (reason) => {
  const sealed = { erasureNeeded: true, erasureRecorded: true, packageClosed: true };
  expect(exitRefusal('item_refurb_completed', reason, sealed)).toBe('package_closed');
});
