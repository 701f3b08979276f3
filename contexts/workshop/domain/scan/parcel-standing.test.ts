import { parcelStatuses } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { expect, test } from 'vitest';
import { parcelNext, parcelStanding } from './parcel-standing.ts';

const scanned = (
  status: string | null,
  place: 'here' | 'expected' | 'expected_elsewhere' | 'other_workshop' | null,
) => parcelStanding({ kind: 'package', status, place });

test.each([
  ['open', 'here', 'open'],
  ['open', 'other_workshop', 'elsewhere'],
  ['closed', 'here', 'closed'],
  ['closed', 'other_workshop', 'elsewhere'],
  ['handed_over', 'expected', 'arriving'],
  ['handed_over', 'expected_elsewhere', 'travelling'],
  ['received', 'here', 'received'],
  ['lost', null, 'lost'],
] as const)('a parcel that is %s and %s stands as %s', (status, place, standing) => {
  expect(scanned(status, place)).toBe(standing);
});

test('every parcel stands somehow, and nothing else does', () => {
  for (const status of parcelStatuses) expect(scanned(status, null)).not.toBeNull();
  expect(parcelStanding({ kind: 'item', status: 'open', place: 'here' })).toBeNull();
  expect(scanned('item_completed', 'here')).toBeNull();
});

test('leads to where something is done with it', () => {
  const parcel = { id: 'p', label: 'C0000000017' };
  expect(parcelNext('open', parcel)).toEqual({ what: 'open', href: '/start-expedition?package=p' });
  expect(parcelNext('closed', parcel)?.href).toBe('/expedition/hand-over');
  expect(parcelNext('arriving', parcel)?.href).toBe(
    '/warehouse/checkin?buybackIdentificationNumber=C0000000017',
  );
  expect(parcelNext('lost', parcel)).toBeNull();
});
