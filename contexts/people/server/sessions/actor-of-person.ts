import type { Actor, UserType } from '@reprise/platform/domain/core/access.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { accountIds, personOf } from './sessions.db.ts';

/**
 * Those whose scope is a whole account; the others are limited to their organization and those below
 * (docs/permissions.md, "Scopes").
 */
export const wholeAccount: readonly UserType[] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'root_management_unit_analyst',
  'buyer_manager',
];

/** Where a person worked when they asked for something that is done later. */
export type Place = { userId: string; accountId: string; organizationId: string; module: Actor['module'] };

/** The person at a place of theirs, within its account; null: they may no longer sign in there. */
export function actorAt(
  { userId, accountId, organizationId, module }: Place,
  { person, modules, below }: Awaited<ReturnType<typeof personOf>>,
): Actor | null {
  const home = modules.find((one) => one.organizationId === organizationId && one.accountId === accountId);
  if (person?.status !== 'active' || !home) return null;
  return {
    userId,
    name: `${person.firstname} ${person.lastname}`,
    userType: home.type,
    module,
    accountId,
    organizationId,
    accountIds: [accountId],
    organizationIds: wholeAccount.includes(home.type) ? null : below,
  };
}

/**
 * The person at a place of their own, with the rights that they have now: what is done later in their name is done with
 * these. Null: they may no longer sign in there.
 */
export async function actorOfPerson(db: Db, place: Place): Promise<Actor | null> {
  const { userId, organizationId, accountId, module: moduleType } = place;
  const home = { homeAccountId: null, homeModuleType: null };
  const actor = actorAt(
    place,
    await personOf(db, { userId, organizationId, accountId, moduleType, ...home }),
  );
  const isProvider = actor?.userType === 'super_admin' || actor?.userType === 'admin';
  return actor && isProvider ? { ...actor, accountIds: await accountIds(db) } : actor;
}
