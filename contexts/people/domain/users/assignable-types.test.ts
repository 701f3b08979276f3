import { describe, expect, test } from 'vitest';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { assignableTypes } from './assignable-types.ts';
import { typeShortNames } from '@reprise/platform/domain/core/permissions.ts';

type Short = keyof typeof typeShortNames;
const none = { isBuyerAndWorkshopsSupervisor: false, mayAssignAdmin: false };
const long = (list: string): UserType[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((short) => typeShortNames[short as Short])
    .sort();

describe('the user types that somebody may assign', () => {
  test.each<[Short, string]>([
    ['SA', 'SA AD RM RA MM MA SM SS WM WO BM'],
    ['AD', 'RM RA MM MA SM SS WM WO BM'],
    ['RM', 'RM RA MM MA SM SS'],
    ['RA', ''],
    ['MM', 'MA SM SS'],
    ['MA', ''],
    ['SM', 'SS'],
    ['SS', ''],
    ['WM', 'WO'],
    ['WO', ''],
    ['BM', 'BM WM WO'],
    ['PA', ''],
  ])('are for a %s: %s', (short, expected) => {
    expect(assignableTypes(typeShortNames[short], none).sort()).toEqual(long(expected));
  });

  test('include administrators only with assign_admin, and never a super administrator', () => {
    const types = assignableTypes('admin', { ...none, mayAssignAdmin: true });
    expect(types).toContain('admin');
    expect(types).not.toContain('super_admin');
  });

  test('include those of workshops for a retailer that supervises workshops', () => {
    const facts = { ...none, isBuyerAndWorkshopsSupervisor: true };
    expect(assignableTypes('root_management_unit_manager', facts).sort()).toEqual(
      long('RM RA MM MA SM SS WM WO'),
    );
    expect(assignableTypes('management_unit_manager', facts).sort()).toEqual(long('MA SM SS'));
  });

  test('are a copy: changing the list gives nobody more', () => {
    assignableTypes('store_seller', none).push('super_admin');
    expect(assignableTypes('store_seller', none)).toEqual([]);
  });
});
