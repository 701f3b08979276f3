import type { SecondFactor } from '../../domain/second-factors/second-factor.ts';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

/** A person's second factors, the oldest first; the transaction must be bound to their account. */
export const factorsOf = (db: Trx, userId: string): Promise<SecondFactor[]> =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Nothing back: the passkey is registered already, by whomever. */
export const addFactor = (
  db: Trx,
  factor: Insertable<Tables['second_factors']>,
): Promise<SecondFactor | undefined> =>
  db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((on) => on.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();

/** One factor of a person, or all of them; answers what is gone. */
export const removeFactors = (db: Trx, userId: string, id: string | null = null): Promise<SecondFactor[]> => {
  let gone = db.deleteFrom('second_factors').where('userId', '=', userId);
  if (id !== null) gone = gone.where('id', '=', id);
  return gone.returningAll().execute();
};

/** Marks a code of an app as used; false when it, or a later one, was used already. */
export async function spendStep(db: Trx, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ lastStep: step, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where((is) => is.or([is('lastStep', 'is', null), is('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markPasskeyUsed = async (db: Trx, id: string, counter: number, now: Date): Promise<void> => {
  await db
    .updateTable('second_factors')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
};

/** Replaces the recovery codes of a person; none where they have no factor any more. */
export async function replaceCodes(
  db: Trx,
  { userId, accountId }: Pick<SecondFactor, 'userId' | 'accountId'>,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((codeHash) => ({ userId, accountId, codeHash, usedAt: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Takes a recovery code, once; false when it is none of the person's, or was used. */
export async function takeCode(db: Trx, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function codesLeft(db: Trx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

type Answered = Omit<Insertable<Tables['answered_challenges']>, 'id'>;

/** Takes a challenge, once; false when it was answered before. Those that have ended are forgotten. */
export async function takeChallenge(db: Trx, answered: Answered, now: Date): Promise<boolean> {
  await db
    .deleteFrom('answered_challenges')
    .where('userId', '=', answered.userId)
    .where('expiresAt', '<=', now.toISOString())
    .execute();
  const taken = await db
    .insertInto('answered_challenges')
    .values(answered)
    .onConflict((on) => on.column('tokenHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The person of a session has just proved that it is they. */
export const confirmSession = async (db: Trx, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
};
