import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { nothing, pageQuery } from '@reprise/platform/domain/core/field.ts';
import { notificationLimits } from './notification.limits.ts';
import { notificationView } from './notification.ts';

/** How many are unread, counted as far as the bell shows it. */
const unread = z.object({
  unread: z
    .int()
    .min(0)
    .max(notificationLimits.counted + 1),
});

/** What the caller is told of where they work (docs/notes.md). */
export const notificationApi = {
  notifications: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'List one’s notifications, the newest first',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    query: pageQuery.pick({ page: true, itemsPerPage: true, partial: true }),
    answer: notificationView,
    list: true,
    refusals: [],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Count one’s unread notifications, to a hundred at most',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    answer: unread,
    refusals: [],
  }),
  mark: endpoint({
    method: 'PATCH',
    path: '/notifications/{id}',
    summary: 'Mark a notification as read, or as unread',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    consumes: 'application/merge-patch+json',
    body: z.object({ isRead: z.boolean() }),
    answer: notificationView,
    refusals: ['not_found'],
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark all of one’s notifications as read',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    body: nothing,
    answer: unread,
    refusals: [],
  }),
};
