import { expect, test } from 'vitest';
import { readRange, typedRange } from './range-values.ts';

test.each([
  ['amounts', '1 234,50', '2000', { least: 123_450, most: 200_000 }],
  ['one bound', '', '12.5', { least: undefined, most: 1250 }],
  ['none', ' ', '', { least: undefined, most: undefined }],
])('a range of money is typed as every amount is: %s', (_, least, most, range) => {
  expect(readRange({ least, most }, true)).toMatchObject({ range, isWrong: false });
});

test.each([
  ['12,50', '1e3', true, { least: undefined, most: 'number' }],
  ['0x10', '', true, { least: 'number', most: undefined }],
  ['-3', '', true, { least: 'number', most: undefined }],
  ['20', '10', true, { least: undefined, most: 'range_order' }],
  ['1,5', '30', false, { least: 'number', most: undefined }],
])('from %j to %j is refused at its bound', (least, most, isMoney, faults) => {
  expect(readRange({ least, most }, isMoney)).toMatchObject({ faults, isWrong: true });
});

test('a range is shown as it is typed', () => {
  expect(typedRange({ least: 123_450, most: undefined }, true, 'fr-FR')).toEqual({
    least: '1234,5',
    most: '',
  });
  expect(typedRange({ least: 0, most: 30 }, false, 'en-GB')).toEqual({ least: '0', most: '30' });
});
