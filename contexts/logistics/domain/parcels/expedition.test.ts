import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { expect, test } from 'vitest';
import { expeditionFromStore, packedInStores } from './expedition.ts';

test('a store packs the items of those circuits whose expedition is not refused', () => {
  const sent = circuitTypes.filter((circuit) => expeditionFromStore('item_awaiting_inventory', circuit).ok);
  expect(packedInStores).toEqual(sent);
  expect(packedInStores).toEqual(['store_drop', 'store_drop_label', 'web_drop', 'web_drop_label']);
});
