import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { notificationApi } from '../../domain/notifications/notification.contract.ts';
import {
  countNotifications,
  countUnread,
  markAllRead,
  markNotification,
  notificationsPage,
  type Told,
} from './notifications.db.ts';

/** Whoever calls, where they work. */
function toldOf({ accountId, userId }: Actor): Told {
  if (userId === null) throw new Refused('forbidden');
  return { accountId, userId };
}

export const notificationsRoutes: Route[] = [
  route(notificationApi.notifications, async ({ db, actor }, { query }) => {
    const who = toldOf(actor);
    const [items, total] = await Promise.all([
      notificationsPage(db, who, query),
      query.partial ? undefined : countNotifications(db, who),
    ]);
    return { items, total };
  }),
  route(notificationApi.unread, async ({ db, actor }) => ({ unread: await countUnread(db, toldOf(actor)) })),
  route(notificationApi.mark, async ({ db, actor, now }, { params, body }) => {
    const readAt = body.isRead ? now.toISOString() : null;
    const marked = await markNotification(db, toldOf(actor), params.id, readAt);
    if (marked === undefined) throw new Refused('not_found');
    return marked;
  }),
  route(notificationApi.readAll, async ({ db, actor, now }) => {
    const who = toldOf(actor);
    await markAllRead(db, who, now);
    return { unread: await countUnread(db, who) };
  }),
];
