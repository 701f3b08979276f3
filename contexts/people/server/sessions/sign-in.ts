import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { lookAtPassword } from './attempts.ts';
import { openidOfDomain } from './openid.db.ts';
import { isPassword } from '@reprise/platform/server/passwords.ts';
import { addSession, markSignedIn, modulesOf, userOfEmail } from './sessions.db.ts';
import { signedInState, type Place } from './signed-in-user.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';

const sessionDays = 30;
/** A login to somebody else's place is for a task: a day at most. */
const actingDays = 1;
export const daysLater = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

export const deviceOf = (call: Call): string => String(call.headers['user-agent'] ?? '').slice(0, 255);
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Signs in with a password. The refusal and the work are the same for an unknown address, a wrong password, an inactive
 * user and one who must use single sign-on: `sso_mandatory` where the address's domain has a single sign-on, else
 * `bad_credentials`. So the answer reveals nothing about the user.
 */
export async function signIn(call: Call, input: { email: string; password: string }) {
  const attempt = { email: input.email, ip: call.ip };
  const { right: user, provider } = await lookAtPassword(call.pools, attempt, async () => {
    const found = await userOfEmail(call.db, input.email);
    const ofDomain = await openidOfDomain(call.db, domainOf(input.email));
    const isRight = await isPassword(found?.passwordHash ?? null, input.password);
    const opens = isRight && found?.status === 'active' && !found.forceConnectionBySso;
    return { right: opens ? found : null, provider: ofDomain };
  });
  if (!user) throw new Refused(provider ? 'sso_mandatory' : 'bad_credentials');
  call.bindTo([user.accountId]);
  return openFirstSession(call, user.id, await modulesOf(call.db, user.id));
}

/**
 * Opens a session in the first of a user's modules; another may be chosen next. Refusal: `bad_credentials` without any.
 */
export async function openFirstSession(call: Call, userId: string, modules: readonly Place[]) {
  const [first] = modules;
  if (!first) throw new Refused('bad_credentials');
  await markSignedIn(call.db, userId, call.now);
  return openSession(call, userId, first);
}

/** In somebody else's place: the user type there, and one's own place to come back to. */
export type Acting = { as: UserType; home: Place };

/** Opens a session of the dashboard at one place, and answers what the screens keep of it. */
export async function openSession(call: Call, userId: string, place: Place, acting: Acting | null = null) {
  const token = newToken();
  const { moduleType, organizationId, accountId } = place;
  const { id } = await addSession(
    call.db,
    {
      tokenHash: hashOf(token),
      userId,
      moduleType,
      organizationId,
      accountId,
      device: deviceOf(call),
      expiresAt: daysLater(call.now, acting ? actingDays : sessionDays),
      actingAs: acting?.as ?? null,
      homeAccountId: acting?.home.accountId ?? null,
      homeOrganizationId: acting?.home.organizationId ?? null,
      homeModuleType: acting?.home.moduleType ?? null,
    },
    call.now,
  );
  return { id, ...(await signedInState(call.db, userId, place, acting?.as ?? null)), token };
}
