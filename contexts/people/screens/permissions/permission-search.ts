import { userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { permissionGroups, type PermissionGroup } from '@reprise/platform/domain/core/permission-groups.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { oneOf, textOf } from '@reprise/platform/screens/shell/search.ts';
import { plain } from '@reprise/platform/screens/ui/core/plain.ts';

export const groups = Object.keys(permissionGroups).filter(
  (key): key is PermissionGroup => key in permissionGroups,
);

/** The search as it is in the address. */
export type PermissionSearch = { text?: string; group?: PermissionGroup; role?: UserType };

export const readPermissionSearch = (raw: Record<string, unknown>): PermissionSearch => ({
  text: textOf(raw['text']),
  group: oneOf(groups, raw['group']),
  role: oneOf(userTypes, raw['role']),
});

/** The permissions of each group whose name, note or key has every typed word; accents do not count. */
export function found(
  { text = '', group }: PermissionSearch,
  wordsOf: (permission: Permission) => string,
): { group: PermissionGroup; permissions: Permission[] }[] {
  const wanted = plain(text).split(' ').filter(Boolean);
  return groups
    .filter((one) => group === undefined || one === group)
    .map((one) => ({
      group: one,
      permissions: permissionGroups[one].filter((permission) => {
        const words = plain(`${permission} ${wordsOf(permission)}`);
        return wanted.every((word) => words.includes(word));
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
