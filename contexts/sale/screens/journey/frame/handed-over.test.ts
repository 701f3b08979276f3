import { expect, test } from 'vitest';
import { handedOver, readHandedOver } from './handed-over.ts';

const sale = {
  imei: '353209114172836',
  imeiMismatchAccepted: true,
  responses: [{ questionId: 'q&1', answerIds: ['a#1', 'a 2'] }],
};

test('a sale that is handed over is read as it was, and nothing else of its draft', () => {
  expect(readHandedOver(handedOver(sale))).toEqual(sale);
  expect(readHandedOver(handedOver({ ...sale, imei: null }))).toEqual({ ...sale, imei: null });
});

const written = (value: unknown): string => `#${new URLSearchParams({ sale: JSON.stringify(value) })}`;

test.each(['', '#', '#other=1', '#sale=', '#sale={', written(null), written({}), written([1, true, []])])(
  'without a readable sale it begins anew: %s',
  (hash) => {
    expect(readHandedOver(hash)).toBeNull();
  },
);

test('an answer of another shape is left out', () => {
  const responses = [
    ...sale.responses,
    null,
    {},
    { questionId: 1, answerIds: [] },
    { questionId: 'q', answerIds: [1] },
  ];
  expect(readHandedOver(written([null, 'yes', responses]))).toEqual({
    imei: null,
    imeiMismatchAccepted: false,
    responses: sale.responses,
  });
});
