import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { mailTextLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds, type MailKind } from '../mails/mail.ts';
import { variableText } from '@reprise/platform/domain/core/variable-text.ts';

/** Everything that some message may name. */
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
  'silence',
  'agreed',
  'store',
  'company',
  'trackingNumber',
  'paymentMode',
  'answer',
  'code',
  'inviter',
  'organization',
] as const;
export type MailVariable = (typeof mailVariableNames)[number];

const ofFile = ['firstName', 'number', 'product'] as const;
const ofProposal = [...ofFile, 'declared', 'amount', 'reason', 'until', 'silence'] as const;
const ofGift = [...ofFile, 'amount', 'code'] as const;

/** What the words of each message may name, between double braces. Its links are its buttons: nobody writes them. */
export const mailVariables = {
  quote_saved: ['product', 'amount', 'until', 'days'],
  buyback_confirmed_web: [...ofFile, 'amount'],
  buyback_confirmed_store: [...ofFile, 'amount', 'store'],
  predeclared_confirmed: [...ofFile, 'amount', 'store', 'until'],
  predeclared_reminder: [...ofFile, 'amount', 'until'],
  label_ready: [...ofFile, 'company'],
  received: ofFile,
  guarantee_warning: [...ofFile, 'amount', 'until'],
  guarantee_new_snapshot: [...ofFile, 'oldAmount', 'amount', 'until'],
  litigation_opened: ofProposal,
  litigation_reminder: ofProposal,
  litigation_accepted: [...ofFile, 'amount', 'agreed'],
  litigation_declined: ofFile,
  refused: [...ofFile, 'reason'],
  completed_paid: [...ofFile, 'amount', 'paymentMode'],
  returned: [...ofFile, 'company', 'trackingNumber'],
  return_delivered: ofFile,
  cancelled: [...ofFile, 'reason'],
  quarantine: [...ofFile, 'reason'],
  message_answered: [...ofFile, 'answer'],
  payment_sent: [...ofFile, 'amount', 'days'],
  payment_failed: [...ofFile, 'amount', 'reason'],
  payout_claim: [...ofFile, 'amount'],
  gift_card: ofGift,
  voucher: ofGift,
  password_renew: ['firstName', 'until'],
  user_invitation: ['firstName', 'inviter', 'organization', 'until'],
} as const satisfies Record<MailKind, readonly MailVariable[]>;

/** Without these a message would not say what it is sent for: a proposal its price and its term, an answer itself. */
const needed: Partial<Record<MailKind, readonly MailVariable[]>> = {
  litigation_opened: ['amount', 'reason', 'until', 'silence'],
  litigation_reminder: ['amount', 'until', 'silence'],
  litigation_accepted: ['agreed'],
  refused: ['reason'],
  quarantine: ['reason'],
  message_answered: ['answer'],
  payment_failed: ['reason'],
  gift_card: ['code'],
  voucher: ['code'],
};

/** What the words of this message must name. */
export const neededVariables = (kind: MailKind): readonly MailVariable[] => needed[kind] ?? [];

/** Messages to the account's own people; all the others are a retailer's, to its customers. */
const toColleagues: readonly MailKind[] = ['password_renew', 'user_invitation'];

/** The messages whose words an account may write: of those that leave in its name. */
export const textKindsOf = ({ isRetailer }: { isRetailer: boolean }): MailKind[] =>
  mailKinds.filter((kind) => isRetailer || toColleagues.includes(kind));

/** A message's words in one language: a subject, and paragraphs parted by blank lines. Never HTML. */
export type MailWording = { subject: string; text: string };
export const mailWording = z.object({ subject: z.string(), text: z.string() });

/** The words that are taken for this kind. Refusals at the field: as `variableText`. */
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

/** An account's own words of one message; a language without any keeps the product's. */
export const mailText = z.object({
  id,
  accountId: id,
  kind: text(60, 1),
  texts: z.partialRecord(z.enum(locales), mailWording),
  version,
  updatedAt: instant,
});
export type MailText = z.infer<typeof mailText>;

/** What is sent to be kept, before it is known for which kind. */
export const wordingsInput = inLanguages(mailWording);
export type WordingsInput = z.infer<typeof wordingsInput>;
/** The same, checked against the variables of its kind. */
export const wordingsOf = (kind: MailKind) => inLanguages(wordingOf(kind));

/** One message in the list: in which languages the account wrote its own words. */
export const mailTextSummary = z.object({
  kind: z.enum(mailKinds),
  /** The subject in the reader's language, as it is sent now. */
  subject: z.string(),
  written: z.array(z.enum(locales)),
  updatedAt: instant.nullable(),
});
export type MailTextSummary = z.infer<typeof mailTextSummary>;

/** One message with all its words: the account's own where there are some, and the product's. */
export const mailTextView = z.object({
  accountId: id,
  kind: z.enum(mailKinds),
  /** 0 while nothing was ever written. */
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

/** The words of each language, null where none were written. */
export const inEachLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> => ({
  'fr-FR': of('fr-FR'),
  'en-GB': of('en-GB'),
  'nl-BE': of('nl-BE'),
  'de-DE': of('de-DE'),
});
