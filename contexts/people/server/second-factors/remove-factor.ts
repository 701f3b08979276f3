import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { SecondFactor } from '../../domain/second-factors/second-factor.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { manages } from '../sessions/manage-sessions.ts';
import { refuseUnlessSure, selfOf } from './confirm.ts';
import { codesLeft, factorsOf, removeFactors, replaceCodes } from './second-factors.db.ts';

/** The second factors of the caller, or of a user whom they manage. Refusal: `not_found`. */
export async function readFactors(call: Call, { userId }: { userId?: string | undefined }) {
  const { user } = await selfOf(call);
  const whose = userId ?? user.id;
  if (whose !== user.id && !(await manages(call, whose))) throw new Refused('not_found');
  return { factors: await factorsOf(call.db, whose), recoveryCodesLeft: await codesLeft(call.db, whose) };
}

/** What is gone is written to the audit log; the recovery codes go with the last factor. */
async function afterRemoval(call: Call, gone: readonly SecondFactor[]): Promise<void> {
  for (const { id: nounId, accountId, userId, kind, name } of gone)
    await writeAudit(call, {
      accountId,
      action: 'remove',
      noun: 'second_factor',
      nounId,
      before: { userId, kind, name },
    });
  const [one] = gone;
  if (one && (await factorsOf(call.db, one.userId)).length === 0) await replaceCodes(call.db, one, []);
}

/** Removes one of the caller's factors. Refusals: `not_found`, `second_factor_again`. */
export async function removeFactor(call: Call, id: string): Promise<void> {
  const self = await selfOf(call);
  if (!self.factors.some((factor) => factor.id === id)) throw new Refused('not_found');
  refuseUnlessSure(call, self);
  const gone = await removeFactors(call.db, self.user.id, id);
  if (gone.length === 0) throw new Refused('not_found');
  await afterRemoval(call, gone);
}

/**
 * Removes every factor of a user who has lost them; they sign in by their password, and add another. Does nothing where
 * there is none. Refusals: `not_found` for a user whom one does not manage and for oneself, `second_factor_again`.
 */
export async function removeFactorsOfUser(call: Call, { userId }: { userId: string }): Promise<void> {
  const self = await selfOf(call);
  if (userId === self.user.id || !(await manages(call, userId))) throw new Refused('not_found');
  refuseUnlessSure(call, self);
  await afterRemoval(call, await removeFactors(call.db, userId));
}
