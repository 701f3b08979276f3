import { z } from 'zod';
import { id, instant, productName, text } from '@reprise/platform/domain/core/field.ts';

/** `mention`: a colleague named the person in a note on a dossier. */
export const notificationKinds = ['mention'] as const;

/** What a person is told of, in the account where they work (docs/notes.md). */
export const notification = z.object({
  id,
  accountId: id,
  userId: id,
  kind: z.enum(notificationKinds),
  /** Who did it. */
  byName: text(130),
  buybackId: id,
  noteId: id,
  /** The number and the product of the dossier, as they stood. */
  number: text(20),
  productLabel: productName,
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationView = notification.pick({
  id: true,
  kind: true,
  byName: true,
  buybackId: true,
  number: true,
  productLabel: true,
  createdAt: true,
  readAt: true,
});
export type NotificationView = z.infer<typeof notificationView>;
