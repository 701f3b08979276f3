import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { stoppedAs, stoppedBy } from './stopped.ts';

test.each([
  ['locked', 'locked'],
  ['listed', 'listed'],
  ['free', null],
  ['unknown', null],
  [null, null],
  [undefined, null],
] as const)('a device that is %s stops as %s', (verdict, stopped) => {
  expect(stoppedAs(verdict)).toBe(stopped);
});

const refused = (code: CallRefused['code']) =>
  new CallRefused({ code, status: 409, detail: '', violations: [], requestId: null, extra: {} });

test.each([
  ['device_locked', 'locked'],
  ['device_listed', 'listed'],
  ['imei_already_open', null],
] as const)('a sale that is refused as %s is stopped as %s', (code, stopped) => {
  expect(stoppedBy(refused(code))).toBe(stopped);
});

test('a sale that got no answer is not stopped by its device', () => {
  expect(stoppedBy(new CallFailed(new Error('offline')))).toBeNull();
});
