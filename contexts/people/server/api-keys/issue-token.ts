import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { keyPermissions } from '@reprise/platform/domain/core/key-permissions.ts';
import type { z } from 'zod';
import type { tokenApi } from '../../domain/api-keys/token.contract.ts';
import {
  basicCredentials,
  grantedOf,
  requestViolations,
  tokenSeconds,
} from '../../domain/api-keys/token.rules.ts';
import { forgetOldTokens, insertToken } from './api-keys.db.ts';
import { callByKey } from './key-caller.ts';
import { keyPrefix, newSecret, tokenPrefix } from './key-secret.ts';

type Asked = z.output<typeof tokenApi.issue.body>;
type Issued = z.input<typeof tokenApi.issue.answer>;

/** The credentials of the client: in the header or in the form, never in both. Refusals: `invalid`, `key_invalid`. */
function credentialsOf({ headers }: Call, { client_id: id, client_secret: secret }: Asked) {
  const { authorization } = headers;
  if (typeof authorization === 'string') {
    if (secret !== undefined)
      throw new Refused('invalid', { violations: [{ field: 'client_secret', code: 'invalid' }] });
    const basic = basicCredentials(authorization);
    if (basic === null || (id !== undefined && id !== basic.id)) throw new Refused('key_invalid');
    return basic;
  }
  if (id === undefined || secret === undefined) throw new Refused('key_invalid');
  return { id, secret };
}

/**
 * Exchanges a key for a token (docs/api-keys.md, "Tokens of OAuth"): `client_id` is the id of the key, `client_secret` the key
 * itself. Only the token's hash is kept, and those that are over are removed. Refusals: `invalid`, `key_invalid`,
 * `key_ended`, `key_asleep`.
 */
export async function issueToken(call: Call, asked: Asked): Promise<Issued> {
  const { pools, now, ip } = call;
  const { id, secret } = credentialsOf(call, asked);
  // a token is no client: it would renew itself for ever
  if (!secret.startsWith(keyPrefix)) throw new Refused('key_invalid');
  const { key, caller } = await callByKey(pools, secret, { now, address: ip, call: 'POST /oauth/token' });
  if (key.id !== id || !caller.key) throw new Refused('key_invalid');
  const violations = requestViolations(asked);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const granted = grantedOf(caller.key.permissions, asked.scope);
  if (granted === null || granted.length === 0)
    throw new Refused('invalid', { violations: [{ field: 'scope', code: 'choice' }] });
  const endsAt = Math.min(now.getTime() + tokenSeconds * 1_000, new Date(key.expiresAt).getTime());
  const token = newSecret(tokenPrefix);
  call.bindTo([key.accountId]);
  await forgetOldTokens(call.db, key.accountId, now);
  await insertToken(call.db, {
    accountId: key.accountId,
    keyId: key.id,
    tokenHash: hashOf(token),
    permissions: [...granted],
    createdAt: now.toISOString(),
    expiresAt: new Date(endsAt).toISOString(),
  });
  call.setHeader('pragma', 'no-cache');
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor((endsAt - now.getTime()) / 1_000),
    scope: granted.join(' '),
  };
}

/** Where tokens are had, and for what (RFC 8414). */
export function authorizationServer(): z.input<typeof tokenApi.metadata.answer> {
  const { apiUrl } = settings();
  return {
    issuer: apiUrl,
    token_endpoint: new URL('/oauth/token', apiUrl).href,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: [...keyPermissions],
    service_documentation: new URL('/docs', apiUrl).href,
  };
}
