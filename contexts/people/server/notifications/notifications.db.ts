import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Notification } from '../../domain/notifications/notification.ts';
import { notificationLimits } from '../../domain/notifications/notification.limits.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { tellPeople } from '@reprise/platform/server/live/tell-people.db.ts';

/** Somebody where they work. */
export type Told = { accountId: string; userId: string };

/**
 * Stores what people are told of, forgets what they were told long ago, and tells their open screens. Who is told of a
 * note already is not told again. Answers the ids of those that are new, with the choice of mail of whoever they are for.
 */
export async function addNotifications(
  db: Trx,
  rows: readonly Omit<Notification, 'id' | 'readAt' | 'createdAt'>[],
  now: Date,
) {
  if (rows.length === 0) return [];
  const userIds = rows.map(({ userId }) => userId);
  const forgotten = new Date(now.getTime() - notificationLimits.keptDays * dayMs).toISOString();
  await db
    .deleteFrom('notifications')
    .where('userId', 'in', userIds)
    .where('createdAt', '<', forgotten)
    .execute();
  const createdAt = now.toISOString();
  const added = await db
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, createdAt, readAt: null })))
    .onConflict((is) => is.columns(['noteId', 'userId']).doNothing())
    .returning(['id', 'userId'])
    .execute();
  await tellPeople(
    db,
    added.map(({ userId }) => userId),
  );
  const chosen = await db
    .selectFrom('users')
    .select(['id', 'notificationMail'])
    .where('id', 'in', userIds)
    .execute();
  const mailOf = new Map(chosen.map(({ id, notificationMail }) => [id, notificationMail]));
  return added.map(({ id, userId }) => ({ id, mail: mailOf.get(userId) ?? 'never' }));
}

const told = (db: Trx, { accountId, userId }: Told) =>
  db.selectFrom('notifications').where('userId', '=', userId).where('accountId', '=', accountId);

export const notificationsPage = (db: Trx, who: Told, page: { page: number; itemsPerPage: number }) =>
  told(db, who)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage)
    .execute();

export async function countNotifications(db: Trx, who: Told): Promise<number> {
  const { total } = await told(db, who)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counted no further than the bell shows. */
export async function countUnread(db: Trx, who: Told): Promise<number> {
  const some = told(db, who)
    .where('readAt', 'is', null)
    .select(sql`1`.as('one'))
    .limit(notificationLimits.counted + 1);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined: it is nobody's, or somebody else's. One that is read keeps when that was. */
export async function markNotification(
  db: Trx,
  { accountId, userId }: Told,
  id: string,
  readAt: string | null,
): Promise<Notification | undefined> {
  const marked = await db
    .updateTable('notifications')
    .set(readAt === null ? { readAt } : { readAt: sql<string>`coalesce("readAt", ${readAt}::timestamptz)` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (marked !== undefined) await tellPeople(db, [userId]);
  return marked;
}

export async function markAllRead(db: Trx, { accountId, userId }: Told, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .execute();
  await tellPeople(db, [userId]);
}

/** A notification that is still unread, with its person; the transaction must be bound to its account. */
export const unreadNotification = (db: Trx, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .selectAll('notifications')
    .select(['users.email', 'users.firstname', 'users.language', 'users.notificationMail'])
    .where('notifications.id', '=', id)
    .where('notifications.readAt', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
