import type { ModuleType } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { countFailure, forget, refuseTooMany } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { addSession, markSignedIn, modulesOf, userOfEmail } from './sessions.db.ts';
import { signedInUser } from './signed-in-user.ts';
import { hashOf, newToken } from '../../lib/tokens.ts';

const sessionDays = 30;
export const daysLater = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

export const deviceOf = (call: Call): string => String(call.headers['user-agent'] ?? '').slice(0, 255);

/**
 * Signs in with a password. The same refusal, after the same work, for an unknown address, a wrong password and an
 * inactive user (`bad_credentials`); whoever must use the organisation's sign-in is told so only after the right
 * password (`sso_mandatory`).
 */
export async function signIn(call: Call, input: { email: string; password: string }) {
  const keys = [`ip:${call.ip}`, `email:${input.email.toLowerCase()}`];
  refuseTooMany(keys, call.now);
  const user = await userOfEmail(call.db, input.email);
  const isRight = await isPassword(user?.passwordHash ?? null, input.password);
  if (!user || !isRight || user.status !== 'active') {
    countFailure(keys, call.now);
    throw new Refused('bad_credentials');
  }
  if (user.forceConnectionBySso) throw new Refused('sso_mandatory');
  forget(keys);
  call.bindTo([user.accountId]);
  const modules = await modulesOf(call.db, user.id);
  const [first] = modules;
  if (!first) throw new Refused('bad_credentials');
  await markSignedIn(call.db, user.id, call.now);
  return openSession(call, user.id, first);
}

type Place = { moduleType: ModuleType; organizationId: string; accountId: string };

/** Opens a session of the dashboard in one module, and answers what the screens keep of it. */
export async function openSession(call: Call, userId: string, place: Place) {
  const token = newToken();
  const { moduleType, organizationId, accountId } = place;
  await addSession(
    call.db,
    {
      tokenHash: hashOf(token),
      userId,
      moduleType,
      organizationId,
      accountId,
      device: deviceOf(call),
      expiresAt: daysLater(call.now, sessionDays),
    },
    call.now,
  );
  return { user: await signedInUser(call.db, userId, place), token, module: moduleType };
}
