import {
  can,
  type Actor,
  type CallingKey,
  type Holder,
  type ModuleType,
} from '@reprise/platform/domain/core/access.ts';
import { dayAfter, dayOf, startOfDay } from '@reprise/platform/domain/core/day.ts';
import { keptFromKeys } from '@reprise/platform/domain/core/key-permissions.ts';
import { permissions, type Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { OrganizationType } from '../organizations/organization.ts';
import { apiKeyLimits } from './api-key.limits.ts';
import type { ApiKey, KeyHolder } from './api-key.ts';

/**
 * What is about a whole account, and therefore given to no key of one entity: what happens in it, and what changes its
 * offer, its site or its payments. Nobody who works at one entity holds any of it (docs/api-keys.md, "How far a key
 * reaches").
 */
export const keptFromEntities: readonly Permission[] = [
  'event_read',
  'webhook_read',
  'catalog_import',
  'category_write',
  'product_write',
  'product_price_write',
  'question_write',
  'circuit_write',
  'dispatch_circuit_rule_write',
  'warehouse_dispatch_rule_write',
  'payment_mode_write',
  'payment_release',
  'payment_batch_export',
  'transfer_order_settings',
  'design',
  'home_page_write',
];

/** Is it kept from every key, or from this one since it reaches one entity? */
export const isKeptFrom = (holder: KeyHolder, permission: Permission): boolean =>
  keptFromKeys.includes(permission) || (holder === 'organization' && keptFromEntities.includes(permission));

/** The permissions that somebody may give to a key: their own, but those that are kept from it. */
export const permissionsForKeys = (maker: Holder, holder: KeyHolder): Permission[] =>
  permissions.filter((permission) => can(maker, permission) && !isKeptFrom(holder, permission));

/** May they make keys? The provider's people only revoke them: a key of theirs would open every account. */
export const makesKeys = ({ userType }: Pick<Actor, 'userType'>): boolean =>
  userType !== 'super_admin' && userType !== 'admin';

/** The module of a key of an entity: workshops and buyers are limited by the workshop of a thing, others by its store. */
export const moduleOfEntity = (type: OrganizationType): ModuleType =>
  type === 'warehouse' || type === 'buyer' ? 'rps' : 'tim';

/** The instant until which a key works: the end of its last day in Europe/Paris. */
export const endOf = (lastDay: string): Date => startOfDay(dayAfter(lastDay));

/** The last day that a key made now may have: the same day a year later; after a 29 February, 1 March. */
export function latestDay(now: Date): string {
  const day = new Date(dayOf(now));
  day.setUTCFullYear(day.getUTCFullYear() + apiKeyLimits.years);
  return day.toISOString().slice(0, 10);
}

type Wanted = Pick<ApiKey, 'holder' | 'organizationId' | 'permissions'> & { lastDay: string };

/** What is wrong with a key that somebody wants to make, by field; the entity is looked for elsewhere. */
export function keyViolations(maker: Actor, wanted: Wanted, now: Date): Violation[] {
  const { holder, organizationId, lastDay } = wanted;
  const given = permissionsForKeys(maker, holder);
  const foreign = wanted.permissions.some((permission) => !given.includes(permission));
  const needsEntity = holder === 'organization';
  return [
    ...(foreign ? [{ field: 'permissions', code: 'choice' }] : []),
    ...(holder === 'account' && maker.organizationIds !== null ? [{ field: 'holder', code: 'choice' }] : []),
    ...(needsEntity && organizationId === null ? [{ field: 'organizationId', code: 'required' }] : []),
    ...(!needsEntity && organizationId !== null ? [{ field: 'organizationId', code: 'invalid' }] : []),
    ...(lastDay < dayOf(now) ? [{ field: 'lastDay', code: 'date_past' }] : []),
    ...(lastDay > latestDay(now)
      ? [{ field: 'lastDay', code: 'too_big', values: { max: latestDay(now) } }]
      : []),
  ];
}

/** Where a key of an entity may act: the entity and those below it. */
type Reach = { id: string; type: OrganizationType; below: readonly string[] };

/**
 * The caller that a key is: its maker with the rights that they have now, less what the key was not given or is kept
 * from it, and no further than its entity. Null: its entity is out of the maker's reach by now, or the maker joined the
 * provider.
 */
export function callerOf(
  maker: Actor,
  key: Pick<ApiKey, 'id' | 'name' | 'holder' | 'permissions'>,
  reach: Reach | null,
): Actor | null {
  if (!makesKeys(maker)) return null;
  const given = permissionsForKeys(maker, key.holder);
  const calling: CallingKey = {
    id: key.id,
    name: key.name,
    permissions: key.permissions.filter((permission) => given.includes(permission)),
  };
  const caller: Actor = {
    ...maker,
    name: `${key.name} (${maker.name})`.slice(0, 130),
    accountIds: [maker.accountId],
    key: calling,
  };
  if (reach === null) return caller;
  const within = reach.below.filter((id) => maker.organizationIds?.includes(id) ?? true);
  if (!within.includes(reach.id)) return null;
  return {
    ...caller,
    module: moduleOfEntity(reach.type),
    organizationId: reach.id,
    organizationIds: within,
  };
}
