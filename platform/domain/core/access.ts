import { permissionMatrix, permissions, typeShortNames, type Permission } from './permissions.ts';

export const userTypes = Object.values(typeShortNames);
export type UserType = (typeof userTypes)[number];

export const moduleTypes = ['root', 'tim', 'lcm', 'rps', 'no_module_type'] as const;
export type ModuleType = (typeof moduleTypes)[number];

/** The module in which a user type works: the provider and the retailer's head office in root, stores in tim, buyers in lcm, workshops in rps. */
export const moduleOfType: Record<UserType, ModuleType> = {
  super_admin: 'root',
  admin: 'root',
  root_management_unit_manager: 'root',
  root_management_unit_analyst: 'root',
  management_unit_manager: 'tim',
  management_unit_analyst: 'tim',
  store_manager: 'tim',
  store_seller: 'tim',
  warehouse_manager: 'rps',
  warehouse_operator: 'rps',
  buyer_manager: 'lcm',
  pseudo_anonymous: 'no_module_type',
};

/** Who acts. `system` is a timer, a carrier event or a job; `signed_link` a customer who opened a link from a mail. */
export type Actor = {
  userId: string | null;
  /** The session that calls: an anonymous visitor sees the dossiers of their own session. */
  sessionId?: string | null;
  name: string;
  userType: UserType | 'system' | 'signed_link';
  module: ModuleType;
  /** The account of the organisation in which the actor works now. */
  accountId: string;
  organizationId: string | null;
  /** Every account whose rows the actor may see; this is what the database's wall is set to. */
  accountIds: readonly string[];
  /** The stores and workshops the actor is limited to (their own organisation and those below); null: the whole account. */
  organizationIds: readonly string[] | null;
  /** Their account requires a second factor of them, and they have none yet. */
  lacksFactor?: boolean;
  /** The key that calls in their name. */
  key?: CallingKey | undefined;
};

/** An API key: of its maker's permissions it has those that it was given, and no other (docs/api-keys.md). */
export type CallingKey = { id: string; name: string; permissions: readonly Permission[] };

/** Who holds permissions: a user type, less what the key of the call was not given. */
export type Holder = Pick<Actor, 'userType'> & { key?: Pick<CallingKey, 'permissions'> | undefined };

/** Somebody on the site who is not signed in. */
export const isVisitor = ({ userType }: Pick<Actor, 'userType'>): boolean => userType === 'pseudo_anonymous';

export type Grant = 'all' | 'read' | 'conditional' | null;

const grants = new Map<string, Grant>();
for (const permission of permissions) {
  for (const grant of ['conditional', 'read', 'all'] as const) {
    const holders = (permissionMatrix[permission] as Partial<Record<typeof grant, string>>)[grant] ?? '';
    for (const short of holders.split(' ').filter(Boolean)) {
      grants.set(`${typeShortNames[short as keyof typeof typeShortNames]}:${permission}`, grant);
    }
  }
}

/** What the matrix says of one user type and one permission (docs/permissions.md, "The table"). */
export const grantOf = (userType: Actor['userType'], permission: Permission): Grant =>
  grants.get(`${userType}:${permission}`) ?? null;

/** The same of somebody who acts: a key has no more than it was given. */
export const grantTo = ({ userType, key }: Holder, permission: Permission): Grant =>
  key && !key.permissions.includes(permission) ? null : grantOf(userType, permission);

/** May this actor use the permission at all? Conditions and scope are checked where the thing is known. */
export const can = (actor: Holder, permission: Permission): boolean => grantTo(actor, permission) !== null;

/** The permissions that a user type holds, in the order of the matrix: what `frontPermissions` carries per module. */
export const permissionsOf = (userType: UserType): Permission[] =>
  permissions.filter((permission) => grantOf(userType, permission) !== null);

/** A thing that belongs to organizations: its accounts, and the store and workshop where it is. */
export type Owned = {
  retailerAccountId: string;
  buyerAccountId: string | null;
  storeId?: string | null;
  warehouseId?: string | null;
};

/** Does the actor work for a buyer, or for one of its workshops? They see what the buyer buys, others what is theirs. */
export const isOfBuyer = ({ module }: Pick<Actor, 'module'>): boolean => module === 'lcm' || module === 'rps';

/**
 * Is the thing inside the actor's scope (docs/permissions.md, "Scopes")? The account must be one of theirs, and
 * somebody limited to organizations must be at the thing's store or workshop.
 */
export function inScope(actor: Actor, thing: Owned): boolean {
  const accounts = [thing.retailerAccountId, thing.buyerAccountId];
  if (!accounts.some((id) => id !== null && actor.accountIds.includes(id))) return false;
  if (actor.organizationIds === null) return true;
  const places = actor.module === 'rps' ? [thing.warehouseId] : [thing.storeId];
  return places.some((id) => id !== null && id !== undefined && actor.organizationIds?.includes(id));
}
