import type { RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { FetchReason } from '../../domain/import-schedules/import-schedule.ts';
import { mailWords } from '@reprise/paperwork/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { mailPerson } from './mail-person.ts';
import { peopleToTell } from './people-to-tell.ts';

/** A run that failed for good, and the schedule that it is of. */
export type FailedRun = {
  id: string;
  reason: RunReason | FetchReason;
  accountId: string;
  /** Who scheduled it, and what they called it. */
  createdBy: string;
  name: string;
  kind: 'import' | 'export';
};

const screens = { import: 'import-schedules', export: 'export-schedules' } as const;

/** Tells whoever scheduled it by mail that a run failed, and why; once each person and run. */
export async function tellFailedRun(call: JobCall, failed: FailedRun): Promise<void> {
  const { id, reason, accountId, name, kind } = failed;
  const repairs = kind === 'import' ? 'import_schedule' : 'export_schedule';
  const people = await call.inWall((trx) => peopleToTell(trx, failed, repairs));
  for (const person of people) {
    const values = {
      firstName: person.firstname,
      schedule: name,
      why: mailWords(person.language)(`failed.${reason}`),
      link: `${settings().dashboardUrl}/${screens[kind]}`,
    };
    const key = `schedule-failed:${id}:${person.id}`;
    await mailPerson(call, { key, kind: 'schedule_failed', accountId, values }, person);
  }
}
