import type { passwordToken } from '../../domain/sessions/session.ts';
import type { z } from 'zod';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type PasswordToken = z.infer<typeof passwordToken>;

export async function tokenRow(db: Trx, tokenHash: string): Promise<PasswordToken | undefined> {
  const { rows } = await sql<PasswordToken>`select * from app.password_token_of(${tokenHash})`.execute(db);
  return rows[0];
}

/** Marks the link as used; false when another call just did. */
export async function useToken(db: Trx, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_tokens')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A link to choose a password, good until `expiresAt`. */
export const addPasswordToken = async (
  db: Trx,
  token: Pick<PasswordToken, 'accountId' | 'userId' | 'tokenHash' | 'expiresAt'>,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('password_tokens')
    .values({ ...token, createdAt: now.toISOString(), usedAt: null })
    .execute();
};
