import { expect, test } from 'vitest';
import { differing, imeiRefusal, missingNumber } from './numbers.ts';

const imei = '353209114172836';

test('an IMEI is 15 to 17 digits, or absent', () => {
  expect(['', imei, '35320911417283612'].map(imeiRefusal)).toEqual([null, null, null]);
  expect(imeiRefusal('35320911417283')).toBe('imei_too_short');
  expect(imeiRefusal('353209114172836123')).toBe('imei_too_long');
  expect(imeiRefusal('35/32091141728')).toBe('imei_not_numeric');
});

test('a number differs only when both are known', () => {
  const declared = { imei, serialNumber: 'F2LXK' };
  expect(differing(declared, { imei: `${imei.slice(0, 14)}12`, serialNumber: 'f2lxk' })).toEqual({
    imei: false,
    serialNumber: false,
  });
  expect(differing(declared, { imei: '490154203237518', serialNumber: 'F2LXM' })).toEqual({
    imei: true,
    serialNumber: true,
  });
  expect(differing(declared, { imei: '', serialNumber: null })).toEqual({ imei: false, serialNumber: false });
});

const control = (required: boolean, imeiUnreadable: object | null = null) =>
  ({
    imei: { required, refusal: null, misreadRefusal: null },
    declared: { imei, serialNumber: null },
    draft: { imeiUnreadable },
  }) as Parameters<typeof missingNumber>[0];

test.each([
  ['none, where one is needed', true, { imei: '' }, 'imei'],
  ['none, where none is needed', false, { imei: '' }, null],
  ['the declared one, without its place', true, { imei }, 'source'],
  ['the declared one, where none is needed', false, { imei }, null],
  ['the declared one', true, { imei, source: 'screen' }, null],
  ['another, without its place', false, { imei: '490154203237518' }, 'source'],
  ['another, without its meaning', true, { imei: '490154203237518', source: 'tray' }, 'meaning'],
  ['another', true, { imei: '490154203237518', source: 'tray', meaning: 'misread' }, null],
] as const)('the numbers of a control are asked for, given %s', (_, required, typed, missing) => {
  expect(missingNumber(control(required), { source: '', meaning: '', ...typed })).toBe(missing);
});

test('no number is asked for once it was said that none can be read', () => {
  const said = control(true, { reason: 'vitre noire', photos: [], confirmedBy: null });
  expect(missingNumber(said, { imei: '', source: '', meaning: '' })).toBeNull();
});
