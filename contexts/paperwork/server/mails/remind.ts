import { buybackLimits, priceLimits } from '@reprise/platform/domain/core/limits.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import { addJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { dropRemindersDue, guaranteeWarningsDue } from './reminders.db.ts';

type Due = { id: string; retailerAccountId: string; buyerAccountId: string };

/**
 * Reminds customers of a pre-declaration that they have not dropped (docs/transitions.md, "Cancellation") and of a
 * price whose guarantee is about to end (docs/price.md, "The guarantee"). Each reminder has its own key, so that a
 * timer that runs twice sends it once. Those of an account leave one after the other, so that a morning with thousands of
 * them holds up no other mail, paper or payment.
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
    { jobKey: key, queue: `reminders:${retailerAccountId}` },
  );
