import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { AskedProof, FactorProof } from '../../domain/second-factors/second-factor.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { User } from '../../domain/users/user.ts';
import { domainOf } from '../../domain/users/user.rules.ts';
import { isProven, proofAsked, wrongFactor } from '../second-factors/prove.ts';
import { factorsOf } from '../second-factors/second-factors.db.ts';
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
  new Date(now.getTime() + days * dayMs).toISOString();

export const deviceOf = (call: Call): string => String(call.headers['user-agent'] ?? '').slice(0, 255);

type Input = { email: string; password: string; proof?: FactorProof | undefined };
type Found = Awaited<ReturnType<typeof userOfEmail>>;

/** Does the password let this person in? The same work is done for whoever does not exist. */
async function opens(user: Found, password: string): Promise<boolean> {
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  return isRight && user?.status === 'active' && !user.forceConnectionBySso;
}

/** What is still asked of whoever has typed the right password: nothing, a second factor, or another one. */
async function secondStep(call: Call, user: User, proof: FactorProof | undefined) {
  const factors = await factorsOf(call.db, user.id);
  if (factors.length === 0) return { right: user, confirmedAt: null };
  if (proof && (await isProven(call, user, factors, proof)))
    return { right: user, confirmedAt: call.now.toISOString() };
  return { right: null, unfinished: !proof, asked: await proofAsked(call, user, factors) };
}

type Looked = {
  right: User | null;
  confirmedAt?: string | null;
  unfinished?: boolean;
  asked?: AskedProof;
  provider?: boolean;
};

/** Checks password and second factor; nothing is told of a second factor before the password is right. */
async function look(call: Call, { email, password, proof }: Input): Promise<Looked> {
  const found = await userOfEmail(call.db, email);
  const provider = await openidOfDomain(call.db, domainOf(email));
  if (!(await opens(found, password)) || !found) return { right: null, provider: Boolean(provider) };
  call.bindTo([found.accountId]);
  return secondStep(call, found, proof);
}

/**
 * Refuses whom another call shut out while password and second factor were checked. Refusals: `bad_credentials` after
 * another password or the end of the user's access, `second_factor_required` after a first second factor.
 */
async function refuseOvertaken(call: Call, user: User, confirmedAt: string | null): Promise<void> {
  if (!(await markSignedIn(call.db, user, call.now))) throw new Refused('bad_credentials');
  const factors = confirmedAt === null ? await factorsOf(call.db, user.id) : [];
  if (factors.length === 0) return;
  throw new Refused('second_factor_required', { extra: await proofAsked(call, user, factors) });
}

/**
 * Signs in with a password, and with a second factor whoever has one. The refusal and the work are the same for an
 * unknown address, a wrong password, an inactive user and one who must use single sign-on: `sso_mandatory` where the
 * address's domain has a single sign-on, else `bad_credentials`. So the answer reveals nothing about the user. Once the
 * password is right: `second_factor_required` and `second_factor_wrong`, each with what may be given now.
 */
export async function signIn(call: Call, input: Input) {
  const attempt = { email: input.email, ip: call.ip };
  const looked = await lookAtPassword(call.pools, attempt, () => look(call, input));
  const { right: user, confirmedAt = null, asked, unfinished, provider } = looked;
  if (asked && unfinished) throw new Refused('second_factor_required', { extra: asked });
  if (asked) throw wrongFactor('proof.code', asked);
  if (!user) throw new Refused(provider ? 'sso_mandatory' : 'bad_credentials');
  await refuseOvertaken(call, user, confirmedAt);
  const modules = await modulesOf(call.db, user.id);
  return openFirstSession(call, user.id, modules, { confirmedAt, byProvider: false });
}

/**
 * Opens a session in the first of a user's modules; another may be chosen next. Refusal: `bad_credentials` without any.
 */
export async function openFirstSession(
  call: Call,
  userId: string,
  modules: readonly Place[],
  opened: Opened,
) {
  const [first] = modules;
  if (!first) throw new Refused('bad_credentials');
  return openSession(call, userId, first, opened);
}

/** In somebody else's place: the user type there, and one's own place to come back to. */
export type Acting = { as: UserType; home: Place };

/** What a session keeps of how its person came in; one that follows another takes it over. */
export type Opened = Pick<Session, 'confirmedAt' | 'byProvider'>;

/** Opens a session of the dashboard at one place, and answers what the screens keep of it. */
export async function openSession(
  call: Call,
  userId: string,
  place: Place,
  { confirmedAt, byProvider }: Opened,
  acting: Acting | null = null,
) {
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
      confirmedAt,
      byProvider,
    },
    call.now,
  );
  const how = { actingAs: acting?.as ?? null, byProvider };
  return { id, ...(await signedInState(call.db, userId, place, how, call.now)), token };
}
