import { isCountry } from '@reprise/platform/domain/address/countries.ts';
import type { Actor, ModuleType, UserType } from '@reprise/platform/domain/core/access.ts';
import type { Account } from '../accounts/account.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Organization, OrganizationRights, OrganizationType } from './organization.ts';

/** The module in which the people of an organization work (docs/permissions.md, "Modules"). */
export const moduleOfOrganization: Record<OrganizationType, ModuleType> = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
};

/** The possible parents of each type, and the refusal of any other; head offices and buyers are at the top. */
const above = {
  root_management_unit: { types: [], refusal: 'no_parent' },
  buyer: { types: [], refusal: 'no_parent' },
  management_unit: { types: ['root_management_unit', 'management_unit'], refusal: 'unit_parent' },
  store: { types: ['management_unit'], refusal: 'store_parent' },
  warehouse: { types: ['buyer', 'root_management_unit'], refusal: 'warehouse_parent' },
} as const satisfies Record<OrganizationType, { types: readonly OrganizationType[]; refusal: RefusalCode }>;

/** The types of entity to which one of `type` may attach. */
export const parentTypes = (type: OrganizationType): readonly OrganizationType[] => above[type].types;

type Parent = Pick<Organization, 'id' | 'type' | 'status'>;

/**
 * May an organization of `type` attach to `parent`? A management unit attaches to the head office or another unit, a
 * store to one unit, a workshop to a buyer or the head office. `below`: the ids of the organization itself and of
 * everything under it; empty for a new one. Refusals: `no_parent`, `unit_parent`, `store_parent`, `warehouse_parent`,
 * `unit_parent_below`, `parent_inactive`.
 */
export function parentRefusal(
  type: OrganizationType,
  parent: Parent | null,
  below: readonly string[] = [],
): RefusalCode | null {
  const { types, refusal } = above[type];
  if (parent === null) return types.length === 0 ? null : refusal;
  if (!types.some((one) => one === parent.type)) return refusal;
  if (below.includes(parent.id)) return 'unit_parent_below';
  return parent.status === 'inactive' ? 'parent_inactive' : null;
}

type AccountKind = Pick<Account, 'isRetailer' | 'isBuyerAndWorkshopsSupervisor'> & {
  /** Has it a head office already? */
  hasHeadOffice: boolean;
};

/**
 * The types of organization that somebody of `userType` may create in an account (docs/permissions.md,
 * "Organizations"). An account has one head office.
 */
export function creatableTypes(userType: Actor['userType'], account: AccountKind): OrganizationType[] {
  const ofRetailer: OrganizationType[] = account.isRetailer ? ['management_unit', 'store'] : [];
  const ofBuyer: OrganizationType[] = account.isBuyerAndWorkshopsSupervisor ? ['warehouse'] : [];
  switch (userType) {
    case 'super_admin':
    case 'admin':
      return [
        ...(account.hasHeadOffice ? [] : (['root_management_unit'] as const)),
        ...ofRetailer,
        ...(account.isBuyerAndWorkshopsSupervisor ? (['buyer'] as const) : []),
        ...ofBuyer,
      ];
    case 'root_management_unit_manager':
      return [...ofRetailer, ...ofBuyer];
    case 'management_unit_manager':
      return account.isRetailer ? ['store'] : [];
    case 'buyer_manager':
      return ofBuyer;
    default:
      return [];
  }
}

const wholeAccount: readonly Actor['userType'][] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'buyer_manager',
] satisfies UserType[];

/** What somebody may do with an organization of their scope (docs/permissions.md, "Organizations"). */
export function rightsOn({ userType }: Pick<Actor, 'userType'>, type: OrganizationType): OrganizationRights {
  if (wholeAccount.includes(userType)) return { mayWrite: true, mayMove: true };
  if (userType === 'management_unit_manager' && type === 'store') return { mayWrite: true, mayMove: true };
  return { mayWrite: userType === 'warehouse_manager' && type === 'warehouse', mayMove: false };
}

/** Fields that cannot change after the creation; the external id once it is set. */
const fixed = ['type', 'buyer', 'externalId', 'accountId'] as const;
type Fixed = Partial<Pick<Organization, (typeof fixed)[number]>>;

/**
 * The fields of a change that cannot change: type, buyer, account, and an external id that is set already, since other
 * systems use it. Refused: `organization_fixed`.
 */
export const fixedFields = (before: Required<Fixed>, change: Fixed): string[] =>
  fixed.filter((field) => {
    if (change[field] === undefined || change[field] === before[field]) return false;
    return field !== 'externalId' || before.externalId !== null;
  });

type Address = Pick<Organization, 'street' | 'zipCode' | 'city' | 'country'>;
const ofAddress = ['street', 'zipCode', 'city', 'country'] as const;

/** Is the address the same for a geocoder? */
export const sameAddress = (one: Address, other: Address): boolean =>
  ofAddress.every((field) => one[field] === other[field]);

/** What depends on an organization that is to become inactive. */
export type Dependents = {
  activeChildren: number;
  activeUsers: number;
  /** Open dossiers of the store or workshop, and items in the workshop. */
  openFiles: number;
  /** Is the workshop the default of a store, of a unit or of the dispatch rules? */
  isDefault: boolean;
};

/**
 * May an organization become inactive? Not while active organizations are below it, people work in it, dossiers are
 * open there, or it is a default workshop. Refusals: `children_active`, `users_active`, `open_files`,
 * `default_warehouse_in_use`.
 */
export function deactivationRefusal(dependents: Dependents): RefusalCode | null {
  if (dependents.activeChildren > 0) return 'children_active';
  if (dependents.activeUsers > 0) return 'users_active';
  if (dependents.openFiles > 0) return 'open_files';
  return dependents.isDefault ? 'default_warehouse_in_use' : null;
}

/** The fields with countries that do not exist (ISO 3166-1 alpha-2). They are refused with `invalid_countries`. */
export function countryProblems({
  country,
  eligibleCountries,
}: Pick<Organization, 'country' | 'eligibleCountries'>): Violation[] {
  const isWrong = (eligibleCountries ?? []).some((one) => !isCountry(one));
  return [
    ...(isCountry(country) ? [] : [{ field: 'country', code: 'country' }]),
    ...(isWrong ? [{ field: 'eligibleCountries', code: 'country' }] : []),
  ];
}
