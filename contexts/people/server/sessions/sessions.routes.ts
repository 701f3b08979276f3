import { permissionsOf, type Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { accessApi } from '../../domain/sessions/access.contract.ts';
import { sessionApi } from '../../domain/sessions/session.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { backToMyself, listPlaces, loginAs, ownSession, switchModule, writeEndOfActing } from './login-as.ts';
import { endSession, endSessions, listSessions } from './manage-sessions.ts';
import { askForPassword, choosePassword, userOfLink } from './new-password.ts';
import { openVisit } from './open-visit.ts';
import { authorizationUrl, openidCallback, signInByOpenid } from './openid-sign-in.ts';
import { changePassword, changeProfile, readProfile } from './profile.ts';
import { revokeSession } from './sessions.db.ts';
import { signIn } from './sign-in.ts';
import { currentOrganization } from './signed-in-user.ts';

type SignedIn = Actor & { userId: string; organizationId: string };

/** One's own only: other people's are not found. */
function oneself(actor: Actor, id: string): SignedIn {
  if (actor.userId !== id || actor.userId === null || actor.organizationId === null)
    throw new Refused('not_found');
  return { ...actor, userId: actor.userId, organizationId: actor.organizationId };
}

export const sessionsRoutes: Route[] = [
  route(sessionApi.login, (call, { body }) =>
    'openidSessionId' in body ? signInByOpenid(call, body) : signIn(call, body),
  ),
  route(sessionApi.logout, async (call) => {
    const session = await ownSession(call);
    if (await revokeSession(call.db, session.id, call.now)) await writeEndOfActing(call, session);
  }),
  route(sessionApi.switchModule, (call, { body }) => switchModule(call, body)),
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
  route(accessApi.authorizationUrl, async (call, { query }) => ({
    url: await authorizationUrl(call, query.domain),
  })),
  route(accessApi.openidCallback, (call, { params, body }) =>
    openidCallback(call, params.organizationId, body.search),
  ),
  route(accessApi.loginAs, (call, { body }) => loginAs(call, body)),
  route(accessApi.loginAsPlaces, (call, { query }) => listPlaces(call, query)),
  route(accessApi.backToMyself, (call) => backToMyself(call)),
  route(accessApi.sessions, (call, { query }) => listSessions(call, query)),
  route(accessApi.endSessions, (call, { query }) => endSessions(call, query)),
  route(accessApi.endSession, (call, { params }) => endSession(call, params.id)),
  route(accessApi.profile, (call) => readProfile(call)),
  route(accessApi.changeProfile, (call, { body }) => changeProfile(call, body)),
  route(accessApi.changePassword, (call, { body }) => changePassword(call, body)),
];
