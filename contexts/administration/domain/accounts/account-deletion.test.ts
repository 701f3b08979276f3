import { expect, test } from 'vitest';
import {
  accountDeletionErrors,
  accountDeletionRefusal,
  type AccountDeletionFacts,
} from './account-deletion.ts';

const free: AccountDeletionFacts = {
  status: 'inactive',
  linkedBuyers: 0,
  linkedRetailers: 0,
  openFiles: 0,
};

test.each<[string, Partial<AccountDeletionFacts>, string | null]>([
  ['an inactive account without links', {}, null],
  ['nothing', { status: null }, 'account_not_found'],
  ['an active account', { status: 'active' }, 'still_active'],
  ['one that sells to a buyer', { linkedBuyers: 1 }, 'has_linked_buyers'],
  ['one that buys from a retailer', { linkedRetailers: 2 }, 'has_linked_retailers'],
  ['one with open dossiers', { openFiles: 1 }, 'has_open_files'],
  ['an active one with links', { status: 'active', linkedBuyers: 1, linkedRetailers: 1 }, 'still_active'],
  ['one with links on both sides', { linkedBuyers: 3, linkedRetailers: 1 }, 'has_linked_buyers'],
])('the deletion of %s: %j is refused as %s', (_, facts, code) => {
  expect(accountDeletionRefusal({ ...free, ...facts })).toBe(code);
});

test('each refusal to delete an account is one of the documented errors of a deletion', () => {
  expect(accountDeletionErrors).toEqual([
    'still_active',
    'has_linked_buyers',
    'has_linked_retailers',
    'has_open_files',
    'account_not_found',
    'unknown',
  ]);
});
