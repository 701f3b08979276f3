import { expect, test } from 'vitest';
import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { isFresh, isSensitive, proofsOf } from './confirmation.ts';
import { grouped, plainCode, recoveryCodeOf } from './recovery.ts';

test('whoever pays, administers or sees identities is asked for a second factor', () => {
  expect(userTypes.filter((type) => isSensitive(type))).toEqual([
    'super_admin',
    'admin',
    'root_management_unit_manager',
    'management_unit_manager',
    'store_manager',
    'warehouse_manager',
    'buyer_manager',
  ]);
});

const [app, passkey] = [{ kind: 'totp' }, { kind: 'passkey' }] as const;

test.each([
  ['a password alone', { hasPassword: true, factors: [], codesLeft: 0 }, ['password']],
  ['neither', { hasPassword: false, factors: [], codesLeft: 0 }, []],
  ['an app', { hasPassword: true, factors: [app], codesLeft: 0 }, ['totp']],
  ['an app and codes', { hasPassword: true, factors: [app], codesLeft: 1 }, ['totp', 'recovery']],
  ['both', { hasPassword: false, factors: [app, passkey], codesLeft: 10 }, ['passkey', 'totp', 'recovery']],
] as const)('whoever has %s proves it by that', (_, person, kinds) => {
  expect(proofsOf(person)).toEqual(kinds);
});

const now = new Date('2026-03-02T09:00:00.000Z');

test.each([
  [null, false],
  ['2026-03-02T09:00:00.000Z', true],
  ['2026-03-02T08:55:00.000Z', true],
  ['2026-03-02T08:54:59.999Z', false],
])('a proof at %s counts at nine: %s', (at, fresh) => {
  expect(isFresh(at, now)).toBe(fresh);
});

test('a recovery code is read however it is typed', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, at) => at * 2 + 1));
  expect(code).toMatch(/^[a-z2-9]{16}$/);
  expect(plainCode(` ${grouped(code).toUpperCase()} `)).toBe(code);
  expect(grouped('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs');
});
