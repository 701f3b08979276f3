import { expect, test } from 'vitest';
import type { CountedItem } from '../../domain/stocks/stock.contract.ts';
import { refusedOf } from './shelved-items.ts';

const found = (itemId: string): CountedItem => ({
  itemId,
  number: itemId,
  productLabel: 'iPhone 13',
  status: 'item_completed',
  code: itemId,
  stockName: null,
  bin: null,
  warehouseName: null,
  refusal: null,
});

test('an item that changed since the comparison stays in the result, with its reason', () => {
  const lines = [
    { code: 'one', refusal: null },
    { code: 'two', refusal: 'wrong_item_status' as const },
  ];
  expect(refusedOf([found('one'), found('two'), found('three')], lines)).toEqual([
    { ...found('two'), refusal: 'wrong_item_status' },
  ]);
});
