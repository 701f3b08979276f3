import { buybackLimits, priceLimits } from '@reprise/platform/domain/core/limits.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { addJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { dropRemindersDue, guaranteeWarningsDue } from './reminders.db.ts';

type Due = { id: string; retailerAccountId: string; buyerAccountId: string };

/**
 * Reminds the customers of what they began (design, B19: days 7, 14 and 30 of a drop that was never made; design, 3c:
 * day 10 of a price that ends). Each reminder has a key of its own, so that a timer that runs twice writes it once.
 */
export async function remind(call: JobCall): Promise<void> {
  const { db, now } = call;
  for (const due of await dropRemindersDue(db.unbound, now, buybackLimits.predeclaredMailDays))
    await send(call, due, 'predeclared_reminder', `remind:drop:${due.day}:${due.id}`);
  for (const due of await guaranteeWarningsDue(db.unbound, now, priceLimits.guaranteeWarningDays))
    await send(call, due, 'guarantee_warning', `remind:guarantee:${due.id}`);
}

const send = (
  { db }: JobCall,
  { id: buybackId, retailerAccountId, buyerAccountId }: Due,
  kind: MailKind,
  key: string,
): Promise<void> =>
  addJob(
    db.unbound,
    [retailerAccountId, buyerAccountId],
    'mails.send',
    { kind, buybackId, key },
    { jobKey: key },
  );
