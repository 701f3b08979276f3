import { grantTo, permissionsOf, type Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { UserDetail, UserView } from '../../domain/users/user.ts';
import { editRefusal } from '../../domain/users/user.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { accountInReach, typesGivenBy } from './may-assign.ts';
import { findUser } from './users.db.ts';
import { ssoDomains, type AccountOfUsers } from './write-user.db.ts';

const detailOf = (actor: Actor, user: UserView, account: AccountOfUsers, sso: boolean): UserDetail => {
  const edit = editRefusal(actor, user, typesGivenBy(actor, account)) === null;
  const access = edit && user.id !== actor.userId;
  const placeIn = (module: string) =>
    user.modules.find(({ moduleType }) => moduleType === module)?.organizationId ?? null;
  return {
    ...user,
    timOrganizationId: placeIn('tim'),
    rpsOrganizationId: placeIn('rps'),
    frontPermissions: Object.fromEntries(
      user.modules.map(({ moduleType, type }) => [moduleType, permissionsOf(type)]),
    ),
    rights: {
      edit,
      access,
      forceSso: access && (sso || user.forceConnectionBySso) && grantTo(actor, 'force_sso_field') !== null,
    },
  };
};

/** A user in the caller's scope, with what the caller may change. Refusal: `not_found`. */
export async function viewUser(call: Call, userId: string): Promise<UserDetail> {
  const user = await findUser(call.db, call.actor, userId);
  if (!user) throw new Refused('not_found');
  const account = await accountInReach(call, user.accountId);
  const domains = await ssoDomains(call.db, account.id);
  return detailOf(call.actor, user, account, domains.length > 0);
}
