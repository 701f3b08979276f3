import type { RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { FetchReason } from '../../domain/import-schedules/import-schedule.ts';
import {
  mailLook,
  mailWords,
  newMail,
  ownWordingOf,
  postOnce,
  renderMail,
  senderOf,
} from '@reprise/paperwork/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { peopleToTell, type Person } from './people-to-tell.ts';

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

async function tellPerson(call: JobCall, { id, reason, accountId, name, kind }: FailedRun, person: Person) {
  const key = `schedule-failed:${id}:${person.id}`;
  const post = { call, owner: { retailerAccountId: accountId }, accountIds: [accountId] };
  await postOnce(post, key, async (trx) => {
    const { language } = person;
    const values = {
      firstName: person.firstname,
      schedule: name,
      why: mailWords(language)(`failed.${reason}`),
      link: `${settings().dashboardUrl}/${screens[kind]}`,
    };
    const own = await ownWordingOf(trx, accountId, 'schedule_failed', language);
    const look = mailLook(await senderOf(trx, accountId));
    const rendered = renderMail('schedule_failed', language, values, look, { own });
    const addressed = { to: person.email, retailerAccountId: accountId, userId: person.id, attachments: [] };
    return newMail({ jobKey: key, kind: 'schedule_failed', ...addressed }, language, rendered, call.now);
  });
}

/** Tells whoever scheduled it by mail that a run failed, and why; once each person and run. */
export async function tellFailedRun(call: JobCall, failed: FailedRun): Promise<void> {
  const repairs = failed.kind === 'import' ? 'import_schedule' : 'export_schedule';
  const people = await call.inWall((trx) => peopleToTell(trx, failed, repairs));
  for (const person of people) await tellPerson(call, failed, person);
}
