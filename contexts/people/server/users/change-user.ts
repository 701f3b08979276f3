import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { UserDetail, UserView } from '../../domain/users/user.ts';
import type { userApi } from '../../domain/users/user.contract.ts';
import { editRefusal, touchesAccess } from '../../domain/users/user.rules.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { holdUserById, revokeSessionsOf } from '../sessions/sessions.db.ts';
import { auditedUser, refuseTakenEmail } from './create-user.ts';
import { accountToWriteIn, refuseClosedPlaces, refusePlaces, refuseSso, typesGivenBy } from './may-assign.ts';
import { holdUser } from './users.db.ts';
import { viewUser } from './view-user.ts';
import { endLinks, replaceModules, updateUser } from './write-user.db.ts';

type Change = Omit<z.output<typeof userApi.change.body>, 'version'>;

/**
 * Refuses a caller who was made inactive after this call let them in: of two who do so to each other one stays. Refusal:
 * `session_expired`.
 */
async function refuseInactiveCaller({ db, actor }: Call): Promise<void> {
  const caller = actor.userId === null ? undefined : await holdUserById(db, actor.userId);
  // whoever works in somebody else's place is not seen from there, nor reached by those who work there
  if (caller && caller.status !== 'active') throw new Refused('session_expired');
}

/** Refuses what the actor may not change of this person. */
async function refuseChange(call: Call, user: UserView, change: Change): Promise<void> {
  const account = await accountToWriteIn(call, user.accountId);
  if (change.modules) await refusePlaces(call, account, change.modules, user.modules);
  const refusal = editRefusal(call.actor, user, typesGivenBy(call.actor, account));
  if (refusal !== null) throw new Refused(refusal);
  if (user.id === call.actor.userId && touchesAccess(user, change)) throw new Refused('own_access');
  if (change.status === 'active' && user.status !== 'active')
    await refuseClosedPlaces(call, account, change.modules ?? user.modules);
  await refuseSso(call, account.id, user, {
    email: change.email ?? user.email,
    status: change.status ?? user.status,
    forceConnectionBySso: change.forceConnectionBySso ?? user.forceConnectionBySso,
  });
}

/** Ends a user's sessions and invalidates the links mailed to them. */
async function endAccess({ db, now }: Call, user: UserView, change: Change): Promise<void> {
  const isOut = change.status === 'inactive' && user.status === 'active';
  if (isOut) await revokeSessionsOf(db, user.id, now);
  const isElsewhere = change.email !== undefined && change.email !== user.email;
  const isForced = change.forceConnectionBySso === true && !user.forceConnectionBySso;
  if (isOut || isElsewhere || isForced) await endLinks(db, user.id, now);
}

/** Changes the given fields of a user; those left out stay. */
export async function changeUser(
  call: Call,
  userId: string,
  { version, ...given }: z.output<typeof userApi.change.body>,
): Promise<UserDetail> {
  const { db } = call;
  if (call.actor.userId !== userId) await refuseInactiveCaller(call);
  const user = await holdUser(db, call.actor, userId);
  if (!user) throw new Refused('not_found');
  if (user.version !== version) throw new Refused('status_changed');
  const change = given.email === undefined ? given : { ...given, email: given.email.toLowerCase() };
  await refuseChange(call, user, change);
  if (change.email !== undefined && change.email !== user.email.toLowerCase())
    await refuseTakenEmail(db, change.email);
  const { modules, ...fields } = change;
  if (!(await updateUser(db, user, fields))) throw new Refused('status_changed');
  if (modules) await replaceModules(db, user, modules);
  await endAccess(call, user, change);
  const changed = await viewUser(call, userId);
  await writeAudit(call, {
    accountId: user.accountId,
    action: 'update',
    noun: 'user',
    nounId: userId,
    before: auditedUser(user),
    after: auditedUser(changed),
  });
  return changed;
}
