import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  buildEndSessionUrl,
  ClientSecretBasic,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type CustomFetch,
} from 'openid-client';
import type { Log } from '@reprise/platform/server/log.ts';
import { reachOutside } from '@reprise/platform/server/outside/call-outside.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import type { OpenSettings } from '../connectors/connectors.db.ts';

const timeoutMs = 10_000;

const textOf = (body: unknown): string | undefined => {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('The body of a call to the identity provider must be a text or a form');
};

/** How `openid-client` calls a provider: by https only, and never into our own network. */
const guardedFetch: CustomFetch = async (address, { method, headers, body }) => {
  if (!address.startsWith('https://')) throw new Error('The identity provider must be called by https');
  const answer = await reachOutside(address, { method, headers, body: textOf(body), timeoutMs });
  const contentType = answer.headers['content-type'];
  return new Response([204, 304].includes(answer.status) ? null : answer.text, {
    status: answer.status,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  });
};

/** A provider that accepts the secret only in a header says so; any other gets it in the form. */
function authenticated(config: Configuration, secret: string): Configuration {
  const ways = config.serverMetadata().token_endpoint_auth_methods_supported;
  if (ways === undefined || ways.includes('client_secret_post')) return config;
  const { client_id: id } = config.clientMetadata();
  return new Configuration(config.serverMetadata(), id, secret, ClientSecretBasic(secret));
}

/**
 * The provider of an organization, from the discovery document of its issuer; signatures are verified. Refusal:
 * `openid_configuration_error` (it does not answer, is another, or the configuration is wrong).
 */
export async function openidProvider(
  { values: { issuer = '', clientId = '', clientSecret = '' } }: OpenSettings,
  log: Log,
): Promise<Configuration> {
  try {
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: guardedFetch,
    });
    const config = authenticated(found, clientSecret);
    config[customFetch] = guardedFetch;
    enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    log.warn({ err: error, issuer }, 'a sign-in provider cannot be used');
    throw new Refused('openid_configuration_error');
  }
}

/** The address to which a provider redirects: a page of the dashboard. */
export const callbackOf = (organizationId: string): string =>
  `${settings().dashboardUrl}/open-id/${organizationId}/callback`;

/**
 * Where a browser signs out at its provider, and from where it is redirected back (OpenID Connect RP-Initiated Logout).
 * The token identifies the person; null: the provider has no such address, or none over https.
 */
export function endSessionUrl(provider: Configuration, idToken: string): string | null {
  if (!provider.serverMetadata().end_session_endpoint?.startsWith('https://')) return null;
  return buildEndSessionUrl(provider, {
    id_token_hint: idToken,
    post_logout_redirect_uri: `${settings().dashboardUrl}/open-id/logout`,
  }).href;
}
