import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { User } from '../../domain/users/user.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { lookAtPassword } from './attempts.ts';
import { ownSession } from './login-as.ts';
import { refuseWeak } from './new-password.ts';
import { hashPassword, isPassword } from '@reprise/platform/server/passwords.ts';
import { changeUser, revokeSessionsOf, setPassword, userById } from './sessions.db.ts';
import { signedInState } from './signed-in-user.ts';
import { endLinks } from '../users/write-user.db.ts';

type OwnFields = Partial<Pick<User, 'firstname' | 'lastname' | 'language' | 'notificationMail'>>;

/** The caller, their session, and where they work. */
async function whoAsks(call: Call) {
  const session = await ownSession(call);
  const user = await userById(call.db, session.userId);
  if (!user || session.organizationId === null) throw new Refused('not_found');
  const { accountId } = session;
  const place = { accountId, organizationId: session.organizationId, moduleType: session.moduleType };
  return { session, user, place };
}

/** Who is signed in, for the screens to refresh. */
export async function readProfile(call: Call) {
  const { session, user, place } = await whoAsks(call);
  return signedInState(call.db, user.id, place, session, call.now);
}

/** Changes one's own name and language, and whether one is told by mail: the last is nobody else's business. */
export async function changeProfile(call: Call, change: OwnFields) {
  const { session, user, place } = await whoAsks(call);
  const { firstname, lastname, language } = user;
  const before = { firstname, lastname, language };
  if (Object.keys(change).length > 0) {
    await changeUser(call.db, user.id, change);
    const { accountId } = user;
    const { notificationMail: _choice, ...said } = change;
    const after = { ...before, ...said };
    if (Object.keys(said).length > 0)
      await writeAudit(call, { accountId, action: 'update', noun: 'user', nounId: user.id, before, after });
  }
  return signedInState(call.db, user.id, place, session, call.now);
}

/**
 * Changes one's own password, and ends every other session and every mailed link. Refusals: `password_by_sso`, `wrong_password` for the old
 * one, `password_policy`, `password_same`, `too_many_requests`.
 */
export async function changePassword(
  call: Call,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { session, user } = await whoAsks(call);
  if (user.forceConnectionBySso) throw new Refused('password_by_sso');
  const attempt = { email: user.email, ip: call.ip };
  const { right } = await lookAtPassword(call.pools, attempt, async () => ({
    right: (await isPassword(user.passwordHash, currentPassword)) ? user : null,
  }));
  if (!right)
    throw new Refused('wrong_password', {
      violations: [{ field: 'currentPassword', code: 'password_wrong' }],
    });
  refuseWeak(password);
  if (await isPassword(user.passwordHash, password)) throw new Refused('password_same');
  await setPassword(call.db, user.id, await hashPassword(password));
  await endLinks(call.db, user.id, call.now);
  await revokeSessionsOf(call.db, user.id, call.now, session.id);
}
