import { permissionsOf, type ModuleType, type UserType } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isSensitive } from '../../domain/second-factors/confirmation.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { CurrentOrganization, SignedInUser, User } from '../../domain/users/user.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { ownKeyHint } from '../api-keys/api-keys.db.ts';
import { isWithoutFactor, modulesOf, organizationWithAccount, userById } from './sessions.db.ts';

/** The place where somebody works. */
export type Place = { moduleType: ModuleType; organizationId: string; accountId: string };

/** The organization in which somebody works, with its account. */
export async function currentOrganization(
  db: Trx,
  place: Pick<Place, 'moduleType' | 'organizationId'>,
): Promise<CurrentOrganization> {
  const found = await organizationWithAccount(db, place.organizationId);
  if (!found) throw new Refused('not_found');
  const { id, commonName, accountId, ...account } = found;
  return { id, commonName, moduleType: place.moduleType, account: { ...account, id: accountId } };
}

const ownFieldsOf = ({
  id,
  email,
  firstname,
  lastname,
  accountId,
  status,
  language,
  forceConnectionBySso,
  notificationMail,
}: User) => ({
  id,
  email,
  firstname,
  lastname,
  accountId,
  status,
  language,
  forceConnectionBySso,
  notificationMail,
});

/** A signed-in user for the screens, at the given place: with their own user type, or with the one that they act as. */
async function signedInUser(
  db: Trx,
  userId: string,
  place: Place,
  actingAs: UserType | null,
  now: Date,
): Promise<SignedInUser> {
  const user = await userById(db, userId);
  if (!user) throw new Refused('not_found');
  const modules = await modulesOf(db, userId);
  const own = modules.filter((one) => one.organizationId === place.organizationId).map((one) => one.type);
  // in this module the rights are those of the place where they are signed in, which may be somebody else's
  const here = (actingAs ? [actingAs] : own).flatMap((type) => permissionsOf(type));
  const elsewhere = actingAs ? [] : modules.map((one) => [one.moduleType, permissionsOf(one.type)]);
  const frontPermissions = { ...Object.fromEntries(elsewhere), [place.moduleType]: here };
  return {
    ...ownFieldsOf(user),
    types: actingAs ? [actingAs] : own,
    timOrganizationId: modules.find((one) => one.moduleType === 'tim')?.organizationId ?? null,
    rpsOrganizationId: modules.find((one) => one.moduleType === 'rps')?.organizationId ?? null,
    modules: modules.map(({ moduleType, type, organizationId, organizationName }) => ({
      moduleType,
      type,
      organizationId,
      organizationName,
    })),
    frontPermissions,
    currentOrganization: await currentOrganization(db, place),
    apiToken: await ownKeyHint(db, user.id, now),
  };
}

/**
 * Who is signed in, where, as whose manager, and whether they still have to add a second factor; the transaction must be
 * bound to their own account and that of the place.
 */
export async function signedInState(
  db: Trx,
  userId: string,
  place: Place,
  { actingAs, byProvider }: Pick<Session, 'actingAs' | 'byProvider'>,
  now: Date,
) {
  const user = await signedInUser(db, userId, place, actingAs, now);
  const { commonName: organizationName, account } = user.currentOrganization;
  const acting = actingAs ? { as: actingAs, organizationName, accountName: account.name } : null;
  // whoever may work in somebody else's place administers
  const isAsked = !byProvider && (actingAs !== null || user.types.some(isSensitive));
  const lacksFactor = isAsked && (await isWithoutFactor(db, userId));
  return { user, module: place.moduleType, acting, lacksFactor };
}
