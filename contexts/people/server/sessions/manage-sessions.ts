import { can } from '@reprise/platform/domain/core/access.ts';
import { assignableTypes } from '../../domain/users/assignable-types.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudits } from '../audit/audit.db.ts';
import { ownSession } from './login-as.ts';
import { openSessionsOf, placesOfUser } from './session-list.db.ts';
import {
  organizationWithAccount,
  revokeSession,
  revokeSessionsOf,
  sessionById,
  type EndedSession,
} from './sessions.db.ts';

/**
 * Each user type and each place of the user must be the caller's to give: nobody signs out whom they could not have
 * appointed.
 */
export async function manages({ db, actor }: Call, userId: string): Promise<boolean> {
  if (!can(actor, 'user_write') || actor.userType === 'system' || actor.userType === 'signed_link')
    return false;
  const places = await placesOfUser(db, userId);
  const own = actor.organizationId ? await organizationWithAccount(db, actor.organizationId) : undefined;
  const types = assignableTypes(actor.userType, {
    isBuyerAndWorkshopsSupervisor: own?.isBuyerAndWorkshopsSupervisor ?? false,
    mayAssignAdmin: can(actor, 'assign_admin'),
  });
  const isBelow = ({ accountId, organizationId }: { accountId: string; organizationId: string }) =>
    actor.accountIds.includes(accountId) && (actor.organizationIds?.includes(organizationId) ?? true);
  return places.length > 0 && places.every((place) => types.includes(place.type) && isBelow(place));
}

/** One's own open sessions, or those of a user whom one manages. Refusal: `not_found`. */
export async function listSessions(
  call: Call,
  { userId, ...page }: { userId?: string | undefined; page: number; itemsPerPage: number },
) {
  const asking = await ownSession(call);
  const whose = userId ?? asking.userId;
  if (whose !== asking.userId && !(await manages(call, whose))) throw new Refused('not_found');
  return openSessionsOf(call.db, whose, page, call.actor, call.now);
}

/** Ending sessions of somebody else is logged at the place of each: that of one who entered a sandbox is there. */
async function writeEnds(call: Call, userId: string, ended: readonly EndedSession[]): Promise<void> {
  call.bindTo([...new Set([...call.actor.accountIds, ...ended.map(({ accountId }) => accountId)])]);
  await writeAudits(
    call,
    ended.map(({ id, accountId, device }) => ({
      accountId,
      action: 'remove',
      noun: 'session',
      nounId: id,
      before: { userId, device },
    })),
  );
}

/** Ends one session. Refusal: `not_found`, also where it is that of somebody whom one does not manage. */
export async function endSession(call: Call, id: string): Promise<void> {
  const asking = await ownSession(call);
  const session = await sessionById(call.db, id);
  if (!session || session.userId === null || session.revokedAt !== null) throw new Refused('not_found');
  const isOwn = session.userId === asking.userId;
  if (!isOwn && !(await manages(call, session.userId))) throw new Refused('not_found');
  if (!(await revokeSession(call.db, id, call.now))) throw new Refused('not_found');
  if (!isOwn) await writeEnds(call, session.userId, [session]);
}

/**
 * Ends all of one's own sessions but that of the call, or all those of a user whom one manages; does nothing where none
 * is open. Refusal: `not_found` for a user whom one does not manage.
 */
export async function endSessions(call: Call, { userId }: { userId?: string | undefined }): Promise<void> {
  const asking = await ownSession(call);
  const whose = userId ?? asking.userId;
  const isOwn = whose === asking.userId;
  if (!isOwn && !(await manages(call, whose))) throw new Refused('not_found');
  const ended = await revokeSessionsOf(call.db, whose, call.now, asking.id);
  if (!isOwn) await writeEnds(call, whose, ended);
}
