import { expect, test } from 'vitest';
import { itemIn, numberIn } from './on-bench.ts';

const view = {
  id: 'i',
  identificationNumber: '22648179',
  buybackIdentificationNumber: '2264817905521',
};

test('the item of an answer is found, whatever the call was', () => {
  const found = { id: 'i', number: '22648179' };
  expect(itemIn(view)).toEqual(found);
  expect(itemIn({ kind: 'item', id: 'i', item: view })).toEqual(found);
  expect(itemIn({ item: { ...view, identificationNumber: null }, message: 'checked_in' })).toEqual({
    ...found,
    number: '2264817905521',
  });
  expect(itemIn({ id: 'p', itemId: 'i', itemIdentificationNumber: '22648179' })).toEqual(found);
});

test('no item is found in an answer without one', () => {
  for (const answer of [null, 'text', [], { kind: 'unknown', item: null }, { id: 's', name: 'Stock' }])
    expect(itemIn(answer)).toBeNull();
});

test('an item, or that of a step, is named by what was read before', () => {
  const other = { ...view, id: 'j', identificationNumber: '20000011' };
  const step = { id: 'p', itemId: 'j', itemIdentificationNumber: '20000011' };
  const read = [null, { kind: 'item', item: view }, { items: [other] }, { item: other, steps: [step] }];
  expect(['i', 'j', 'p', 'elsewhere'].map((id) => numberIn(read, id))).toEqual([
    '22648179',
    '20000011',
    '20000011',
    null,
  ]);
});
