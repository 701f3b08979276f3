import type { MailKind } from '@reprise/domain/mail/mail';

declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** Writes and sends the message of this kind about a file; signed links are made here, so that no secret waits in a queue. */
    'mails.send': { kind: MailKind; buybackId: string; note?: string };
    /** The same for a confirmed cart: one message, with the papers of all its files once they are ready. */
    'mails.send_cart': { kind: MailKind; cartId: string };
    /** The same for somebody of the dashboard: a link to choose a password. */
    'mails.send_user': { kind: MailKind; userId: string };
  }
}
