import type { ExportJob } from '../../domain/exports/export.ts';
import type { ExportSchedule, RunOutcome, RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';

/** A written file, and the run that it was made for. */
export type Ready = {
  runId: string;
  dueAt: string;
  schedule: ExportSchedule;
  job: ExportJob;
  file: StoredFile;
};
/** The partner is down: milliseconds until it is asked again. */
export type Again = { again: number };
export type Delivered = { outcome: Exclude<RunOutcome, 'failed'>; fileName: string } | RunReason;
