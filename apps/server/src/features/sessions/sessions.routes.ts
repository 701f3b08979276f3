import { permissionsOf, type Actor } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import { sessionApi } from '@reprise/domain/session/session.contract';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { askForPassword, choosePassword, userOfLink } from './new-password.ts';
import { openVisit } from './open-visit.ts';
import { modulesOf, revokeSession } from './sessions.db.ts';
import { openSession, signIn } from './sign-in.ts';
import { currentOrganization } from './signed-in-user.ts';

type SignedIn = Actor & { userId: string; organizationId: string };

/** One's own only: another person does not exist here. */
function oneself(actor: Actor, id: string): SignedIn {
  if (actor.userId !== id || actor.userId === null || actor.organizationId === null)
    throw new Refused('not_found');
  return { ...actor, userId: actor.userId, organizationId: actor.organizationId };
}

async function switchTo(call: Call, wanted: { organizationId: string; moduleType: string }) {
  const { userId, sessionId } = call.actor;
  if (!userId || !sessionId) throw new Refused('not_found');
  const modules = await modulesOf(call.db, userId);
  const place = modules.find(
    (one) => one.organizationId === wanted.organizationId && one.moduleType === wanted.moduleType,
  );
  if (!place) throw new Refused('not_found');
  await revokeSession(call.db, sessionId, call.now);
  const { moduleType, organizationId, accountId } = place;
  return openSession(call, userId, { moduleType, organizationId, accountId });
}

export const sessionsRoutes: Route[] = [
  route(sessionApi.login, (call, { body }) => {
    // an OpenID session comes with the organisations' own sign-in; without one no such session exists
    if ('openidSessionId' in body) throw new Refused('bad_credentials');
    return signIn(call, body);
  }),
  route(sessionApi.logout, async ({ db, actor, now }) => {
    if (actor.sessionId) await revokeSession(db, actor.sessionId, now);
  }),
  route(sessionApi.switchModule, (call, { body }) => switchTo(call, body)),
  route(sessionApi.webtoken, (call, { body }) => openVisit(call, body.url)),
  route(sessionApi.renewPassword, (call, { body }) => askForPassword(call, body.email)),
  route(sessionApi.passwordLink, async (call, { params }) => {
    const { user } = await userOfLink(call, params.token);
    return { email: user.email, creation: user.passwordHash === null };
  }),
  route(sessionApi.newPassword, (call, { params, body }) =>
    choosePassword(call, params.token, body.password),
  ),
  route(sessionApi.permissions, async ({ actor }, { params }) => {
    const { userType } = oneself(actor, params.id);
    if (userType === 'system' || userType === 'signed_link') throw new Refused('not_found');
    return { permissions: permissionsOf(userType) };
  }),
  route(sessionApi.currentOrganization, ({ db, actor }, { params }) => {
    const self = oneself(actor, params.id);
    return currentOrganization(db, { moduleType: self.module, organizationId: self.organizationId });
  }),
];
