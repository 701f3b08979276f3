import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Page = { page: number; itemsPerPage: number };

/** A person's open sessions, the last used first; the transaction must be bound to their accounts. */
export async function openSessionsOf(
  db: Trx,
  userId: string,
  { page, itemsPerPage }: Page,
  { sessionId }: Pick<Actor, 'sessionId'>,
  now: Date,
) {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('organizations', 'organizations.id', 'sessions.organizationId')
    .select([
      'sessions.id',
      'sessions.device',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'sessions.moduleType',
      'sessions.actingAs',
    ])
    .select((is) => is.fn.coalesce('organizations.commonName', sql<string>`''`).as('organizationName'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('sessions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now.toISOString())
    .orderBy(sql`coalesce(sessions."lastUsedAt", sessions."createdAt")`, 'desc')
    .orderBy('sessions.id')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  const items = rows.map((row) => ({ ...row, current: row.id === sessionId }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** The user types and places of a person, which decide who may manage them. */
export const placesOfUser = (db: Trx, userId: string) =>
  db
    .selectFrom('user_modules')
    .select(['type', 'organizationId', 'accountId'])
    .where('userId', '=', userId)
    .execute();
