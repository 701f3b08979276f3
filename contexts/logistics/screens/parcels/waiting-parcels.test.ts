import { expect, test } from 'vitest';
import { byCarrier, chosenSince, mayLeave, parcelNamed, type WaitingParcel } from './waiting-parcels.ts';

const parcel = (number: string, more: Partial<WaitingParcel> = {}): WaitingParcel => ({
  id: number,
  number,
  version: 2,
  trackingNumber: null,
  labelStatus: 'ready',
  destination: 'Lille',
  carrier: 'Poste',
  itemCount: 1,
  closedAt: '2026-03-02T09:00:00Z',
  ...more,
});

test('parcels are grouped by carrier, in the order in which they came', () => {
  const groups = byCarrier([parcel('A'), parcel('B', { carrier: null }), parcel('C')]);
  expect(groups.map(({ carrier, parcels }) => [carrier, parcels.map(({ number }) => number)])).toEqual([
    ['Poste', ['A', 'C']],
    [null, ['B']],
  ]);
});

test('a parcel is known by its own number and by its carrier’s, in any case and spacing', () => {
  const parcels = [parcel('C0000000017'), parcel('PAL-1', { trackingNumber: '8R 0000 1' })];
  expect(parcelNamed(parcels, 'c0000000017')?.id).toBe('C0000000017');
  expect(parcelNamed(parcels, '8R00001')?.id).toBe('PAL-1');
  expect(parcelNamed(parcels, 'C0000000018')).toBeUndefined();
});

test('a parcel stays while its label is being made', () => {
  expect(mayLeave(parcel('A', { labelStatus: 'pending' }))).toBe(false);
  expect(mayLeave(parcel('A', { labelStatus: 'none' }))).toBe(true);
});

test('a parcel that is scanned while others are handed over stays chosen', () => {
  expect(chosenSince(['A', 'B', 'C'], ['A', 'B'])).toEqual(['C']);
  expect(chosenSince(['A', 'B'], ['A', 'B'])).toEqual([]);
});
