import type { Actor, ModuleType, UserType } from '@reprise/platform/domain/core/access.ts';
import { can, moduleOfType } from '@reprise/platform/domain/core/access.ts';
import type { OrganizationType } from '../organizations/organization.ts';

/** The user type that one has in a place that is not one's own: that of whoever runs it. */
const runs: Record<OrganizationType, UserType> = {
  root_management_unit: 'root_management_unit_manager',
  management_unit: 'management_unit_manager',
  store: 'store_manager',
  buyer: 'buyer_manager',
  warehouse: 'warehouse_manager',
};

/** The user type and the module that *log in as* gives in a place of this kind. */
export function actingIn(type: OrganizationType): { actingAs: UserType; moduleType: ModuleType } {
  const actingAs = runs[type];
  return { actingAs, moduleType: moduleOfType[actingAs] };
}

/** Where somebody may log in as its manager: kinds of places, and whether only below their own. */
export type ActingReach = { types: readonly OrganizationType[]; below: boolean } | null;

const everywhere: ActingReach = {
  types: ['root_management_unit', 'management_unit', 'store', 'buyer', 'warehouse'],
  below: false,
};

/** Where an actor may *log in as* (docs/permissions.md, "In somebody else's place"); null: nowhere. */
export function actingReach(actor: Actor): ActingReach {
  if (!can(actor, 'login_as')) return null;
  switch (actor.userType) {
    case 'super_admin':
    case 'admin':
      return everywhere;
    case 'root_management_unit_manager':
      return { types: ['management_unit', 'store'], below: false };
    case 'management_unit_manager':
      return { types: ['management_unit', 'store'], below: true };
    case 'buyer_manager':
      return { types: ['warehouse'], below: false };
    default:
      return null;
  }
}

/** Those who enter the sandbox of an account that they see, in any of its places (docs/sandbox.md). */
const entersSandboxes: readonly Actor['userType'][] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'buyer_manager',
];

/** May the actor enter the sandbox of this account? */
export const mayEnterSandbox = (actor: Actor, sandboxOf: string): boolean =>
  can(actor, 'login_as') && entersSandboxes.includes(actor.userType) && actor.accountIds.includes(sandboxOf);

type PlaceToActIn = {
  id: string;
  accountId: string;
  type: OrganizationType;
  status: 'active' | 'inactive';
  /** The account in whose sandbox the place is. */
  sandboxOf: string | null;
};

/** May the actor log in to this place? Not to their own. The account is checked as everywhere. */
export function mayActIn(actor: Actor, place: PlaceToActIn): boolean {
  if (place.sandboxOf !== null) return place.status === 'active' && mayEnterSandbox(actor, place.sandboxOf);
  const reach = actingReach(actor);
  if (reach === null || place.status !== 'active' || place.id === actor.organizationId) return false;
  if (!reach.types.includes(place.type) || !actor.accountIds.includes(place.accountId)) return false;
  return !reach.below || (actor.organizationIds?.includes(place.id) ?? false);
}
