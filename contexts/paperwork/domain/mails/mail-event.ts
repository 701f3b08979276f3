import { z } from 'zod';
import { instant, text } from '@reprise/platform/domain/core/field.ts';

/** What may happen to a mail after a server has accepted it. */
export const mailEvents = ['delivered', 'bounced', 'complained'] as const;

/**
 * The body of POST /mail-events, sent by the mail server or provider. The first part of `messageId` (the Message-ID) is
 * the id of the mail. A bounce that is not `permanent` (a full mailbox) is retried by the server and changes nothing.
 */
export const mailEventInput = z.object({
  messageId: text(255, 1),
  event: z.enum(mailEvents),
  permanent: z.boolean().default(true),
  /** The server's text with its code: `550 5.1.1 User unknown`. */
  reason: text(255).default(''),
  happenedAt: instant,
});
export type MailEvent = z.infer<typeof mailEventInput>;

const idOfMessage = /^<?(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

/** The id of the mail in a Message-ID; null when the product did not send it. */
export const mailIdOf = (messageId: string): string | null =>
  idOfMessage.exec(messageId)?.groups?.['id']?.toLowerCase() ?? null;

/** The Message-ID of a mail. */
export const messageIdOf = (mailId: string, host: string): string => `<${mailId}@${host}>`;

/** Is a refusal of a mail server permanent? SMTP codes 550 to 559, and 521 (RFC 5321, RFC 7504). */
export const isPermanentSmtp = (code: number | null): boolean =>
  code !== null && (code === 521 || (code >= 550 && code <= 559 && code !== 552));
