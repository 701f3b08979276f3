import { mailKinds } from '@reprise/paperwork/domain/mails/mail.ts';
import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { sendCartMail } from './send-cart-mail.ts';
import { sendQuoteMail } from './send-quote-mail.ts';

/** The messages about more than one dossier: about a cart, and about a quote. */
export const saleMailsTasks: Task[] = [
  task('mails.send_cart', z.object({ kind: z.enum(mailKinds), cartId: z.uuid() }), sendCartMail),
  task('mails.send_quote', z.object({ quoteId: z.uuid() }), sendQuoteMail),
];
