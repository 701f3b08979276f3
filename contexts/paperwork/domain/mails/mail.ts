import { z } from 'zod';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { hasFailed, hasLeft, redeemPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';

/** Every kind of mail, in the order of a dossier's life; the texts are in the locales, namespace `mails`. */
export const mailKinds = [
  'quote_saved',
  'buyback_confirmed_web',
  'buyback_confirmed_store',
  'predeclared_confirmed',
  'predeclared_reminder',
  'label_ready',
  'papers_ready',
  'received',
  'guarantee_warning',
  'guarantee_new_snapshot',
  'litigation_opened',
  'litigation_reminder',
  'litigation_accepted',
  'litigation_declined',
  'refused',
  'completed_paid',
  'lost_paid',
  'returned',
  'return_delivered',
  'cancelled',
  'quarantine',
  'device_stopped',
  'message_answered',
  'link_again',
  'payment_sent',
  'payment_failed',
  'payout_claim',
  'gift_card',
  'voucher',
  'password_renew',
  'user_invitation',
  'export_ready',
  'mention',
  'webhook_off',
  'schedule_failed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `kept`: of a sandbox, whose mails are written and never sent. */
export const mailStatuses = ['queued', 'sent', 'failed', 'bounced', 'kept'] as const;
/** A mail that was sent or will be, as staff may read it: without the addresses of its links. */
export const mail = z.object({
  id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  buybackId: id.nullable(),
  cartId: id.nullable(),
  userId: id.nullable(),
  /** The unique key of its cause, so that a job that runs twice writes one mail. */
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
 * The whole mail with its links, which only the addressee may read; encrypted, and stored only until it is sent. No
 * call reads it (docs/security.md).
 */
export const mailLetter = z.object({
  mailId: id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  sealed: z.string(),
  /** Until then whoever took the letter may still be sending it; null: nobody is. */
  sendingUntil: instant.nullable(),
});
/** A mail in the list of its dossier, without its text: recipient, kind, date, status. */
export const dossierMailView = mail
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

/** Mails that describe one moment, or that a person wrote: they are not sent a second time. */
const onlyOnce: readonly MailKind[] = [
  'quote_saved',
  'guarantee_new_snapshot',
  'refused',
  'message_answered',
  'quarantine',
  'device_stopped',
  'password_renew',
  'user_invitation',
  'export_ready',
  'mention',
  'webhook_off',
  'schedule_failed',
];

/** What stands of a dossier now, for a mail that says it again. */
export type MailStanding = {
  litigationOpen: boolean;
  /** The dossier has not ended, with a sale or without. */
  open: boolean;
  payment: Pick<Payment, 'status' | 'redeemedAt'> | null;
};

const isProposed = ({ litigationOpen }: MailStanding): boolean => litigationOpen;
const isOpen = ({ open }: MailStanding): boolean => open;
/** Is the gift card or voucher of the dossier worth something? */
const isGiftValid = ({ payment }: MailStanding): boolean =>
  payment !== null && redeemPayment.from.includes(payment.status) && payment.redeemedAt === null;

/** What has to be true still for what a mail says or asks; the others say what has happened. */
const trueWhile: Partial<Record<MailKind, (standing: MailStanding) => boolean>> = {
  predeclared_reminder: isOpen,
  label_ready: isOpen,
  guarantee_warning: isOpen,
  litigation_opened: isProposed,
  litigation_reminder: isProposed,
  payment_sent: ({ payment }) => payment !== null && hasLeft(payment),
  payment_failed: ({ payment }) => payment !== null && hasFailed(payment),
  gift_card: isGiftValid,
  voucher: isGiftValid,
};

/** Is what a mail says or asks for so, as the dossier stands? What has happened once stays so. */
export const isTrueStill = (kind: MailKind, standing: MailStanding): boolean =>
  trueWhile[kind]?.(standing) ?? true;

/** May this mail about a dossier be sent again? One that says what stands, or asks for something, while that is so. */
export function mayResend(kind: string, standing: MailStanding): kind is MailKind {
  const known = mailKinds.find((one) => one === kind);
  return known !== undefined && !onlyOnce.includes(known) && isTrueStill(known, standing);
}

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
    /** The dossiers that it is about: several for the confirmation of a cart, none for a mail to a user. */
    buybacks: z.array(z.object({ id, identificationNumber: z.string() })),
  });
