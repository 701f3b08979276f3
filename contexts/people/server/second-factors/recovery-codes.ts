import { randomBytes } from 'node:crypto';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { grouped, recoveryCodeOf } from '../../domain/second-factors/recovery.ts';
import { secondFactorLimits } from '../../domain/second-factors/second-factor.limits.ts';
import type { User } from '../../domain/users/user.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { refuseUnlessSure, selfOf } from './confirm.ts';
import { replaceCodes } from './second-factors.db.ts';

/** Ten new recovery codes, as they are shown once; the former ones are void. */
export async function newCodes(db: Trx, { id: userId, accountId }: Pick<User, 'id' | 'accountId'>) {
  const { recoveryCodes, recoveryCodeLength } = secondFactorLimits;
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(recoveryCodeLength)));
  await replaceCodes(
    db,
    { userId, accountId },
    codes.map((code) => hashOf(code)),
  );
  return codes.map((code) => grouped(code));
}

/** Makes the caller's recovery codes anew. Refusals: `not_found` without a second factor, `second_factor_again`. */
export async function renewCodes(call: Call) {
  const self = await selfOf(call);
  if (self.factors.length === 0) throw new Refused('not_found');
  refuseUnlessSure(call, self);
  const { id: nounId, accountId } = self.user;
  const recoveryCodes = await newCodes(call.db, self.user);
  await writeAudit(call, { accountId, action: 'update', noun: 'recovery_codes', nounId });
  return { recoveryCodes };
}
