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
export type Delivered = { outcome: Exclude<RunOutcome, 'failed'>; fileName: string } | RunReason;
