import { expect, test } from 'vitest';
import {
  decideDevice,
  goodUntil,
  viewRelease,
  type DeviceDossier,
  type DeviceRelease,
} from './device-release.ts';

const deviceKey = '35320911000000';
const dossier = (id: string, more: Partial<DeviceDossier> = {}): DeviceDossier => ({
  deviceKey,
  id,
  identificationNumber: '2000000000001',
  status: 'bb_in_transit',
  endedAt: null,
  retailerAccountId: 'retailer',
  buyerAccountId: 'buyer',
  storeId: null,
  warehouseId: null,
  targetWarehouse: null,
  cancelReason: null,
  lost: null,
  ...more,
});
const release: DeviceRelease = {
  id: 'release',
  retailerAccountId: 'retailer',
  storeId: 'store',
  deviceKey,
  reason: 'Facture vue',
  userId: 'user',
  userName: 'Clarisse Pasquier',
  userType: 'store_manager',
  moduleType: 'tim',
  createdAt: '2026-03-02T09:00:00.000Z',
  buybackId: null,
  usedAt: null,
};

const open = dossier('open');
test.each<[string, DeviceDossier[], DeviceRelease[], ReturnType<typeof decideDevice>]>([
  ['in no file', [], [], { ok: true, release: null }],
  ['in an open file', [open], [], { ok: false, open: [open] }],
  ['in one that ended', [dossier('ended', { status: 'bb_cancelled' })], [], { ok: true, release: null }],
  ['in its own', [dossier('own')], [], { ok: true, release: null }],
  ['of another number', [dossier('open', { deviceKey: '35320911999999' })], [], { ok: true, release: null }],
  ['that was released', [open], [release], { ok: true, release }],
  [
    'beside one that was released',
    [open],
    [{ ...release, deviceKey: '35320911999999' }],
    { ok: false, open: [open] },
  ],
  // a release that is not needed is not spent
  ['released though in no file', [], [release], { ok: true, release: null }],
])('the sale is decided for a device %s', (_, files, releases, decision) => {
  expect(decideDevice(deviceKey, files, releases, 'own')).toEqual(decision);
});

test('a release of a device is valid for a day, and names who gave it', () => {
  expect(goodUntil(release).toISOString()).toBe('2026-03-03T09:00:00.000Z');
  expect(viewRelease(release)).toEqual({
    by: 'Clarisse Pasquier',
    reason: 'Facture vue',
    until: '2026-03-03T09:00:00.000Z',
  });
});
