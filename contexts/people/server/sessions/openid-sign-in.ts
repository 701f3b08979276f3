import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import { openSettings, type OpenSettings } from '../connectors/connectors.db.ts';
import {
  addOpenidLogin,
  addOpenidSession,
  forgetOldOpenid,
  openidOfDomain,
  takeOpenidLogin,
  takeOpenidSession,
} from './openid.db.ts';
import { callbackOf, endSessionUrl, openidProvider } from './openid-provider.ts';
import { markSignedIn, modulesOf, userOfEmail } from './sessions.db.ts';
import { domainOf } from '../../domain/users/user.rules.ts';
import { openFirstSession } from './sign-in.ts';

const minutes = 60_000;
/** The person may have to find their phone for the provider; afterwards the dashboard only makes one more call. */
const loginMs = 10 * minutes;
const sessionMs = 2 * minutes;
const perAddress = callLimit('openid sign-ins', 60, 15 * 60);

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Read in a separate transaction: no connection is held while a provider answers. */
const settingsOf = ({ pools }: Call, accountId: string, id: string): Promise<OpenSettings | undefined> =>
  inWall(pools, [accountId], (trx) => openSettings(trx, id));

/**
 * Where the people of a domain sign in: the provider's page, with a code challenge (PKCE), a state and a nonce of this
 * sign-in. Refusals: `openid_not_configured`, `openid_configuration_error`, `too_many_requests`.
 */
export async function authorizationUrl(call: Call, domain: string): Promise<string> {
  await perAddress(call.pools, call.ip);
  const place = await openidOfDomain(call.pools.unbound, domain);
  if (!place) throw new Refused('openid_not_configured');
  const { accountId, organizationId } = place;
  const settings = await settingsOf(call, accountId, place.id);
  if (!settings) throw new Refused('openid_not_configured');
  const provider = await openidProvider(settings, call.log);
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  call.bindTo([accountId]);
  await forgetOldOpenid(call.db, accountId, call.now);
  await addOpenidLogin(call.db, {
    connectorOrganizationId: place.id,
    accountId,
    organizationId,
    stateHash: hashOf(state),
    nonce,
    codeVerifier: sealed(codeVerifier),
    createdAt: call.now.toISOString(),
    expiresAt: later(call.now, loginMs),
  });
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(organizationId),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

type Checks = { state: string; nonce: string; codeVerifier: string };

/** The provider rejects the client id and secret of the configuration: trying again would not help. */
const refusesUs = (error: unknown): boolean =>
  error instanceof ResponseBodyError &&
  (error.status === 401 || ['invalid_client', 'unauthorized_client'].includes(error.error));

/**
 * The address that the provider confirms, and its id of the person. Refusals: `openid_callback_failed`,
 * `openid_configuration_error` when the provider rejects the configuration.
 */
async function vouched(
  call: Call,
  provider: Configuration,
  current: URL,
  { state, nonce, codeVerifier }: Checks,
): Promise<{ email: string; idToken: string }> {
  try {
    const answer = await authorizationCodeGrant(provider, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const [claims, idToken] = [answer.claims(), answer.id_token];
    const [email, verified] = [claims?.['email'], claims?.['email_verified']];
    if (typeof email !== 'string' || idToken === undefined || verified === false)
      throw new Error('The identity provider confirms no e-mail address');
    return { email, idToken };
  } catch (error) {
    const code = refusesUs(error) ? 'openid_configuration_error' : 'openid_callback_failed';
    call.log.warn({ err: error, code }, 'a sign-in by the organisation’s provider failed');
    throw new Refused(code);
  }
}

/** The active user of the provider's account with the address, which must be of its domains. */
async function recognised(call: Call, { accountId, values }: OpenSettings, email: string) {
  const domains = (values['domains'] ?? '').split(',').map((one) => one.trim().toLowerCase());
  const user = domains.includes(domainOf(email)) ? await userOfEmail(call.db, email) : undefined;
  if (!user || user.status !== 'active' || user.accountId !== accountId)
    throw new Refused('openid_unknown_user');
  return user;
}

/**
 * Handles the provider's redirect: the code is exchanged, state, nonce, issuer and signature are verified, and the
 * answer is valid for one sign-in; it has the address to sign out at the provider, which the browser keeps. Refusals:
 * `openid_callback_failed`, `openid_unknown_user`, `openid_configuration_error`, `too_many_requests`.
 */
export async function openidCallback(call: Call, organizationId: string, search: string) {
  await perAddress(call.pools, call.ip);
  const current = new URL(callbackOf(organizationId));
  current.search = search;
  const state = current.searchParams.get('state') ?? '';
  const login = await takeOpenidLogin(call.pools, hashOf(state), call.now);
  if (!login || login.organizationId !== organizationId) throw new Refused('openid_callback_failed');
  const settings = await settingsOf(call, login.accountId, login.connectorOrganizationId);
  if (!settings) throw new Refused('openid_configuration_error');
  const provider = await openidProvider(settings, call.log);
  const { nonce, codeVerifier } = login;
  const { email, idToken } = await vouched(call, provider, current, {
    state,
    nonce,
    codeVerifier: unsealed(codeVerifier),
  });
  call.bindTo([login.accountId]);
  const user = await recognised(call, settings, email);
  const token = newToken();
  await addOpenidSession(call.db, {
    accountId: login.accountId,
    organizationId,
    userId: user.id,
    tokenHash: hashOf(token),
    createdAt: call.now.toISOString(),
    expiresAt: later(call.now, sessionMs),
  });
  return { openidSessionId: token, endSessionUrl: endSessionUrl(provider, idToken) };
}

/** Opens a session for a person whom the provider has confirmed, once. Refusal: `openid_callback_failed`. */
export async function signInByOpenid(call: Call, input: { organizationId: string; openidSessionId: string }) {
  const taken = await takeOpenidSession(call.db, hashOf(input.openidSessionId), call.now);
  if (!taken || taken.organizationId !== input.organizationId) throw new Refused('openid_callback_failed');
  call.bindTo([taken.accountId]);
  if (!(await markSignedIn(call.db, { id: taken.userId }, call.now)))
    throw new Refused('openid_callback_failed');
  const modules = await modulesOf(call.db, taken.userId);
  return openFirstSession(call, taken.userId, modules, { confirmedAt: null, byProvider: true });
}
