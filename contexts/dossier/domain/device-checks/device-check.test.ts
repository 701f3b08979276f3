import { expect, test } from 'vitest';
import {
  afterSilence,
  isFresh,
  mayAskAgain,
  validUntil,
  verdictOf,
  type DeviceFinding,
  type DeviceVerdict,
} from './device-check.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

test.each<[DeviceFinding['blocklist'], DeviceFinding['activationLock'], DeviceVerdict]>([
  ['clear', 'off', 'free'],
  ['clear', 'not_asked', 'free'],
  ['clear', 'on', 'locked'],
  ['clear', 'unknown', 'unknown'],
  ['unknown', 'off', 'unknown'],
  ['unknown', 'not_asked', 'unknown'],
  ['unknown', 'unknown', 'unknown'],
  ['unknown', 'on', 'locked'],
  ['listed', 'off', 'listed'],
  ['listed', 'on', 'listed'],
  ['listed', 'unknown', 'listed'],
])('a blocklist %s with a lock %s is %s', (blocklist, activationLock, verdict) => {
  expect(verdictOf({ blocklist, activationLock })).toBe(verdict);
});

test.each<[string | null, string]>([
  [null, '2026-03-03T09:00:00.000Z'],
  ['2026-03-02T12:00:00+01:00', '2026-03-02T11:00:00.000Z'],
  // a partner may shorten a day, never lengthen it
  ['2026-04-02T09:00:00Z', '2026-03-03T09:00:00.000Z'],
])('an answer that the partner calls valid until %s is valid until %s', (said, until) => {
  expect(validUntil(said, now)).toBe(until);
});

test('an answer is fresh until its end, and the end is not', () => {
  expect(isFresh({ validUntil: '2026-03-02T09:00:00.001Z' }, now)).toBe(true);
  expect(isFresh({ validUntil: '2026-03-02T09:00:00.000Z' }, now)).toBe(false);
});

test('a device is asked about again after a minute', () => {
  expect(mayAskAgain({ checkedAt: '2026-03-02T08:59:00.001Z' }, now)).toBe(false);
  expect(mayAskAgain({ checkedAt: '2026-03-02T08:59:00.000Z' }, now)).toBe(true);
});

test('what got no answer is not known, and asked again after five minutes', () => {
  const kept = afterSilence(undefined, { silence: 'x'.repeat(300) }, now);
  expect(kept).toMatchObject({ blocklist: 'unknown', activationLock: 'unknown', reference: null });
  expect(kept.reason).toHaveLength(255);
  expect(kept.validUntil).toBe('2026-03-02T09:05:00.000Z');
  expect(verdictOf(kept)).toBe('unknown');
});

test.each<[DeviceFinding['blocklist'], DeviceFinding['activationLock'], DeviceVerdict]>([
  ['listed', 'off', 'listed'],
  ['listed', 'unknown', 'listed'],
  ['clear', 'on', 'locked'],
  ['unknown', 'on', 'locked'],
  ['clear', 'off', 'unknown'],
  ['unknown', 'off', 'unknown'],
])('after a blocklist %s with a lock %s, no answer leaves it %s', (blocklist, activationLock, verdict) => {
  const last = {
    blocklist,
    activationLock,
    reference: 'DC-1',
    reason: 'Stolen',
    checkedAt: '2026-03-01T09:00:00.000Z',
    validUntil: '2026-03-02T09:00:00.000Z',
  };
  const kept = afterSilence(last, { silence: 'timeout' }, now);
  expect(verdictOf(kept)).toBe(verdict);
  expect(kept.reason).toBe(verdict === 'unknown' ? 'timeout' : 'Stolen');
  expect([kept.checkedAt, kept.validUntil]).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-02T09:05:00.000Z']);
});
