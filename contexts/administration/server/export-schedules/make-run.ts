import { keptExportColumns, keptExportFilters } from '../../domain/exports/export.contract.ts';
import type { ExportJob } from '../../domain/exports/export.ts';
import type { ExportSchedule } from '../../domain/export-schedules/export-schedule.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import {
  startBuybackExport,
  startCatalogueExport,
  startUserExport,
  type Asker,
} from '../exports/start-export.ts';
import { authorOf, stopSchedule } from './author.ts';
import { openRun, tieRun } from './export-schedules.db.ts';

/** The pause while the person's own export of the kind is still being written. */
const againMs = 60_000;

function startExport(asker: Asker, schedule: ExportSchedule): Promise<ExportJob> {
  const { type, format } = schedule;
  const account_id = schedule.sourceAccountId ?? undefined;
  const fileType = format === 'xlsx' ? 'xlsx' : 'csv';
  switch (type) {
    case 'buybacks':
      return startBuybackExport(asker, {
        ...keptExportFilters.parse(schedule.filters),
        format,
        'columns[]': keptExportColumns.parse(schedule.columns ?? undefined),
      });
    case 'users':
      return startUserExport(asker, { account_id, format: fileType });
    default:
      return startCatalogueExport(asker, type, { account_id, format: fileType });
  }
}

/** Starts the export of a run, in one transaction: a try that is killed leaves nothing. */
async function start(call: JobCall, runId: string): Promise<'started' | 'busy' | 'lost'> {
  const open = await call.inWall((trx) => openRun(trx, runId));
  if (!open || open.run.exportId !== null) return 'started';
  const author = await authorOf(call, open.schedule);
  if (typeof author === 'string') {
    const ids = { scheduleId: open.schedule.id, runId };
    await call.inWall((trx, add) => stopSchedule({ trx, add, now: call.now }, ids, author));
    return 'started';
  }
  try {
    await call.inWall(async (trx, add) => {
      const { locale } = open.schedule;
      const asker = { db: trx, actor: author.actor, now: call.now, locale, jobs: { add } };
      const made = await startExport(asker, open.schedule);
      // another try was faster: its export is the one
      if (!(await tieRun(trx, runId, made.id))) throw new Refused('export_running');
    });
    return 'started';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code === 'export_running' ? 'busy' : 'lost';
  }
}

/**
 * The job: starts the export of a run with the present rights of whoever scheduled it. Without them the schedule stops.
 * While an export of that person is being written it looks again later.
 */
export async function makeRun(call: JobCall, runId: string): Promise<void> {
  const became = await start(call, runId);
  if (became === 'started') return;
  await call.inWall(async (trx, add) => {
    const open = await openRun(trx, runId);
    if (!open || open.run.exportId !== null) return;
    if (became === 'busy') {
      const runAt = new Date(call.now.getTime() + againMs);
      await add('export_schedules.make', { runId }, { runAt, jobKey: `export-run:${runId}` });
      return;
    }
    const ids = { scheduleId: open.schedule.id, runId };
    await stopSchedule({ trx, add, now: call.now }, ids, 'right_lost');
  });
}
