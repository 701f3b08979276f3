import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

/** Who may move a transport: one permission, or another one. */
type Moving = { permission: Permission | null; or?: readonly { permission: Permission }[] };

/** May the person with these permissions do that to a transport, as its transition says? */
export const mayMove = (can: (permission: Permission) => boolean, { permission, or = [] }: Moving): boolean =>
  (permission !== null && can(permission)) || or.some((other) => can(other.permission));
