import { expect, test } from 'vitest';
import { leadOf } from './audit-lead.ts';

const line = {
  noun: 'product',
  nounId: 'p1',
  action: 'update' as const,
  importId: null,
  accountId: 'a1',
  isAccountDeleted: false,
};

test.each([
  ['a thing, to its sheet', line, true, '/product/p1/edit'],
  ['one that was removed, nowhere', { ...line, action: 'remove' as const }, true, null],
  ['one whose sheet is not for this person, nowhere', line, false, null],
  ['a thing of a deleted account, nowhere', { ...line, isAccountDeleted: true }, true, null],
  ['what has no sheet, nowhere', { ...line, noun: 'login_as' }, true, null],
  [
    'an import, also one taken back, to what it did',
    { ...line, noun: 'import', action: 'remove' as const, importId: 'i1' },
    true,
    '/accounts/a1/catalog-imports?import=i1',
  ],
])('a line of the audit log leads from %s', (_what, given, may, href) => {
  expect(leadOf(given, () => may)).toBe(href);
});
