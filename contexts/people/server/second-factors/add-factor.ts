import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { sealed } from '@reprise/platform/server/outside/sealed.ts';
import { secondFactorLimits } from '../../domain/second-factors/second-factor.limits.ts';
import type { FactorKind } from '../../domain/second-factors/kinds.ts';
import type { PasskeyMade, SecondFactor } from '../../domain/second-factors/second-factor.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { lookAtPassword } from '../sessions/attempts.ts';
import { revokeSessionsOf } from '../sessions/sessions.db.ts';
import { newApp, stepOfCode } from './app-code.ts';
import { answerOnce, challengeOf, isOver, tokenOf } from './challenge.ts';
import { refuseUnlessSure, selfOf, type Self } from './confirm.ts';
import { passkeyToMake, registered } from './passkey.ts';
import { wrongFactor } from './prove.ts';
import { newCodes } from './recovery-codes.ts';
import { addFactor, confirmSession } from './second-factors.db.ts';

/** Who may add one now. Refusals: `second_factor_again`, `second_factors_full`. */
async function adding(call: Call): Promise<Self> {
  const self = await selfOf(call);
  refuseUnlessSure(call, self);
  if (self.factors.length >= secondFactorLimits.perUser) throw new Refused('second_factors_full');
  return self;
}

/**
 * Begins to add a factor: the key of an app, or what the browser makes a passkey of. Nothing is stored until its first
 * proof, which has fifteen minutes. Refusals: `second_factor_again`, `second_factors_full`.
 */
export async function beginFactor(call: Call, kind: FactorKind) {
  const { user, factors } = await adding(call);
  const expiresAt = new Date(call.now.getTime() + secondFactorLimits.beginMinutes * 60_000).toISOString();
  const begun = (value: string) => ({
    token: tokenOf({ purpose: 'add', kind, userId: user.id, value, expiresAt }),
    expiresAt,
  });
  if (kind === 'totp') {
    const app = newApp(user.email);
    return { ...begun(app.secret), app, passkey: null };
  }
  const owner = { id: user.id, email: user.email, name: `${user.firstname} ${user.lastname}` };
  const passkey = await passkeyToMake(owner, factors);
  return { ...begun(passkey.challenge), app: null, passkey };
}

type Given = { token: string; name: string } & ({ code: string } | { passkey: PasskeyMade });
type Proven = Pick<SecondFactor, 'kind' | 'secret' | 'lastStep' | 'credentialId' | 'publicKey' | 'counter'>;

const wantedOf = ({ user }: Self, given: Given) => ({
  purpose: 'add' as const,
  kind: 'code' in given ? ('totp' as const) : ('passkey' as const),
  userId: user.id,
});

/** What is stored of the factor, once its first proof is right; null when it is not, was given before, or comes too late. */
async function proven(call: Call, self: Self, given: Given): Promise<Proven | null> {
  const wanted = wantedOf(self, given);
  const { kind } = wanted;
  const asked = challengeOf(given.token, wanted, call.now);
  if (!asked) return null;
  const nothing = { secret: null, lastStep: null, credentialId: null, publicKey: null, counter: null };
  let found: Proven | null = null;
  if ('code' in given) {
    const lastStep = stepOfCode(asked.value, given.code, call.now);
    if (lastStep !== null) found = { ...nothing, kind, secret: sealed(asked.value), lastStep };
  } else {
    const passkey = await registered(given.passkey, asked.value, call.log);
    if (passkey) found = { ...nothing, kind, ...passkey };
  }
  return found && (await answerOnce(call.db, given.token, asked, self.user.accountId, call.now))
    ? found
    : null;
}

/**
 * Adds a factor by its first proof. With the first one come the recovery codes, and every other session of the person
 * ends: they were opened without it. What comes too late is no wrong try. Refusals: `second_factor_late`,
 * `second_factor_wrong`, `second_factor_again`, `second_factors_full`, `too_many_requests`.
 */
export async function addSecondFactor(call: Call, given: Given) {
  const self = await adding(call);
  const { user, session, factors } = self;
  if (isOver(given.token, wantedOf(self, given), call.now)) throw new Refused('second_factor_late');
  const attempt = { email: user.email, ip: call.ip };
  const { right } = await lookAtPassword(call.pools, attempt, async () => ({
    right: await proven(call, self, given),
  }));
  const { id: userId, accountId } = user;
  const createdAt = call.now.toISOString();
  const added =
    right &&
    (await addFactor(call.db, {
      ...right,
      userId,
      accountId,
      name: given.name,
      createdAt,
      lastUsedAt: createdAt,
    }));
  if (!added) throw wrongFactor('code');
  const { id: nounId, kind, name } = added;
  await writeAudit(call, {
    accountId,
    action: 'create',
    noun: 'second_factor',
    nounId,
    after: { userId, kind, name },
  });
  await confirmSession(call.db, session.id, call.now);
  if (factors.length > 0) return { factor: added, recoveryCodes: [] };
  await revokeSessionsOf(call.db, userId, call.now, session.id);
  return { factor: added, recoveryCodes: await newCodes(call.db, user) };
}
