import { describe, expect, test } from 'vitest';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { accessRefusal, isCatalogueFile, usernameOf } from './sftp.rules.ts';

const id = '0198c2f0-0000-7000-8000-0000deadbeef';

test.each([
  ['Arpège Mobilité', 'arpege-mobilite-deadbeef'],
  ['  L’Été & Fils  ', 'l-ete-fils-deadbeef'],
  ['Łódź', 'odz-deadbeef'],
  ['株式会社', 'deadbeef'],
  ['x'.repeat(120), `${'x'.repeat(51)}-deadbeef`],
])('an account called %j signs in by SFTP as %s', (name, username) => {
  expect(usernameOf({ id, name })).toBe(username);
});

describe('who may change an SFTP access', () => {
  const actor = (userType: Actor['userType']): Actor => ({
    userId: id,
    name: '',
    userType,
    module: 'root',
    accountId: id,
    organizationId: null,
    accountIds: [id],
    organizationIds: null,
  });
  test.each([
    ['root_management_unit_manager', true, null],
    ['root_management_unit_manager', false, 'premium_feature_disabled'],
    ['buyer_manager', false, 'premium_feature_disabled'],
    ['admin', false, null],
  ] as const)(
    'is decided for a %s with the premium feature on %s: refusal %s',
    (userType, premium, refusal) => {
      expect(accessRefusal(actor(userType), premium)).toBe(refusal);
    },
  );
});

test.each([
  ['/products-import.csv', true],
  ['/Products-import.csv', false],
  ['/error/products-import.csv', false],
  ['/products-import.csv.part', false],
])('a file sent to %s is taken as a catalogue: %s', (path, taken) => {
  expect(isCatalogueFile(path)).toBe(taken);
});
