import type { ChangedSchedule } from '../../domain/export-schedules/export-schedule.contract.ts';
import type { ExportSchedule } from '../../domain/export-schedules/export-schedule.ts';
import { nextRunAfter } from '../../domain/export-schedules/recurrence.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { sftpIsOpen } from '../sftp/put-file.ts';
import { auditedOf, dayProblems, nounOf, partnerProblems } from './create-schedule.ts';
import {
  changeSchedule,
  deleteSchedule,
  getSchedule,
  holdSchedule,
  insertRun,
  viewOfSchedule,
} from './export-schedules.db.ts';

async function found({ db, actor }: Call, id: string, get = getSchedule): Promise<ExportSchedule> {
  const schedule = await get(db, id);
  if (schedule?.accountId !== actor.accountId) throw new Refused('not_found');
  return schedule;
}

async function change(call: Call, before: ExportSchedule, to: Parameters<typeof changeSchedule>[2]) {
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
 * Changes how it is written, when it runs and where it goes. One that runs has its next time by what holds now; one that
 * is paused or stopped stays so. Refusals: `not_found`, `status_changed`, `invalid`.
 */
export async function editSchedule(call: Call, id: string, { version, ...to }: ChangedSchedule) {
  const schedule = await found(call, id);
  if (schedule.version !== version) throw new Refused('status_changed');
  const after = { ...schedule, ...to };
  const violations = [...dayProblems(after), ...partnerProblems(after)];
  const movesToSftp = after.delivery === 'sftp' && schedule.delivery !== 'sftp';
  if (movesToSftp && !(await sftpIsOpen(call.db, schedule.accountId)))
    violations.push({ field: 'delivery', code: 'sftp_closed' });
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const isOther = after.connectorOrganizationId !== schedule.connectorOrganizationId;
  if (isOther) await requirePartner(call, after.connectorOrganizationId);
  const nextRunAt = schedule.nextRunAt === null ? null : nextRunAfter(after, call.now).toISOString();
  return change(call, schedule, { ...to, nextRunAt });
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

/** Runs it now, besides its times. Refusals: `not_found`, `export_running`. */
export async function runSchedule(call: Call, id: string) {
  const schedule = await found(call, id, holdSchedule);
  const { accountId } = schedule;
  const run = await insertRun(call.db, { accountId, scheduleId: id, dueAt: call.now.toISOString() });
  if (!run) throw new Refused('export_running');
  await call.jobs.add('export_schedules.make', { runId: run.id }, { accountIds: [accountId] });
  return viewOfSchedule(call.db, schedule);
}

/** What it made stays where it is. Refusal: `not_found`. */
export async function removeSchedule(call: Call, id: string): Promise<void> {
  const schedule = await found(call, id);
  await deleteSchedule(call.db, id);
  await writeAudit(call, { ...nounOf(schedule), action: 'remove', before: auditedOf(schedule) });
}
