import { buildBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { expect, test } from 'vitest';
import { notOfDevice } from './device-number.ts';

const own = { item: '20000172', dossier: buildBuybackNumber(42) };

test('the number of the item, of its dossier or of another dossier is no serial number', () => {
  expect(notOfDevice(' 20000172', own)).toBe('item');
  expect(notOfDevice(own.dossier, own)).toBe('dossier');
  expect(notOfDevice('2 000000 000015', own)).toBe('dossier');
});

test('anything else may be a serial number, also eight or thirteen digits', () => {
  for (const serial of ['', 'R58TA0HBWYE', '20000189', '4006381333931', '2000000000016'])
    expect(notOfDevice(serial, own)).toBeNull();
  expect(notOfDevice('20000172', { ...own, item: null })).toBeNull();
});
