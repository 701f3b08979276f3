import { Refused } from '../domain/core/refusals.ts';
import { createHash, type Hash } from 'node:crypto';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from './db/db.ts';

/** Days that a first answer is kept. */
const keptDays = 2;

export type StoredAnswer = { status: number; answer: string | null };
export type IdempotentCall = { keyHash: Buffer; bodyHash: Buffer };

type Caller = {
  userId: string | null;
  sessionId?: string | null;
  key?: { id: string } | undefined;
  userType: string;
  accountId: string;
};

/** A person, at whichever of their devices; one API key; or one visitor, who is known by their session only. */
function whoIs({ userId, sessionId, key }: Caller): [string, string | null] {
  if (key) return ['key', key.id];
  return userId === null ? ['visit', sessionId ?? null] : ['user', userId];
}

function feed(hash: Hash, value: unknown): void {
  if (value instanceof Uint8Array) {
    hash.update(`bytes ${value.length}:`).update(value);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length}:`);
    for (const one of value) feed(hash, one);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`fields ${entries.length}:`);
    for (const [name, one] of entries) {
      hash.update(`${name.length} ${name}`);
      feed(hash, one);
    }
  } else {
    const text = JSON.stringify(value) ?? 'undefined';
    hash.update(`value ${text.length} ${text}`);
  }
}

/** What identifies a call: the key, the caller, the endpoint; and a hash of its content. */
export function idempotentCall(
  key: string | string[],
  caller: Caller,
  called: string,
  input: unknown,
): IdempotentCall {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refused('invalid', { violations: [{ field: 'Idempotency-Key', code: 'format' }] });
  }
  const keyHash = createHash('sha256');
  feed(keyHash, [key, ...whoIs(caller), caller.userType, caller.accountId, called]);
  const bodyHash = createHash('sha256');
  feed(bodyHash, input);
  return { keyHash: keyHash.digest(), bodyHash: bodyHash.digest() };
}

/**
 * The first answer when the call was made before; else null, and the key is reserved until the transaction ends. A
 * simultaneous call waits here for that end. Refusal: `idempotency_conflict` when the same key comes with another body.
 */
export async function claimKey(
  trx: Trx,
  { keyHash, bodyHash }: IdempotentCall,
): Promise<StoredAnswer | null> {
  for (;;) {
    const claimed =
      await sql`insert into idempotency_keys ("keyHash", "bodyHash") values (${keyHash}, ${bodyHash})
      on conflict ("keyHash") do nothing returning "keyHash"`.execute(trx);
    if (claimed.rows.length > 0) return null;
    const { rows } = await sql<{ same: boolean; status: number; answer: string | null }>`
      select "bodyHash" = ${bodyHash} as same, "status", "answer" from idempotency_keys
      where "keyHash" = ${keyHash}`.execute(trx);
    const before = rows[0];
    if (!before) continue; // purged between the two statements: it is ours now
    if (!before.same) throw new Refused('idempotency_conflict');
    return { status: before.status, answer: before.answer };
  }
}

/** Stores the answer for repeated calls: sent with the commit of the transaction that it belongs to. */
export const keptAnswer = ({ keyHash }: IdempotentCall, answer: StoredAnswer): CompiledQuery =>
  sql`update idempotency_keys set "status" = ${answer.status}, "answer" = ${answer.answer}
    where "keyHash" = ${keyHash}`.compile(build);

/** Removes expired answers; answers how many. */
export async function purgeKeys(trx: Trx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys
    where "createdAt" < ${now.toISOString()}::timestamptz - ${keptDays} * interval '1 day'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
