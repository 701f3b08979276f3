import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { allowanceAfter, beyond, type Allowance } from '@reprise/platform/server/http/allowance.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { callerOf } from '../../domain/api-keys/api-key.rules.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { actorAt } from '../sessions/actor-of-person.ts';
import { markKeyUsed, readKeyCall } from './api-keys.db.ts';
import { isSecret, keyPrefix } from './key-secret.ts';

type Use = {
  now: Date;
  address: string;
  /** Is told what is left to the key, whether or not the call is refused. */
  allow: (allowance: Allowance) => void;
};

/** Is a bearer token meant as a key? No session's is. */
export const isForKeys = (token: string): boolean => token.startsWith(keyPrefix);

/** The last use is written at most every minute, unless the address changes. */
const writtenEveryMs = 60_000;

const isOld = ({ lastUsedAt, lastUsedAddress }: ApiKey, { now, address }: Use): boolean =>
  lastUsedAt === null ||
  lastUsedAddress !== address ||
  now.getTime() - new Date(lastUsedAt).getTime() >= writtenEveryMs;

type KeyCall = Awaited<ReturnType<typeof readKeyCall>>;

/** The key's maker with the rights that they have now, as far as the key reaches; null: it sleeps. */
function callerBy(key: ApiKey, { maker: found, reach }: KeyCall): Actor | null {
  const { userId, accountId, placeId, moduleType, organizationId } = key;
  const place = { userId, accountId, organizationId: placeId, module: moduleType };
  const maker = actorAt(place, found);
  if (maker === null) return null;
  if (organizationId === null) return callerOf(maker, key, null);
  return reach ? callerOf(maker, key, reach) : null;
}

/** Keys that have none left are refused from memory until their window is over: a flood costs no queries. */
function spentKeys() {
  const spent = new Map<string, Allowance>();
  return {
    add: (secretHash: string, allowance: Allowance) => spent.set(secretHash, allowance),
    of: (secretHash: string, now: Date): Allowance | undefined => {
      const found = spent.get(secretHash);
      if (!found) return undefined;
      if (found.endsAt > now.getTime()) return allowanceAfter(found, found.most, found.endsAt, now);
      spent.delete(secretHash);
      return undefined;
    },
  };
}

/**
 * Who calls with the secret of a key. Refusals: `key_invalid` (written wrong, which is not looked up, or nobody's),
 * `key_ended` (revoked, or past its last day), `too_many_requests`, `key_asleep` (its maker works there no more).
 * @param perMinute how many calls each key may make, at all servers together; 0: any number
 */
export function keyCallers(db: Db, perMinute: number) {
  const spent = spentKeys();
  const policy = { policy: 'key', most: perMinute, seconds: 60 };
  const counts = perMinute > 0 ? policy : null;
  return async (secret: string, use: Use): Promise<Actor> => {
    if (!isSecret(keyPrefix, secret)) throw new Refused('key_invalid');
    const secretHash = hashOf(secret);
    const none = spent.of(secretHash, use.now);
    if (none) {
      use.allow(none);
      throw beyond(none);
    }
    const call = await readKeyCall(db, secretHash, counts, use.now);
    const { key, counted } = call;
    if (!key) throw new Refused('key_invalid');
    const allowance = counted && allowanceAfter(policy, counted.points, counted.expire, use.now);
    if (allowance) use.allow(allowance);
    if (key.revokedAt !== null || new Date(key.expiresAt) <= use.now) throw new Refused('key_ended');
    if (allowance && counted.points > perMinute) {
      spent.add(secretHash, allowance);
      throw beyond(allowance);
    }
    const caller = callerBy(key, call);
    if (caller === null) throw new Refused('key_asleep');
    if (isOld(key, use)) await markKeyUsed(db, key, use);
    return caller;
  };
}
