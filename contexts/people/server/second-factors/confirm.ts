import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { isPassword } from '@reprise/platform/server/passwords.ts';
import { isFresh, proofsOf } from '../../domain/second-factors/confirmation.ts';
import type { AnyProof, AskedProof, SecondFactor } from '../../domain/second-factors/second-factor.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { User } from '../../domain/users/user.ts';
import { lookAtPassword } from '../sessions/attempts.ts';
import { ownSession } from '../sessions/login-as.ts';
import { userById } from '../sessions/sessions.db.ts';
import { isProven, proofAsked, wrongFactor } from './prove.ts';
import { confirmSession, factorsOf } from './second-factors.db.ts';

export type Self = { session: Session; user: User; factors: SecondFactor[] };

/** The caller with their second factors. From somebody else's place the call is bound to their own account too. */
export async function selfOf(call: Call): Promise<Self> {
  const session = await ownSession(call);
  const user = await userById(call.db, session.userId);
  if (!user) throw new Refused('not_found');
  return { session, user, factors: await factorsOf(call.db, user.id) };
}

/** By what the caller may prove again that it is they. */
export async function askProof(call: Call): Promise<AskedProof> {
  const { user, factors } = await selfOf(call);
  return proofAsked(call, user, factors);
}

/** Is the proof right? The password is one only of whoever has no second factor. */
function isRight(call: Call, { user, factors }: Self, proof: AnyProof): Promise<boolean> {
  if (proof.kind !== 'password') return isProven(call, user, factors, proof);
  const counts = factors.length === 0 && !user.forceConnectionBySso;
  return isPassword(counts ? user.passwordHash : null, proof.password);
}

/**
 * Proves that it is the caller, for the next five minutes of this session. Wrong ones count as wrong passwords do.
 * Refusals: `second_factor_wrong`, `wrong_password`, `too_many_requests`.
 */
export async function prove(call: Call, proof: AnyProof): Promise<void> {
  const self = await selfOf(call);
  const attempt = { email: self.user.email, ip: call.ip };
  const { right } = await lookAtPassword(call.pools, attempt, async () => ({
    right: (await isRight(call, self, proof)) ? self.user : null,
  }));
  if (!right && proof.kind === 'password')
    throw new Refused('wrong_password', { violations: [{ field: 'password', code: 'password_wrong' }] });
  if (!right) throw wrongFactor('code');
  await confirmSession(call.db, self.session.id, call.now);
}

/**
 * Refuses whoever did not prove within five minutes that it is they (`second_factor_again`): by a second factor, or by
 * their password where they have none. Whoever has neither, since their organisation's provider lets them in, is not
 * asked.
 */
export function refuseUnlessSure({ now }: Call, { session, user, factors }: Self): void {
  const hasPassword = user.passwordHash !== null && !user.forceConnectionBySso;
  const isAskable = proofsOf({ hasPassword, factors, codesLeft: 0 }).length > 0;
  if (isAskable && !isFresh(session.confirmedAt, now)) throw new Refused('second_factor_again');
}

/**
 * Refuses whoever has a second factor and did not prove one within five minutes in this session: `second_factor_again`.
 * Whoever has none is not asked. A key proves nothing: `key_not_allowed`.
 */
export async function requireFreshFactor(call: Call): Promise<void> {
  if (call.actor.key) throw new Refused('key_not_allowed');
  const { session, factors } = await selfOf(call);
  // the rest of the call sees what it saw before
  call.bindTo(call.actor.accountIds);
  if (factors.length > 0 && !isFresh(session.confirmedAt, call.now)) throw new Refused('second_factor_again');
}
