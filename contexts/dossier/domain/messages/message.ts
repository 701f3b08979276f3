import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { messageLimits } from '@reprise/platform/domain/core/limits.ts';

export const messageAuthors = ['customer', 'staff'] as const;

/** A message between the customer of a dossier and its staff; a photo is a message of its own. */
export const buybackMessage = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  author: z.enum(messageAuthors),
  /** The member of the staff who wrote it. */
  userId: id.nullable(),
  userName: text(130),
  text: text(messageLimits.text.max),
  photoId: id.nullable(),
  createdAt: instant,
});
export type BuybackMessage = z.infer<typeof buybackMessage>;

/** A message as staff sees it on the dossier. */
export const messageView = buybackMessage.pick({
  id: true,
  author: true,
  userName: true,
  text: true,
  photoId: true,
  createdAt: true,
});

/** The same for the customer, who is not told which member of the staff wrote it. */
export const customerMessageView = messageView.pick({
  id: true,
  author: true,
  text: true,
  photoId: true,
  createdAt: true,
});

export const messageInput = z.object({ text: text(messageLimits.text.max, messageLimits.text.min) });
