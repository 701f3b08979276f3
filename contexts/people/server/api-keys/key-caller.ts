import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { allowanceAfter, beyond, type Allowance } from '@reprise/platform/server/http/allowance.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { callerOf } from '../../domain/api-keys/api-key.rules.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { actorAt } from '../sessions/actor-of-person.ts';
import { markKeyUsed, readKeyCall } from './api-keys.db.ts';
import type { KeyUse } from './key-uses.db.ts';
import { isSecret, keyPrefix, sandboxKeyPrefix, tokenPrefix } from './key-secret.ts';

/** Is a bearer token meant as a key, or as a token of one? No session's is. */
export const isForKeys = (token: string): boolean =>
  token.startsWith(keyPrefix) || token.startsWith(tokenPrefix);

/** The last use is written at most every minute, unless the address changes. */
const writtenEveryMs = 60_000;

const isOld = ({ lastUsedAt, lastUsedAddress }: ApiKey, { now, address }: KeyUse): boolean =>
  lastUsedAt === null ||
  lastUsedAddress !== address ||
  now.getTime() - new Date(lastUsedAt).getTime() >= writtenEveryMs;

type KeyCall = Awaited<ReturnType<typeof readKeyCall>>;

/** The key's maker with the rights that they have now, as far as the key reaches; null: it sleeps. */
function callerBy(key: ApiKey, { maker: found, reach, token }: KeyCall): Actor | null {
  const { userId, accountId, placeId, moduleType, organizationId } = key;
  const maker = actorAt({ userId, accountId, organizationId: placeId, module: moduleType }, found);
  if (maker === null) return null;
  const permissions = key.permissions.filter((one) => token?.permissions.includes(one) ?? true);
  const given = { ...key, permissions };
  if (organizationId === null) return callerOf(maker, given, null);
  return reach ? callerOf(maker, given, reach) : null;
}

type Counting = Pick<Allowance, 'policy' | 'most' | 'seconds'>;
type Allow = (allowance: Allowance) => void;

/** How a call is counted, and who is told what is left, whether or not the call is refused; null: it is not. */
type Counted = { policy: Counting; allow: Allow } | null;

/**
 * Who calls with the secret of a key, or with a token of one, and by which key. Refusals: `key_invalid` (written wrong,
 * which is not looked up, or nobody's), `token_ended`, `key_ended` (revoked, or past its last day), `too_many_requests`,
 * `key_asleep` (its maker works there no more).
 */
export async function callByKey(
  db: Db,
  secret: string,
  use: KeyUse,
  counting: Counted = null,
): Promise<{ key: ApiKey; caller: Actor }> {
  const isKey = isSecret(keyPrefix, secret) || isSecret(sandboxKeyPrefix, secret);
  const by = isKey ? 'secret' : isSecret(tokenPrefix, secret) ? 'token' : null;
  if (by === null) throw new Refused('key_invalid');
  const policy = counting?.policy ?? null;
  const call = await readKeyCall(db, { secretHash: hashOf(secret), by }, policy, use);
  const { key, token, counted } = call;
  if (!key) throw new Refused(by === 'token' ? 'token_ended' : 'key_invalid');
  const allowance = policy && counted && allowanceAfter(policy, counted.points, counted.expire, use.now);
  if (allowance) counting?.allow(allowance);
  // waiting does not help a key that has ended
  if (key.revokedAt !== null || new Date(key.expiresAt) <= use.now) throw new Refused('key_ended');
  if (token && new Date(token.expiresAt) <= use.now) throw new Refused('token_ended');
  if (allowance && counted.points > allowance.most) throw beyond(allowance);
  const caller = callerBy(key, call);
  if (caller === null) throw new Refused('key_asleep');
  if (isOld(key, use)) await markKeyUsed(db, key, use);
  return { key, caller };
}

/** Those that have none left are refused from memory until their window is over: a flood costs no queries. */
function spentSecrets() {
  const spent = new Map<string, Allowance>();
  return {
    add: (secret: string, allowance: Allowance) => spent.set(hashOf(secret), allowance),
    of: (secret: string, now: Date): Allowance | undefined => {
      const found = spent.get(hashOf(secret));
      if (!found) return undefined;
      if (found.endsAt > now.getTime()) return allowanceAfter(found, found.most, found.endsAt, now);
      spent.delete(hashOf(secret));
      return undefined;
    },
  };
}

/**
 * Who calls by key, counted. Refusals: those of `callByKey`.
 * @param perMinute how many calls each key may make with its tokens, at all servers together; 0: any number
 */
export function keyCallers(db: Db, perMinute: number) {
  const spent = spentSecrets();
  const policy: Counting = { policy: 'key', most: perMinute, seconds: 60 };
  return async (secret: string, use: KeyUse, tell: Allow): Promise<Actor> => {
    const none = spent.of(secret, use.now);
    if (none) {
      tell(none);
      throw beyond(none);
    }
    let left: Allowance | undefined;
    const allow: Allow = (allowance) => {
      left = allowance;
      tell(allowance);
    };
    try {
      const { caller } = await callByKey(db, secret, use, perMinute > 0 ? { policy, allow } : null);
      return caller;
    } catch (error) {
      if (left && error instanceof Refused && error.code === 'too_many_requests') spent.add(secret, left);
      throw error;
    }
  };
}
