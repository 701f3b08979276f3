import type { Notification } from '../../domain/notifications/notification.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addNotifications } from './notifications.db.ts';

/** What several people are told of. */
export type News = Omit<Notification, 'id' | 'userId' | 'createdAt' | 'readAt'>;

/**
 * Tells people of something, in the call's transaction: in their list and at the bell of their open screens, and by mail
 * as each chose (docs/notes.md). Telling a person of the same note again does nothing.
 */
export async function notify(
  { db, jobs, now }: Pick<Call, 'db' | 'jobs' | 'now'>,
  news: News,
  userIds: readonly string[],
): Promise<void> {
  const added = await addNotifications(
    db,
    userIds.map((userId) => ({ ...news, userId })),
    now,
  );
  await jobs.addAll(
    added
      .filter(({ mail }) => mail === 'at_once')
      .map(({ id }) => ({ task: 'mails.send_notification', payload: { notificationId: id } })),
  );
}
