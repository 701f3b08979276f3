import { expect, test } from 'vitest';
import { differingNumbers } from './differing-numbers.ts';

const imei = '353209114172836';

test.each([
  ['both as declared, but for capitals', { imei, serialNumber: 'f2lxk' }, []],
  ['the same device, as its software says it', { imei: `${imei.slice(0, 14)}12`, serialNumber: null }, []],
  ['not read', { imei: null, serialNumber: '' }, []],
  [
    'another one',
    { imei: '490154203237518', serialNumber: 'F2LXM' },
    [
      { number: 'imei', declared: imei, found: '490154203237518' },
      { number: 'serialNumber', declared: 'F2LXK', found: 'F2LXM' },
    ],
  ],
])('the numbers found are compared with the declared ones: %s', (_, found, expected) => {
  expect(differingNumbers({ imei, serialNumber: 'F2LXK' }, found)).toEqual(expected);
});

test('a number that was not declared does not differ', () => {
  expect(differingNumbers({ imei: null, serialNumber: '' }, { imei, serialNumber: 'F2LXK' })).toEqual([]);
});
