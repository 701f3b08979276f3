import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { editRefusal, mayInvite } from '../../domain/users/user.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { accountInReach, typesGivenBy } from './may-assign.ts';
import { holdUser } from './users.db.ts';
import { endLinks } from './write-user.db.ts';

/** Invites a user again who has never signed in; the links of earlier messages become invalid. */
export async function inviteUser(call: Call, userId: string): Promise<void> {
  const { db, actor, now } = call;
  const user = await holdUser(db, actor, userId);
  if (!user) throw new Refused('not_found');
  const account = await accountInReach(call, user.accountId);
  const refusal = editRefusal(actor, user, typesGivenBy(actor, account));
  if (refusal !== null) throw new Refused(refusal);
  if (!mayInvite(user)) throw new Refused('invitation_not_needed');
  await endLinks(db, userId, now);
  await call.jobs.add(
    'mails.send_user',
    { kind: 'user_invitation', userId },
    { accountIds: [user.accountId] },
  );
}
