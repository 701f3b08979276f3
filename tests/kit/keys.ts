import { newSecret, keyPrefix, tokenPrefix } from '@reprise/people/server/api-keys/key-secret.ts';
import type { ApiKey } from '@reprise/people/domain/api-keys/api-key.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { World } from './world.ts';

type More = Partial<Pick<ApiKey, 'holder' | 'organizationId' | 'expiresAt' | 'revokedAt' | 'name'>>;
type Maker = Pick<ApiKey, 'userId' | 'accountId' | 'placeId' | 'moduleType'>;

/**
 * A key in the name of the person of a session, with these permissions, whether or not they may make one: answers its
 * secret and its id.
 */
export async function keyInNameOf(
  world: World,
  token: string,
  permissions: ApiKey['permissions'],
  more: More = {},
): Promise<{ secret: string; id: string }> {
  const { rows } = await world.sql.query<Maker>(
    `select "userId", "accountId", "organizationId" as "placeId", "moduleType" from sessions where "tokenHash" = $1`,
    [hashOf(token)],
  );
  const [maker] = rows;
  if (!maker) throw new Error('The world has no such token');
  const secret = newSecret(keyPrefix);
  const id = await world.insert('api_keys', {
    ...maker,
    holder: 'user',
    organizationId: null,
    name: 'Caisse',
    permissions,
    secretHash: hashOf(secret),
    hint: secret.slice(0, 8),
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
    lastUsedAt: null,
    lastUsedAddress: null,
    ...more,
  });
  return { secret, id };
}

/** A token of a key, with these permissions of it: answers the token. */
export async function tokenOf(
  world: World,
  keyId: string,
  permissions: ApiKey['permissions'],
  expiresAt = '2026-03-02T10:00:00.000Z',
): Promise<string> {
  const token = newSecret(tokenPrefix);
  const { rows } = await world.sql.query<Pick<ApiKey, 'accountId'>>(
    'select "accountId" from api_keys where "id" = $1',
    [keyId],
  );
  const [key] = rows;
  if (!key) throw new Error('The world has no such key');
  await world.insert('api_key_tokens', {
    ...key,
    keyId,
    tokenHash: hashOf(token),
    permissions,
    expiresAt,
  });
  return token;
}
