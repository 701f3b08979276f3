import { Refused } from '../domain/core/refusals.ts';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from './db/db.ts';
import { isSealed, sealedUnder, unsealedUnder } from './outside/sealed.ts';
import { secretKeys } from './settings.ts';

/** Days that a first answer is kept. */
const keptDays = 2;

export type StoredAnswer = { status: number; answer: string | null };
export type IdempotentCall = {
  /** Finds the first answer: who calls what, under which key. */
  keyHash: Buffer;
  /** Compares the content with that of the first call. */
  bodyHash: Buffer;
  /** What it may also be: under the second secret key, and plain, as the version before wrote it until it is purged. */
  otherBodyHashes: Buffer[];
  /** The first one encrypts the answer; each may have encrypted it. */
  secrets: readonly [Buffer, ...Buffer[]];
};

type Caller = {
  userId: string | null;
  sessionId?: string | null;
  key?: { id: string } | undefined;
  userType: string;
  accountId: string;
};

/**
 * A person, at whichever of their devices; one API key; one visitor, who is known by their session only; or somebody
 * unknown, at their address: two of them who choose the same key must not get each other's answers.
 */
function whoIs({ userId, sessionId, key }: Caller, address: string): [string, string] {
  if (key) return ['key', key.id];
  if (userId !== null) return ['user', userId];
  return sessionId ? ['visit', sessionId] : ['nobody', address];
}

type Fed = { update: (data: string | Uint8Array) => Fed };

/** @param passing values that differ in each repetition of the same call */
function feed(hash: Fed, value: unknown, passing: ReadonlySet<unknown>): void {
  if (passing.has(value)) {
    hash.update('passing');
  } else if (value instanceof Uint8Array) {
    hash.update(`bytes ${value.length}:`).update(value);
  } else if (Array.isArray(value)) {
    hash.update(`list ${value.length}:`);
    for (const one of value) feed(hash, one, passing);
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`fields ${entries.length}:`);
    for (const [name, one] of entries) {
      hash.update(`${name.length} ${name}`);
      feed(hash, one, passing);
    }
  } else {
    const text = JSON.stringify(value) ?? 'undefined';
    hash.update(`value ${text.length} ${text}`);
  }
}

const none: ReadonlySet<unknown> = new Set();

/**
 * What hides the content of a call from whoever reads the database: a key for its hash (a body may be a password, of which
 * a plain hash would be enough to guess it) and one for its answer (which may be a session, or an API key). Both follow
 * from SECRET_KEY and the caller's own key, of which the database has only a hash.
 */
function secretsFrom(secretKey: string, key: string): { ofHash: Buffer; ofAnswer: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, key, 'answers to repeated calls', 64));
  return { ofHash: bytes.subarray(0, 32), ofAnswer: bytes.subarray(32) };
}

type Asked = {
  /** The header as it came. */
  key: string | string[];
  caller: Caller;
  address: string;
  /** Method and path. */
  called: string;
  content: unknown;
  /** The ids of files that came with the call: each repetition stores its own. */
  kept: readonly string[];
};

/** What identifies a call, compares its content, and hides its answer. Refusal: `invalid`, of a key that is none. */
export function idempotentCall({ key, caller, address, called, content, kept }: Asked): IdempotentCall {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refused('invalid', { violations: [{ field: 'Idempotency-Key', code: 'format' }] });
  }
  const keyHash = createHash('sha256');
  feed(keyHash, [key, ...whoIs(caller, address), caller.userType, caller.accountId, called], none);
  const [present, ...others] = secretKeys();
  const passing = new Set(kept);
  const hidden = (secretKey: string) => {
    const { ofHash, ofAnswer } = secretsFrom(secretKey, key);
    const hash = createHmac('sha256', ofHash);
    feed(hash, content, passing);
    return { bodyHash: hash.digest(), secret: ofAnswer };
  };
  const plain = createHash('sha256');
  feed(plain, content, none);
  const { bodyHash, secret } = hidden(present);
  const further = others.map(hidden);
  return {
    keyHash: keyHash.digest(),
    bodyHash,
    otherBodyHashes: [plain.digest(), ...further.map((one) => one.bodyHash)],
    secrets: [secret, ...further.map((one) => one.secret)],
  };
}

/**
 * The first answer when the call was made before; else null, and the key is reserved until the transaction ends. A
 * simultaneous call waits here for that end. Refusal: `idempotency_conflict` when the same key comes with another body.
 */
export async function claimKey(
  trx: Trx,
  { keyHash, bodyHash, otherBodyHashes, secrets }: IdempotentCall,
): Promise<StoredAnswer | null> {
  for (;;) {
    const claimed =
      await sql`insert into idempotency_keys ("keyHash", "bodyHash") values (${keyHash}, ${bodyHash})
      on conflict ("keyHash") do nothing returning "keyHash"`.execute(trx);
    if (claimed.rows.length > 0) return null;
    const { rows } = await sql<{ same: boolean; status: number; answer: string | null }>`
      select "bodyHash" = any (${[bodyHash, ...otherBodyHashes]}) as same, "status", "answer" from idempotency_keys
      where "keyHash" = ${keyHash}`.execute(trx);
    const before = rows[0];
    if (!before) continue; // purged between the two statements: it is ours now
    if (!before.same) throw new Refused('idempotency_conflict');
    const { status, answer } = before;
    return { status, answer: answer !== null && isSealed(answer) ? unsealedUnder(secrets, answer) : answer };
  }
}

/** Stores the answer, encrypted, for repeated calls: sent with the commit of the transaction that it belongs to. */
export const keptAnswer = (
  { keyHash, secrets }: IdempotentCall,
  { status, answer }: StoredAnswer,
): CompiledQuery =>
  sql`update idempotency_keys set "status" = ${status},
    "answer" = ${answer === null ? null : sealedUnder(secrets[0], answer)}
    where "keyHash" = ${keyHash}`.compile(build);

/** Removes expired answers; answers how many. */
export async function purgeKeys(trx: Trx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys
    where "createdAt" < ${now.toISOString()}::timestamptz - ${keptDays} * interval '1 day'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
