import type { ChangedImportSchedule } from '../../domain/import-schedules/import-schedule.contract.ts';
import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import { nextRunAfter } from '../../domain/export-schedules/recurrence.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { dayProblems } from '../export-schedules/create-schedule.ts';
import { addFetch } from './begin-run.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { auditedOf, nounOf } from './create-schedule.ts';
import {
  changeSchedule,
  deleteSchedule,
  getSchedule,
  holdSchedule,
  insertRun,
  listRuns,
  viewOfSchedule,
} from './import-schedules.db.ts';

async function found({ db, actor }: Call, id: string, get = getSchedule): Promise<ImportSchedule> {
  const schedule = await get(db, id);
  if (schedule?.accountId !== actor.accountId) throw new Refused('not_found');
  return schedule;
}

/** A page of its runs, the latest first. Refusal: `not_found`. */
export async function runsOf(call: Call, id: string, page: { page: number; itemsPerPage: number }) {
  const schedule = await found(call, id);
  return listRuns(call.db, schedule.id, page);
}

async function change(call: Call, before: ImportSchedule, to: Parameters<typeof changeSchedule>[2]) {
  const after = await changeSchedule(call.db, before, to);
  if (!after) throw new Refused('status_changed');
  await writeAudit(call, {
    ...nounOf(after),
    action: 'update',
    before: auditedOf(before),
    after: auditedOf(after),
  });
  return viewOfSchedule(call.db, after);
}

/**
 * Changes from whom, what and when; another partner or file is imported whatever was imported before. One that runs has
 * its next time by what holds now; one that is paused or stopped stays so. Refusals: `not_found`, `status_changed`,
 * `invalid`.
 */
export async function editSchedule(call: Call, id: string, { version, ...to }: ChangedImportSchedule) {
  const schedule = await found(call, id);
  if (schedule.version !== version) throw new Refused('status_changed');
  const after = { ...schedule, ...to };
  const violations = dayProblems(after);
  const isOther = after.connectorOrganizationId !== schedule.connectorOrganizationId;
  if (isOther) await requirePartner(call, after.connectorOrganizationId);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const nextRunAt = schedule.nextRunAt === null ? null : nextRunAfter(after, call.now).toISOString();
  const isSame = !isOther && after.path === schedule.path;
  const seen = isSame ? {} : { sha256: null, etag: null, lastModified: null };
  return change(call, schedule, { ...to, ...seen, nextRunAt });
}

type Seen = { version: number };

/** Refusals: `not_found`, `status_changed`. */
export async function pauseSchedule(call: Call, id: string, { version }: Seen) {
  const schedule = await found(call, id);
  if (schedule.version !== version || schedule.nextRunAt === null) throw new Refused('status_changed');
  return change(call, schedule, { pausedAt: call.now.toISOString(), nextRunAt: null });
}

/** Goes on with its next time; what was missed is not made up for. Refusals: `not_found`, `status_changed`. */
export async function resumeSchedule(call: Call, id: string, { version }: Seen) {
  const schedule = await found(call, id);
  if (schedule.version !== version || schedule.nextRunAt !== null) throw new Refused('status_changed');
  const nextRunAt = nextRunAfter(schedule, call.now).toISOString();
  return change(call, schedule, { pausedAt: null, stopReason: null, nextRunAt });
}

/** Runs it now, besides its times. Refusals: `not_found`, `import_running`. */
export async function runSchedule(call: Call, id: string) {
  const schedule = await found(call, id, holdSchedule);
  const { accountId } = schedule;
  const run = await insertRun(call.db, { accountId, scheduleId: id, dueAt: call.now.toISOString() });
  if (!run) throw new Refused('import_running');
  await addFetch(call.jobs.add, run);
  return viewOfSchedule(call.db, schedule);
}

/** What it imported stays. Refusal: `not_found`. */
export async function removeSchedule(call: Call, id: string): Promise<void> {
  const schedule = await found(call, id);
  await deleteSchedule(call.db, id);
  await writeAudit(call, { ...nounOf(schedule), action: 'remove', before: auditedOf(schedule) });
}
