import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';

/** Every message that the product sends, in the order of a file's life; its words are in the locales, namespace `mails`. */
export const mailKinds = [
  'quote_saved',
  'buyback_confirmed_web',
  'buyback_confirmed_store',
  'predeclared_confirmed',
  'predeclared_reminder',
  'label_ready',
  'received',
  'guarantee_warning',
  'guarantee_new_snapshot',
  'litigation_opened',
  'litigation_reminder',
  'litigation_accepted',
  'litigation_declined',
  'refused',
  'completed_paid',
  'returned',
  'return_delivered',
  'cancelled',
  'quarantine',
  'message_answered',
  'payment_sent',
  'payment_failed',
  'payout_claim',
  'gift_card',
  'voucher',
  'password_renew',
  'user_invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ['queued', 'sent', 'failed', 'bounced'] as const;
/** A message that the product sent or will send, as it is read on the mailbox page: without where its links lead. */
export const mail = z.object({
  id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  buybackId: id.nullable(),
  cartId: id.nullable(),
  userId: id.nullable(),
  /** What caused it, once: a job that runs twice writes one message. */
  jobKey: text(120, 1),
  kind: text(60, 1),
  to: text(180),
  locale: text(5),
  subject: text(255),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ fileId: id, name: z.string() })),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  failureReason: text(255).nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.infer<typeof mail>;
/**
 * What only the addressee gets, sealed, as long as it waits to leave: the whole message with its links. Nothing that
 * answers a person reads it (docs/security.md).
 */
export const mailLetter = z.object({
  mailId: id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  sealed: z.string(),
});
/** A message as its file lists it, without its text: who was told what, when, and whether it arrived. */
export const fileMailView = mail
  .pick({
    id: true,
    kind: true,
    to: true,
    subject: true,
    status: true,
    failureReason: true,
    createdAt: true,
    sentAt: true,
  })
  .extend({ canResend: z.boolean() });

/** Messages of something that was so at one moment, or that somebody wrote: they are not made a second time. */
const onlyOnce: readonly MailKind[] = [
  'quote_saved',
  'guarantee_new_snapshot',
  'refused',
  'message_answered',
  'quarantine',
  'password_renew',
  'user_invitation',
];
const ofOpenLitigation: readonly MailKind[] = ['litigation_opened', 'litigation_reminder'];

/** May this message about a file be made and sent again? One that asks for an answer only while it is awaited. */
export const mayResend = (kind: string, { litigationOpen }: { litigationOpen: boolean }): kind is MailKind =>
  mailKinds.some((known) => known === kind && !onlyOnce.includes(known)) &&
  (litigationOpen || !ofOpenLitigation.some((one) => one === kind));

export const mailView = mail
  .pick({
    id: true,
    kind: true,
    to: true,
    subject: true,
    text: true,
    html: true,
    attachments: true,
    status: true,
    createdAt: true,
    sentAt: true,
    failureReason: true,
  })
  .extend({
    /** The files that it is about: several where it confirms a cart, none where it is a user's own. */
    buybacks: z.array(z.object({ id, identificationNumber: z.string() })),
  });
