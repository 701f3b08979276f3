import { isPermanentSmtp } from '../../domain/mails/mail-event.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';

export type MailAddress = { name: string | null; email: string };
export type MailAttachment = { fileName: string; contentType: string; content: Buffer };

export type Mail = {
  /** The Message-ID, by which a server reports events later. */
  messageId?: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
};

export type Mailer = {
  /**
   * Sends or stores one mail, and gives up when `late` fires. Refusals: `invalid` (a line break in a header, a wrong
   * address), `mail_failed`.
   */
  send: (mail: Mail, late: AbortSignal) => Promise<void>;
  close: () => void;
};

/** With `smtpUrl` (`smtp://user:password@host:587`, `smtps://…`) mails are sent; otherwise `deliver` gets them. */
export type MailerOptions =
  | {
      smtpUrl: string;
      /** How long each answer of the server is waited for, in milliseconds. */
      answerMs: number;
    }
  | { deliver: (mail: Mail) => Promise<void> };

const controls = /\p{Cc}|\u2028|\u2029/u;
const plainEmail = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;

const headerViolations = (mail: Mail): Violation[] => {
  const headers: [string, string | null][] = [
    ['subject', mail.subject],
    ['from.name', mail.from.name],
    ['to.name', mail.to.name],
    ...mail.attachments.flatMap((attachment, at): [string, string][] => [
      [`attachments.${at}.fileName`, attachment.fileName],
      [`attachments.${at}.contentType`, attachment.contentType],
    ]),
  ];
  const emails: [string, string | null][] = [
    ['from.email', mail.from.email],
    ['to.email', mail.to.email],
    ['replyTo', mail.replyTo],
  ];
  return [
    ...headers
      .filter(([, text]) => text !== null && controls.test(text))
      .map(([field]) => ({ field, code: 'line_break' })),
    ...emails
      .filter(([, email]) => email !== null && (email.length > 180 || !plainEmail.test(email)))
      .map(([field]) => ({ field, code: 'email' })),
  ];
};

/** Refuses `invalid` for a header with a line break, or an address that contains a second one. */
export const checkMail = (mail: Mail): void => {
  const violations = headerViolations(mail);
  if (violations.length > 0) throw new Refused('invalid', { violations });
};

/** The SMTP code of a refusal; null when the server did not answer. */
const smtpCodeOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number'
    ? error.responseCode
    : null;

/** How long a server may take to accept a connection, in milliseconds. */
const connectMs = 15_000;

const smtpMailer = async (smtpUrl: string, answerMs: number): Promise<Mailer> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: Math.min(connectMs, answerMs),
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // otherwise the library would read files or addresses named in a mail
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: Mail, late: AbortSignal): Promise<void> => {
    checkMail(mail);
    try {
      await transport.sendMail({
        // a server that answers a little again and again would never be silent for long enough
        signal: late,
        messageId: mail.messageId,
        from: { name: mail.from.name ?? '', address: mail.from.email },
        to: { name: mail.to.name ?? '', address: mail.to.email },
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
        // prevents automatic replies to an automatic sender
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const cause: unknown = late.aborted ? late.reason : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Refused('mail_failed', { extra: { reason, permanent: isPermanentSmtp(smtpCodeOf(error)) } });
    }
  };
  return { send, close: () => transport.close() };
};

/** The sender of mails: SMTP if it is set, else the console of the program. */
export const createMailer = async (options: MailerOptions): Promise<Mailer> => {
  if ('smtpUrl' in options) return smtpMailer(options.smtpUrl, options.answerMs);
  const send = async (mail: Mail): Promise<void> => {
    checkMail(mail);
    await options.deliver(mail);
  };
  return { send, close: () => {} };
};
