import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { callerOf } from '../../domain/api-keys/api-key.rules.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { actorOfPerson } from '../sessions/actor-of-person.ts';
import { keyOfSecret, markKeyUsed, reachOf } from './api-keys.db.ts';
import { isSecret, keyPrefix } from './key-secret.ts';

type Use = { now: Date; address: string };

/** Is a bearer token meant as a key? No session's is. */
export const isForKeys = (token: string): boolean => token.startsWith(keyPrefix);

/** The last use is written at most every minute, unless the address changes. */
const writtenEveryMs = 60_000;

const isOld = ({ lastUsedAt, lastUsedAddress }: ApiKey, { now, address }: Use): boolean =>
  lastUsedAt === null ||
  lastUsedAddress !== address ||
  now.getTime() - new Date(lastUsedAt).getTime() >= writtenEveryMs;

/** The key's maker with the rights that they have now, as far as the key reaches; null: it sleeps. */
export async function callerOfKey(db: Db, key: ApiKey): Promise<Actor | null> {
  const { userId, accountId, placeId, moduleType, organizationId } = key;
  const maker = await actorOfPerson(db, { userId, accountId, organizationId: placeId, module: moduleType });
  if (maker === null) return null;
  if (organizationId === null) return callerOf(maker, key, null);
  const reach = await reachOf(db, accountId, organizationId);
  return reach ? callerOf(maker, key, reach) : null;
}

/**
 * Who calls with the secret of a key. Refusals: `key_invalid` (written wrong, which is not looked up, or nobody's),
 * `key_ended` (revoked, or past its last day), `key_asleep` (its maker works there no more).
 */
export async function keyCaller(db: Db, secret: string, use: Use): Promise<Actor> {
  const key = isSecret(keyPrefix, secret) ? await keyOfSecret(db, hashOf(secret)) : undefined;
  if (!key) throw new Refused('key_invalid');
  if (key.revokedAt !== null || new Date(key.expiresAt) <= use.now) throw new Refused('key_ended');
  const caller = await callerOfKey(db, key);
  if (caller === null) throw new Refused('key_asleep');
  if (isOld(key, use)) await markKeyUsed(db, key, use);
  return caller;
}
