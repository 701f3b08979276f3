import { expect, test } from 'vitest';
import type { ControlDraft, Item } from '../items/item.ts';
import { deviceVerdicts } from '../device-checks/device-check.ts';
import { deviceHoldOf, holdOf, isHeld, isHeldForDevice, paymentHolds } from './payment-hold.ts';

const declared = '353209112345678';
const draft = (more: Partial<ControlDraft>): ControlDraft => ({
  productId: null,
  imei: declared,
  serialNumber: null,
  responses: [],
  reasons: [],
  photos: [],
  comment: '',
  step: 'summary',
  ...more,
});

test.each<[string, Partial<ControlDraft> | null, Item['quarantineReason'], string | null]>([
  ['no control', null, null, null],
  ['as declared', { identity: 'as_declared' }, null, null],
  ['misread', { identity: 'misread', imei: '353209119999991' }, null, 'imei_misread'],
  ['another device', { identity: 'another_device' }, null, 'imei_another_device'],
  ['unreadable', { identity: 'unreadable', imei: null }, null, 'imei_unreadable'],
  ['lost while its control was open', {}, null, null],
  ['lost after another number was read', { imei: '490154203237518' }, null, 'imei_another_device'],
  ['lost in quarantine for its number', null, 'imei_mismatch', 'imei_another_device'],
])('whether the payment is held is decided for %s', (_, kept, quarantineReason, expected) => {
  const controlDraft = kept === null ? null : draft(kept);
  expect(holdOf(declared, { controlDraft, quarantineReason })).toBe(expected);
});

test('a held payment waits until it is released', () => {
  expect(isHeld({ heldFor: null, releasedAt: null })).toBe(false);
  expect(isHeld({ heldFor: 'imei_misread', releasedAt: null })).toBe(true);
  expect(isHeld({ heldFor: 'imei_misread', releasedAt: '2026-03-02T09:00:00.000Z' })).toBe(false);
});

test('only a free device lets its payment go, and the program lifts only the holds of devices', () => {
  const holds = deviceVerdicts.map((verdict) => [verdict, deviceHoldOf(verdict)]);
  expect(holds).toEqual([
    ['free', null],
    ['locked', 'device_locked'],
    ['listed', 'device_listed'],
    ['unknown', 'device_unchecked'],
  ]);
  const releasedAt = '2026-03-02T09:00:00.000Z';
  expect(paymentHolds.filter((heldFor) => isHeldForDevice({ heldFor, releasedAt: null }))).toEqual([
    'device_unchecked',
    'device_locked',
    'device_listed',
  ]);
  expect(isHeldForDevice({ heldFor: 'device_locked', releasedAt })).toBe(false);
  expect(isHeldForDevice({ heldFor: null, releasedAt: null })).toBe(false);
});
