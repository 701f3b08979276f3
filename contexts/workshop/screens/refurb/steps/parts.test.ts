import { expect, test } from 'vitest';
import { blankPart, costOf, sentParts, wrongIn, type TypedPart } from './parts.ts';

const screen: TypedPart = { key: 1, name: ' Écran ', reference: 'LCD-61', quantity: '1', unitCost: '32,50' };

test('parts are sent as whole numbers and cents, once each is whole', () => {
  expect(sentParts([])).toEqual([]);
  expect(sentParts([screen])).toEqual([{ name: 'Écran', reference: 'LCD-61', quantity: 1, unitCost: 3250 }]);
  expect(sentParts([screen, blankPart([screen])])).toBeUndefined();
  expect(
    costOf([
      { quantity: 4, unitCost: 15 },
      { quantity: 1, unitCost: 3250 },
    ]),
  ).toBe(3310);
});

test.each([
  [{ name: '  ' }, ['name']],
  [{ quantity: '0' }, ['quantity']],
  [{ quantity: '1,5' }, ['quantity']],
  [{ quantity: '1000' }, ['quantity']],
  [{ unitCost: 'douze' }, ['unitCost']],
  [{ unitCost: '' }, ['unitCost']],
  [{ unitCost: '0' }, []],
])('a part changed to %j has the wrong fields %j', (change, wrong) => {
  expect(wrongIn({ ...screen, ...change })).toEqual(wrong);
});

test('each part has a key of its own, also after another was removed', () => {
  const second = blankPart([screen]);
  expect(second.key).toBe(2);
  expect(blankPart([second]).key).toBe(3);
});
