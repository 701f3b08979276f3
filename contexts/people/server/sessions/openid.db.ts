import type { openidLogin, openidSession } from '../../domain/sessions/session.ts';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Db, Tables, Trx } from '@reprise/platform/server/db/db.ts';

type OpenidLogin = z.infer<typeof openidLogin>;
type OpenidSession = z.infer<typeof openidSession>;
export type OpenidPlace = Pick<OpenidLogin, 'id' | 'accountId' | 'organizationId'>;

/** The single sign-on of a domain; undefined: none. Called before the user is known. */
export async function openidOfDomain(db: Kysely<Tables>, domain: string): Promise<OpenidPlace | undefined> {
  const { rows } = await sql<OpenidPlace>`select * from app.openid_of_domain(${domain})`.execute(db);
  return rows[0];
}

export const addOpenidLogin = async (db: Trx, login: Omit<OpenidLogin, 'id' | 'usedAt'>): Promise<void> => {
  await db
    .insertInto('openid_logins')
    .values({ ...login, usedAt: null })
    .execute();
};

/** Takes a started sign-in; undefined when it is unknown, expired or taken already. Committed whatever follows. */
export async function takeOpenidLogin(
  { unbound }: Db,
  stateHash: string,
  now: Date,
): Promise<OpenidLogin | undefined> {
  const { rows } = await sql<OpenidLogin>`
    select * from app.take_openid_login(${stateHash}, ${now.toISOString()}::timestamptz)`.execute(unbound);
  return rows[0];
}

export const addOpenidSession = async (
  db: Trx,
  session: Omit<OpenidSession, 'id' | 'usedAt'>,
): Promise<void> => {
  await db
    .insertInto('openid_sessions')
    .values({ ...session, usedAt: null })
    .execute();
};

/** Takes a confirmed person, once. */
export async function takeOpenidSession(
  db: Trx,
  tokenHash: string,
  now: Date,
): Promise<OpenidSession | undefined> {
  const { rows } = await sql<OpenidSession>`
    select * from app.take_openid_session(${tokenHash}, ${now.toISOString()}::timestamptz)`.execute(db);
  return rows[0];
}

/** Deletes sign-ins that were taken or have expired. */
export const forgetOldOpenid = async (db: Trx, accountId: string, now: Date): Promise<void> => {
  for (const table of ['openid_logins', 'openid_sessions'] as const)
    await db
      .deleteFrom(table)
      .where('accountId', '=', accountId)
      .where('expiresAt', '<', now.toISOString())
      .execute();
};
