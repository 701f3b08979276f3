import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { proofsOf } from '../../domain/second-factors/confirmation.ts';
import { plainCode } from '../../domain/second-factors/recovery.ts';
import { secondFactorLimits } from '../../domain/second-factors/second-factor.limits.ts';
import type { AskedProof, FactorProof, SecondFactor } from '../../domain/second-factors/second-factor.ts';
import type { User } from '../../domain/users/user.ts';
import { stepOfCode } from './app-code.ts';
import { answerOnce, challengeOf, tokenOf } from './challenge.ts';
import { passkeyAsked, signedBy } from './passkey.ts';
import { codesLeft, markPasskeyUsed, spendStep, takeCode } from './second-factors.db.ts';

type Person = Pick<User, 'id' | 'accountId'>;
type Of<Kind extends FactorProof['kind']> = Extract<FactorProof, { kind: Kind }>;

async function isCode({ db, now }: Call, factors: readonly SecondFactor[], typed: string): Promise<boolean> {
  for (const { id, secret } of factors) {
    const step = secret === null ? null : stepOfCode(unsealed(secret), typed, now);
    if (step !== null) return spendStep(db, id, step, now);
  }
  return false;
}

async function isSigned(
  { db, now, log }: Call,
  { id: userId, accountId }: Person,
  factors: readonly SecondFactor[],
  { token, response }: Of<'passkey'>,
): Promise<boolean> {
  const asked = challengeOf(token, { purpose: 'prove', kind: 'passkey', userId }, now);
  const signed = asked && (await signedBy(response, asked.value, factors, log));
  if (!signed || !(await answerOnce(db, token, asked, accountId, now))) return false;
  await markPasskeyUsed(db, signed.factor.id, signed.counter, now);
  return true;
}

/** Is the second factor right? It is used up by that: a code, a recovery code and a challenge are good once. */
export function isProven(
  call: Call,
  person: Person,
  factors: readonly SecondFactor[],
  proof: FactorProof,
): Promise<boolean> {
  switch (proof.kind) {
    case 'totp':
      return isCode(call, factors, proof.code);
    case 'recovery':
      return takeCode(call.db, person.id, hashOf(plainCode(proof.code)), call.now);
    case 'passkey':
      return isSigned(call, person, factors, proof);
  }
}

type Owner = Person & Pick<User, 'passwordHash' | 'forceConnectionBySso'>;

/** By what the person may prove that it is they, with a new challenge for their passkeys. */
export async function proofAsked(
  { db, now }: Call,
  { id: userId, passwordHash, forceConnectionBySso }: Owner,
  factors: readonly SecondFactor[],
): Promise<AskedProof> {
  const hasPassword = passwordHash !== null && !forceConnectionBySso;
  const kinds = proofsOf({ hasPassword, factors, codesLeft: await codesLeft(db, userId) });
  if (!kinds.includes('passkey')) return { kinds, passkey: null };
  const asked = await passkeyAsked(factors);
  const expiresAt = new Date(now.getTime() + secondFactorLimits.challengeMinutes * 60_000).toISOString();
  const token = tokenOf({ purpose: 'prove', kind: 'passkey', userId, value: asked.challenge, expiresAt });
  return { kinds, passkey: { token, ...asked } };
}

/** What a wrong second factor is refused with, at the field of the code; `asked`: what may be given now. */
export const wrongFactor = (field: string, asked: Partial<AskedProof> = {}): Refused =>
  new Refused('second_factor_wrong', { violations: [{ field, code: 'code_wrong' }], extra: asked });
