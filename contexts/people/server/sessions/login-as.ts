import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { actingIn, mayActIn, mayEnterSandbox } from '../../domain/sessions/login-as.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { sandboxAt, sandboxOf } from '../sandboxes/sandboxes.db.ts';
import { placeOf, placesOfSandbox, placesToActIn } from './login-as.db.ts';
import { modulesOf, revokeSession, sessionById } from './sessions.db.ts';
import { openSession, type Acting } from './sign-in.ts';
import type { Place } from './signed-in-user.ts';

type Wanted = { organizationId: string; moduleType: string };

/** The dashboard session of the call; from somebody else's place it is also bound to one's own account. */
export async function ownSession(call: Call): Promise<Session & { userId: string }> {
  const session = call.actor.sessionId ? await sessionById(call.db, call.actor.sessionId) : undefined;
  if (!session || session.userId === null) throw new Refused('not_found');
  if (session.homeAccountId) call.bindTo([...call.actor.accountIds, session.homeAccountId]);
  return { ...session, userId: session.userId };
}

/** Ends the session of the call. Refusal: `switch_running` where another call of it does the same. */
export async function leaveSession(call: Call, { id }: Session): Promise<void> {
  if (!(await revokeSession(call.db, id, call.now))) throw new Refused('switch_running');
}

/**
 * Switches to another of one's own places; the previous session ends. Refusals: `not_found` for a place that is not
 * one's own, `acting_already` from somebody else's place, `switch_running` while another switch runs.
 */
export async function switchModule(call: Call, wanted: Wanted) {
  const session = await ownSession(call);
  if (session.actingAs !== null) throw new Refused('acting_already');
  const modules = await modulesOf(call.db, session.userId);
  const place = modules.find(
    (one) => one.organizationId === wanted.organizationId && one.moduleType === wanted.moduleType,
  );
  if (!place) throw new Refused('not_found');
  await leaveSession(call, session);
  return openSession(call, session.userId, place, session);
}

type Asked = {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sandboxOf?: string | undefined;
};

/**
 * The places to which the caller may log in; with `sandboxOf` those of that account's sandbox, none where it has none.
 * Refusal: `not_found` for an account whose sandbox the caller may not enter.
 */
export async function listPlaces(call: Call, { sandboxOf: accountId, ...asked }: Asked) {
  const { db, actor } = call;
  if (accountId === undefined) return placesToActIn(db, actor, asked);
  if (!mayEnterSandbox(actor, accountId)) throw new Refused('not_found');
  const sandbox = await sandboxOf(db, accountId);
  if (!sandbox) return { items: [], total: 0 };
  call.bindTo([...actor.accountIds, sandbox.id]);
  return placesOfSandbox(db, sandbox.id, asked);
}

/** The entry of the audit log about a login to somebody else's place. */
const auditOf = (
  { id, accountId, organizationId }: Pick<Session, 'id' | 'accountId' | 'organizationId'>,
  actingAs: Session['actingAs'],
) => ({ accountId, noun: 'login_as', nounId: id, seen: { organizationId, actingAs } });

/**
 * Works in somebody else's place under one's own name; the audit log says so (docs/permissions.md, "In somebody else's
 * place"). Refusals: `not_found` for a place outside one's reach or another module, `acting_already`, `switch_running`.
 */
export async function loginAs(call: Call, wanted: Wanted) {
  const session = await ownSession(call);
  if (session.actingAs !== null) throw new Refused('acting_already');
  const sandbox = await sandboxAt(call.db, wanted.organizationId);
  const whose = sandbox?.sandboxOf ?? null;
  if (sandbox && whose !== null && mayEnterSandbox(call.actor, whose))
    call.bindTo([...call.actor.accountIds, sandbox.id]);
  const place = await placeOf(call.db, wanted.organizationId);
  if (!place || !mayActIn(call.actor, { ...place, sandboxOf: whose })) throw new Refused('not_found');
  const { actingAs, moduleType } = actingIn(place.type);
  if (moduleType !== wanted.moduleType || session.organizationId === null) throw new Refused('not_found');
  await leaveSession(call, session);
  const { accountId, organizationId, moduleType: homeModule } = session;
  const acting: Acting = { as: actingAs, home: { accountId, organizationId, moduleType: homeModule } };
  const there: Place = { accountId: place.accountId, organizationId: place.id, moduleType };
  const opened = await openSession(call, session.userId, there, session, acting);
  const { seen, ...about } = auditOf({ ...there, id: opened.id }, actingAs);
  await writeAudit(call, { ...about, action: 'create', after: seen });
  return opened;
}

/** The end of a login to somebody else's place, logged at that place. */
export async function writeEndOfActing(call: Call, session: Session): Promise<void> {
  if (session.actingAs === null) return;
  const { seen, ...about } = auditOf(session, session.actingAs);
  await writeAudit(call, { ...about, action: 'remove', before: seen });
}

/**
 * Goes back to one's own place. Refusals: `not_found` from one's own place, `session_expired` where one has no such
 * place any more, `switch_running`.
 */
export async function backToMyself(call: Call) {
  const session = await ownSession(call);
  const { homeOrganizationId, homeModuleType } = session;
  if (homeOrganizationId === null) throw new Refused('not_found');
  await leaveSession(call, session);
  await writeEndOfActing(call, session);
  const modules = await modulesOf(call.db, session.userId);
  const home = modules.find(
    (one) => one.organizationId === homeOrganizationId && one.moduleType === homeModuleType,
  );
  if (!home) throw new Refused('session_expired');
  return openSession(call, session.userId, home, session);
}
