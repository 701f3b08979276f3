import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import { mailWords } from '@reprise/paperwork/server/public.ts';
import { mailPerson } from '../told/mail-person.ts';
import type { AuthorNow } from '../schedules/author-now.ts';
import type { Delivered, Ready } from './delivery.ts';
import { mailStatusOf } from './export-schedules.db.ts';

/**
 * Mails the file to whoever scheduled it: with it while it is small, else with a link to the account's exports, where
 * one signs in. Written once for each run.
 */
export async function mailFile(
  call: JobCall,
  { runId, schedule, job, file }: Ready,
  { person, isSmall }: AuthorNow & { isSmall: boolean },
): Promise<Delivered> {
  const { accountId } = schedule;
  const key = `export-run:${runId}`;
  const words = mailWords(schedule.locale);
  const values = {
    firstName: person.firstname,
    export: schedule.name,
    delivered: words(isSmall ? 'delivered.attached' : 'delivered.kept'),
    until: { at: new Date(job.expiresAt ?? call.now.getTime() + exportLimits.keptDays * dayMs) },
    link: `${settings().dashboardUrl}/exports/${schedule.organizationId}`,
  };
  const attachments = isSmall ? [{ fileId: file.id, name: file.name }] : [];
  const reader = { ...person, language: schedule.locale };
  await mailPerson(call, { key, kind: 'export_ready', accountId, values, attachments }, reader);
  const written = await call.inWall((trx) => mailStatusOf(trx, key));
  // a sandbox's is kept (docs/sandbox.md)
  if (written?.status !== 'sent' && written?.status !== 'kept') return 'mail_failed';
  return { outcome: isSmall ? 'mailed' : 'linked', fileName: file.name };
}
