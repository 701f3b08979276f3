import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { grantOf, permissionsOf } from './access.ts';
import { permissions, typeShortNames, type Permission } from './permissions.ts';

const lines = readFileSync(new URL('./fixtures/permissions.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/);
const [header = '', ...rows] = lines;
const shorts = header.split(',').slice(1, 13) as (keyof typeof typeShortNames)[];
const grantNamed = { yes: 'all', read: 'read', conditional: 'conditional', no: null } as const;

const matrix = rows.map((row) => {
  const [permission, ...cells] = row.split(',');
  return { permission: permission as Permission, cells: cells.slice(0, 12) as (keyof typeof grantNamed)[] };
});

describe('the permission matrix is that of the fixture, row by row', () => {
  test('has the same permissions, in the same order, for the twelve user types', () => {
    expect(shorts).toEqual(Object.keys(typeShortNames));
    expect(permissions).toEqual(matrix.map((row) => row.permission));
  });

  test.each(matrix)('has the row of $permission', ({ permission, cells }) => {
    const granted = shorts.map((short) => grantOf(typeShortNames[short], permission));
    expect(granted).toEqual(cells.map((cell) => grantNamed[cell]));
  });

  test.each(shorts)('permissionsOf %s lists every row that is not "no"', (short) => {
    const column = shorts.indexOf(short);
    const expected = matrix.filter((row) => row.cells[column] !== 'no').map((row) => row.permission);
    expect(expected.length).toBeGreaterThan(0);
    expect(permissionsOf(typeShortNames[short])).toEqual(expected);
  });

  test('the system and a signed link hold no permission', () => {
    for (const permission of permissions) {
      expect(grantOf('system', permission)).toBeNull();
      expect(grantOf('signed_link', permission)).toBeNull();
    }
  });
});
