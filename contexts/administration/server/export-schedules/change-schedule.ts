import type { ChangedSchedule } from '../../domain/export-schedules/export-schedule.contract.ts';
import { nextRunOfChanged } from '../../domain/schedules/recurrence.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { dayProblems } from '../schedules/new-schedule.ts';
import { sftpIsOpen } from '../sftp/put-file.ts';
import { partnerProblems } from './create-schedule.ts';
import { holdSchedule, insertRun, listRuns, viewOfSchedule } from './export-schedules.db.ts';
import { exportSchedules } from './schedule-calls.ts';

/** A page of its runs, the latest first. Refusal: `not_found`. */
export async function runsOf(call: Call, id: string, page: { page: number; itemsPerPage: number }) {
  const schedule = await exportSchedules.found(call, id);
  return listRuns(call.db, schedule.id, page);
}

/**
 * Changes how it is written, when it runs and where it goes. One that runs has its next time by other times from now
 * on; one that is paused or stopped stays so. Refusals: `not_found`, `status_changed`, `invalid`.
 */
export async function editSchedule(call: Call, id: string, { version, ...to }: ChangedSchedule) {
  const schedule = await exportSchedules.seen(call, id, { version });
  const after = { ...schedule, ...to };
  const violations = [...dayProblems(after), ...partnerProblems(after)];
  const movesToSftp = after.delivery === 'sftp' && schedule.delivery !== 'sftp';
  if (movesToSftp && !(await sftpIsOpen(call.db, schedule.accountId)))
    violations.push({ field: 'delivery', code: 'sftp_closed' });
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const isOther = after.connectorOrganizationId !== schedule.connectorOrganizationId;
  if (isOther) await requirePartner(call, after.connectorOrganizationId);
  const nextRun = nextRunOfChanged(schedule, after, call.now);
  return exportSchedules.change(call, schedule, { ...to, ...nextRun });
}

/** Runs it now, besides its times. Refusals: `not_found`, `export_running`. */
export async function runSchedule(call: Call, id: string) {
  const schedule = await exportSchedules.found(call, id, holdSchedule);
  const { accountId } = schedule;
  const run = await insertRun(call.db, { accountId, scheduleId: id, dueAt: call.now.toISOString() });
  if (!run) throw new Refused('export_running');
  await call.jobs.add('export_schedules.make', { runId: run.id }, { accountIds: [accountId] });
  return viewOfSchedule(call.db, schedule);
}
