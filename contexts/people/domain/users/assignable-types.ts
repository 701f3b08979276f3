import { userTypes, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Account } from '../accounts/account.ts';
import type { OrganizationType } from '../organizations/organization.ts';

const assignable: Record<UserType, readonly UserType[]> = {
  super_admin: userTypes,
  admin: userTypes.filter((type) => type !== 'super_admin' && type !== 'admin'),
  root_management_unit_manager: [
    'root_management_unit_manager',
    'root_management_unit_analyst',
    'management_unit_manager',
    'management_unit_analyst',
    'store_manager',
    'store_seller',
  ],
  root_management_unit_analyst: [],
  management_unit_manager: ['management_unit_analyst', 'store_manager', 'store_seller'],
  management_unit_analyst: [],
  store_manager: ['store_seller'],
  store_seller: [],
  warehouse_manager: ['warehouse_operator'],
  warehouse_operator: [],
  buyer_manager: ['buyer_manager', 'warehouse_manager', 'warehouse_operator'],
  pseudo_anonymous: [],
};

/**
 * What extends the list: a retailer that supervises its own workshops, and the permission to appoint administrators.
 */
export type AssignmentFacts = { isBuyerAndWorkshopsSupervisor: boolean; mayAssignAdmin: boolean };

/**
 * The user types that somebody of `userType` may give to another (docs/permissions.md, "Who gives which type"). Nobody
 * gives `pseudo_anonymous`: visitors of the public site are not created by anybody.
 */
export function assignableTypes(userType: Actor['userType'], facts: AssignmentFacts): UserType[] {
  if (userType === 'system' || userType === 'signed_link') return [];
  const types = assignable[userType].filter((type) => type !== 'pseudo_anonymous');
  if (userType === 'admin' && facts.mayAssignAdmin) types.unshift('admin');
  if (userType === 'root_management_unit_manager' && facts.isBuyerAndWorkshopsSupervisor)
    types.push('warehouse_manager', 'warehouse_operator');
  return types;
}

/** The type of organization in which a user type works. A visitor works nowhere. */
const entityOfType: Record<UserType, OrganizationType | null> = {
  super_admin: 'root_management_unit',
  admin: 'root_management_unit',
  root_management_unit_manager: 'root_management_unit',
  root_management_unit_analyst: 'root_management_unit',
  management_unit_manager: 'management_unit',
  management_unit_analyst: 'management_unit',
  store_manager: 'store',
  store_seller: 'store',
  warehouse_manager: 'warehouse',
  warehouse_operator: 'warehouse',
  buyer_manager: 'buyer',
  pseudo_anonymous: null,
};
/** The type of organization in which a user type works; null for a visitor of the site. */
export const organizationTypeOf = (type: UserType): OrganizationType | null => entityOfType[type];

type Kinds = Pick<Account, 'isProvider' | 'isRetailer' | 'isBuyerAndWorkshopsSupervisor'>;

/**
 * May an account of this kind have users of the type? Only the provider has administrators, a retailer has units and
 * stores, an account that supervises workshops a buyer and workshops.
 */
export function suitsAccount(type: UserType, account: Kinds): boolean {
  if (type === 'super_admin' || type === 'admin') return account.isProvider;
  const place = entityOfType[type];
  if (place === null) return false;
  return place === 'buyer' || place === 'warehouse'
    ? account.isBuyerAndWorkshopsSupervisor
    : account.isRetailer;
}
