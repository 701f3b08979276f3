import type { ChangedImportSchedule } from '../../domain/import-schedules/import-schedule.contract.ts';
import { nextRunOfChanged } from '../../domain/schedules/recurrence.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { dayProblems } from '../schedules/new-schedule.ts';
import { addFetch } from './begin-run.ts';
import { forgetFetched, holdSchedule, insertRun, listRuns, viewOfSchedule } from './import-schedules.db.ts';
import { importSchedules } from './schedule-calls.ts';

/** A page of its runs, the latest first. Refusal: `not_found`. */
export async function runsOf(call: Call, id: string, page: { page: number; itemsPerPage: number }) {
  const schedule = await importSchedules.found(call, id);
  return listRuns(call.db, schedule.id, page);
}

/**
 * Changes from whom, what and when; another partner or file is imported whatever was imported before. One that runs has
 * its next time by other times from now on; one that is paused or stopped stays so. Refusals: `not_found`, `status_changed`,
 * `invalid`.
 */
export async function editSchedule(call: Call, id: string, { version, ...to }: ChangedImportSchedule) {
  const schedule = await importSchedules.seen(call, id, { version });
  const after = { ...schedule, ...to };
  const violations = dayProblems(after);
  const isOther = after.connectorOrganizationId !== schedule.connectorOrganizationId;
  if (isOther) await requirePartner(call, after.connectorOrganizationId);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const nextRun = nextRunOfChanged(schedule, after, call.now);
  const isSame = !isOther && after.path === schedule.path;
  if (isSame) return importSchedules.change(call, schedule, { ...to, ...nextRun });
  const seen = { sha256: null, etag: null, lastModified: null };
  const changed = await importSchedules.change(call, schedule, { ...to, ...seen, ...nextRun });
  await forgetFetched(call.db, id);
  return changed;
}

/** Runs it now, besides its times. Refusals: `not_found`, `import_running`. */
export async function runSchedule(call: Call, id: string) {
  const schedule = await importSchedules.found(call, id, holdSchedule);
  const { accountId } = schedule;
  const run = await insertRun(call.db, { accountId, scheduleId: id, dueAt: call.now.toISOString() });
  if (!run) throw new Refused('import_running');
  await addFetch(call.jobs.add, run);
  return viewOfSchedule(call.db, schedule);
}
