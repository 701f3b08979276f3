import type { MailKind } from '../../domain/mails/mail.ts';
import type { MailWording } from '../../domain/mail-texts/mail-text.ts';
import type { Money } from '@reprise/platform/domain/core/money.ts';

type FileMail = {
  firstName: string;
  /** The 13-digit number. */
  number: string;
  product: string;
  /** The button: the page of the dossier, by signed link. */
  link: string;
};
type Proposal = FileMail & {
  declared: Money;
  amount: Money;
  reason: string;
  until: Date;
  /** What no answer will mean by the retailer's terms: a whole sentence. */
  silence: string;
  /** Pages that ask for a confirmation (docs/transitions.md, "Opening a link decides nothing"). */
  acceptLink: string;
  rejectLink: string;
  /** The page of the dossier. */
  followLink: string;
};
/** Does not compile when a mail of the domain's list is missing in the table, or the table has another one. */
type Complete<Table extends Record<MailKind, object> & Record<Exclude<keyof Table, MailKind>, never>> = Table;

type Gift = FileMail & { amount: Money; code: string };

/** The values that the sentences of each mail need; the domain lists the mails. */
export type MailValues = Complete<{
  buyback_confirmed_web: FileMail & { amount: Money };
  buyback_confirmed_store: FileMail & { amount: Money; store: string };
  predeclared_confirmed: FileMail & { amount: Money; store: string; until: Date };
  /**
   * `days`: for how many days the price was guaranteed; `guarantee`: a whole sentence that says until which day it is,
   * or was.
   */
  predeclared_reminder: FileMail & { amount: Money; until: Date; days: number; guarantee: string };
  label_ready: FileMail & { company: string };
  /** Papers that the confirmation left without. */
  papers_ready: FileMail;
  received: FileMail;
  guarantee_warning: FileMail & { amount: Money; until: Date };
  guarantee_new_snapshot: FileMail & { oldAmount: Money; amount: Money; until: Date };
  litigation_opened: Proposal;
  litigation_reminder: Proposal;
  /**
   * `agreed`: a whole sentence that says whether the customer accepted, or the terms did. `payment`: one that says
   * whether the payment is to come, has left or is not planned.
   */
  litigation_accepted: FileMail & { amount: Money; agreed: string; payment: string };
  litigation_declined: FileMail;
  /** The workshop refuses the product: the reason, and that it comes back free of charge. */
  refused: FileMail & { reason: string };
  /**
   * Also sent when a difference was absorbed: the customer is paid as declared and not told about it. `payment` as
   * above.
   */
  completed_paid: FileMail & { amount: Money; paymentMode: string; payment: string };
  /** The item was lost: the customer is paid for it. `payment` as above. */
  lost_paid: FileMail & { amount: Money; paymentMode: string; payment: string };
  returned: FileMail & { company: string; trackingNumber: string };
  return_delivered: FileMail;
  cancelled: FileMail & { reason: string };
  quarantine: FileMail & { reason: string };
  /** The device is stolen or locked: how that ends (`steps`, whole sentences), and what is paid then. */
  device_stopped: FileMail & { amount: Money; reason: string; steps: string };
  message_answered: FileMail & { answer: string };
  /** The customer lost the link and asked for it. */
  link_again: FileMail;
  /** `payment`: a whole sentence that says within how many days a transfer arrives, or by which mode was paid. */
  payment_sent: FileMail & { amount: Money; days: number; payment: string };
  payment_failed: FileMail & { amount: Money; reason: string };
  /** The link leads to the provider’s page, where the customer names the bank account. */
  payout_claim: FileMail & { amount: Money };
  gift_card: Gift;
  voucher: Gift;
  password_renew: { firstName: string; until: Moment; link: string };
  user_invitation: { firstName: string; inviter: string; organization: string; until: Moment; link: string };
  /** A scheduled export; `delivered`: a whole sentence that says whether the file is in the mail. */
  export_ready: { firstName: string; export: string; delivered: string; until: Moment; link: string };
  /** A colleague named the person in a note on a dossier. */
  mention: FileMail & { colleague: string };
  /** A webhook was switched off; `why`: a whole sentence. */
  webhook_off: { firstName: string; webhook: string; why: string; link: string };
  /** A run of a scheduled import or export failed; `why`: a whole sentence. */
  schedule_failed: { firstName: string; schedule: string; why: string; link: string };
  /** Addresses nobody by name: only an e-mail address was given. */
  quote_saved: { product: string; amount: Money; until: Date | Moment; days: number; link: string };
}>;

/** A day with its time, for what does not last until its end. */
export type Moment = { at: Date };
export type MailValue = string | number | Date | Moment | Money;

/** How mails show the account; `logoUrl` is an https address, `mainColor` is `#rrggbb`. */
export type MailLook = {
  name: string;
  mainColor: string;
  logoUrl: string | null;
  supportEmail: string | null;
  /** Who answers requests about personal data. */
  emailDPO: string | null;
  /** IANA name; Europe/Paris when not given. */
  timeZone?: string;
};

/**
 * What an account or a circuit adds: the text of the payment mode, the instructions of the circuit, the lines of the
 * price; `own`: the account's texts instead of the product's.
 */
export type MailExtras = {
  note?: string | null;
  steps?: readonly string[];
  ledgers?: readonly MailLedger[];
  /** The pages of several dossiers, each with its number and product. */
  follow?: readonly MailLink[];
  own?: MailWording | null;
};

/** A link of a mail with its words. Only the addressee may open it. */
export type MailLink = { label: string; link: string };

/** A price with its ledger, in cents. */
export type MailLedger = {
  title: string;
  lines: readonly { label: string; amount: Money }[];
  total: Money;
};

/**
 * A mail as its addressee gets it. `kept` is the copy that staff may read: without the addresses of the links, and
 * without codes that are worth money.
 */
export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  links: readonly MailLink[];
  kept: { text: string; html: string };
};
