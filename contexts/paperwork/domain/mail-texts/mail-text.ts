import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { mailTextLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds, type MailKind } from '../mails/mail.ts';
import { bracedIn, variableText } from '@reprise/platform/domain/core/variable-text.ts';

/** The variables of all mails. */
export const mailVariableNames = [
  'firstName',
  'number',
  'product',
  'amount',
  'declared',
  'oldAmount',
  'reason',
  'until',
  'days',
  'guarantee',
  'silence',
  'agreed',
  'store',
  'company',
  'trackingNumber',
  'paymentMode',
  'payment',
  'answer',
  'code',
  'inviter',
  'organization',
  'export',
  'delivered',
  'webhook',
  'schedule',
  'why',
  'colleague',
  'steps',
] as const;
export type MailVariable = (typeof mailVariableNames)[number];

const ofFile = ['firstName', 'number', 'product'] as const;
const ofProposal = [...ofFile, 'declared', 'amount', 'reason', 'until', 'silence'] as const;
const ofGift = [...ofFile, 'amount', 'code'] as const;

/**
 * The variables that the text of each mail may use, between double braces. Links are buttons, and not part of a text.
 */
export const mailVariables = {
  quote_saved: ['product', 'amount', 'until', 'days'],
  buyback_confirmed_web: [...ofFile, 'amount'],
  buyback_confirmed_store: [...ofFile, 'amount', 'store'],
  predeclared_confirmed: [...ofFile, 'amount', 'store', 'until'],
  predeclared_reminder: [...ofFile, 'amount', 'until', 'days', 'guarantee'],
  label_ready: [...ofFile, 'company'],
  papers_ready: ofFile,
  received: ofFile,
  guarantee_warning: [...ofFile, 'amount', 'until'],
  guarantee_new_snapshot: [...ofFile, 'oldAmount', 'amount', 'until'],
  litigation_opened: ofProposal,
  litigation_reminder: ofProposal,
  litigation_accepted: [...ofFile, 'amount', 'agreed', 'payment'],
  litigation_declined: ofFile,
  refused: [...ofFile, 'reason'],
  completed_paid: [...ofFile, 'amount', 'paymentMode', 'payment'],
  lost_paid: [...ofFile, 'amount', 'paymentMode', 'payment'],
  returned: [...ofFile, 'company', 'trackingNumber'],
  return_delivered: ofFile,
  cancelled: [...ofFile, 'reason'],
  quarantine: [...ofFile, 'reason'],
  device_stopped: [...ofFile, 'reason', 'steps', 'amount'],
  message_answered: [...ofFile, 'answer'],
  link_again: ofFile,
  payment_sent: [...ofFile, 'amount', 'days', 'payment'],
  payment_failed: [...ofFile, 'amount', 'reason'],
  payout_claim: [...ofFile, 'amount'],
  gift_card: ofGift,
  voucher: ofGift,
  password_renew: ['firstName', 'until'],
  user_invitation: ['firstName', 'inviter', 'organization', 'until'],
  export_ready: ['firstName', 'export', 'delivered', 'until'],
  mention: [...ofFile, 'colleague'],
  webhook_off: ['firstName', 'webhook', 'why'],
  schedule_failed: ['firstName', 'schedule', 'why'],
} as const satisfies Record<MailKind, readonly MailVariable[]>;

/**
 * The variables that a text must use, since the mail would be pointless without: the price and date of a proposal, an
 * answer.
 */
const needed: Partial<Record<MailKind, readonly MailVariable[]>> = {
  litigation_opened: ['amount', 'reason', 'until', 'silence'],
  litigation_reminder: ['amount', 'until', 'silence'],
  litigation_accepted: ['agreed'],
  refused: ['reason'],
  quarantine: ['reason'],
  device_stopped: ['reason', 'steps'],
  message_answered: ['answer'],
  payment_failed: ['reason'],
  gift_card: ['code'],
  voucher: ['code'],
  export_ready: ['export', 'delivered'],
  mention: ['colleague'],
  webhook_off: ['webhook', 'why'],
  schedule_failed: ['schedule', 'why'],
};

/** The variables that the text of this mail must use. */
export const neededVariables = (kind: MailKind): readonly MailVariable[] => needed[kind] ?? [];

/**
 * Does this text say itself what becomes of the payment? One that does not may promise it, and is sent only while it is
 * to come.
 */
export const saysPayment = ({ text }: MailWording): boolean =>
  bracedIn(text).some(({ name }) => name === ('payment' satisfies MailVariable));

/** Does this text say within how many days the money arrives? It is sent of a transfer only. */
export const saysDays = ({ text }: MailWording): boolean =>
  bracedIn(text).some(({ name }) => name === ('days' satisfies MailVariable));

/** The mails to the account's own users; all others go from a retailer to its customers. */
const toColleagues: readonly MailKind[] = [
  'password_renew',
  'user_invitation',
  'export_ready',
  'mention',
  'webhook_off',
  'schedule_failed',
];

/** The mails whose texts an account may write. */
export const textKindsOf = ({ isRetailer }: { isRetailer: boolean }): MailKind[] =>
  mailKinds.filter((kind) => isRetailer || toColleagues.includes(kind));

/** The text of a mail in one language: a subject, and paragraphs separated by blank lines. Never HTML. */
export type MailWording = { subject: string; text: string };
export const mailWording = z.object({ subject: z.string(), text: z.string() });

/** The schema of the text of one kind of mail. Violations at the field: those of `variableText`. */
export const wordingOf = (kind: MailKind) =>
  z
    .object({
      subject: variableText({ ...mailTextLimits.subject, variables: mailVariables[kind] }),
      text: variableText({
        ...mailTextLimits.text,
        variables: mailVariables[kind],
        needed: neededVariables(kind),
      }),
    })
    .strict();

const inLanguages = <T extends z.ZodType>(of: T) =>
  z
    .object({
      'fr-FR': of.nullable(),
      'en-GB': of.nullable(),
      'nl-BE': of.nullable(),
      'de-DE': of.nullable(),
    })
    .strict();

/** An account's own texts of one mail; a language without one uses the product's. */
export const mailText = z.object({
  id,
  accountId: id,
  kind: text(60, 1),
  texts: z.partialRecord(z.enum(locales), mailWording),
  version,
  updatedAt: instant,
});
export type MailText = z.infer<typeof mailText>;

/** The texts as they are sent, before their kind is known. */
export const wordingsInput = inLanguages(mailWording);
export type WordingsInput = z.infer<typeof wordingsInput>;
/** The same, checked against the variables of its kind. */
export const wordingsOf = (kind: MailKind) => inLanguages(wordingOf(kind));

/** One mail in the list, with the languages in which the account has its own text. */
export const mailTextSummary = z.object({
  kind: z.enum(mailKinds),
  /** The present subject, in the reader's language. */
  subject: z.string(),
  written: z.array(z.enum(locales)),
  updatedAt: instant.nullable(),
});
export type MailTextSummary = z.infer<typeof mailTextSummary>;

/** One mail with all its texts: the account's own, if any, and the product's. */
export const mailTextView = z.object({
  accountId: id,
  kind: z.enum(mailKinds),
  /** 0 while the account has written nothing. */
  version,
  variables: z.array(z.enum(mailVariableNames)),
  needed: z.array(z.enum(mailVariableNames)),
  own: inLanguages(mailWording),
  standard: z.object({
    'fr-FR': mailWording,
    'en-GB': mailWording,
    'nl-BE': mailWording,
    'de-DE': mailWording,
  }),
});
export type MailTextView = z.infer<typeof mailTextView>;

/** Builds one entry per language; null where there is none. */
export const inEachLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> => ({
  'fr-FR': of('fr-FR'),
  'en-GB': of('en-GB'),
  'nl-BE': of('nl-BE'),
  'de-DE': of('de-DE'),
});
