import { permissions } from '@reprise/platform/domain/core/permissions.ts';
import { expect, test } from 'vitest';
import { found, readPermissionSearch } from './permission-search.ts';

const words: Partial<Record<string, string>> = {
  user_write: 'Créer et modifier des utilisateurs',
  user_import: 'Importer des utilisateurs',
};
const look = (raw: Record<string, unknown>) =>
  found(readPermissionSearch(raw), (permission) => words[permission] ?? '');

test('an empty search finds every permission, once', () => {
  expect(
    look({})
      .flatMap((one) => one.permissions)
      .toSorted(),
  ).toEqual(permissions.toSorted());
});

test('every word of a search counts, accents and capitals do not', () => {
  expect(look({ text: ' UTILISATEURS creer' })).toEqual([
    { group: 'administration', permissions: ['user_write'] },
  ]);
  expect(look({ text: 'user_import' })).toEqual([{ group: 'administration', permissions: ['user_import'] }]);
  expect(look({ text: 'nobody' })).toEqual([]);
});

test('a group is shown alone, and unreadable values of the address are left out', () => {
  expect(look({ group: 'shipping' }).map(({ group }) => group)).toEqual(['shipping']);
  expect(readPermissionSearch({ group: 'x', role: 'king' })).toEqual({});
});
