import type { FetchReason, ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import type { StopReason } from '../../domain/schedules/schedule.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Ending } from '../schedules/ended-at-last.ts';
import { changeRun, changeSchedule, holdRun, noteOnSchedule, runOfImport } from './import-schedules.db.ts';

type Open = NonNullable<Awaited<ReturnType<typeof holdRun>>>;

/** Ends the run of a file that is imported, or was before. */
export async function endWell(
  trx: Trx,
  { run, schedule }: Open,
  outcome: 'imported' | 'unchanged',
  now: Date,
): Promise<void> {
  await changeRun(trx, run.id, { outcome, reason: null, endedAt: now.toISOString() });
  const { sha256, etag, lastModified } = run;
  const imported = outcome === 'imported' ? { sha256, etag, lastModified } : {};
  await noteOnSchedule(trx, schedule.id, { failures: 0, ...imported });
}

/** Ends a run that imported nothing, with its reason, of which its people are told. */
export async function endBadly(
  { trx, add, now }: Ending,
  { run, schedule }: Open,
  reason: FetchReason,
): Promise<void> {
  await changeRun(trx, run.id, { outcome: 'failed', reason, endedAt: now.toISOString() });
  await noteOnSchedule(trx, schedule.id, { failures: schedule.failures + 1 });
  await add('import_schedules.tell', { runId: run.id }, { accountIds: [run.accountId] });
}

/** Stops the schedule and ends its run, both with the reason. */
export async function stopSchedule(ending: Ending, open: Open, stopReason: StopReason): Promise<void> {
  const stopped: Partial<ImportSchedule> = { stopReason, nextRunAt: null };
  // one that was paused meanwhile is stopped too
  await changeSchedule(ending.trx, open.schedule, stopped);
  await endBadly(ending, open, stopReason);
}

/** Tells the run that waits for an import that it has ended, in the transaction in which it ends. */
export async function tellImportEnded(
  ending: Ending,
  importId: string,
  became: 'imported' | 'import_failed' | 'import_cancelled',
): Promise<void> {
  const { trx, now } = ending;
  const runId = await runOfImport(trx, importId);
  const open = runId === undefined ? undefined : await holdRun(trx, runId);
  if (!open) return;
  if (became === 'imported') await endWell(trx, open, became, now);
  else await endBadly(ending, open, became);
}
