import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { exportFormats } from '@reprise/platform/domain/core/export-format.ts';
import { id, instant, locale, text, version } from '@reprise/platform/domain/core/field.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import { exportTypes } from '../exports/export.ts';
import { partnerPath, partnerReasons } from '../partners/partner-file.ts';
import { intervals } from '../schedules/recurrence.ts';
import { stopReasons, wallTime } from '../schedules/schedule.ts';

/** By mail, into the account's own folder of SFTP, or to a partner of files. */
export const deliveries = ['mail', 'sftp', 'partner'] as const;

/** Why a run left no file at its place. */
export const runReasons = [
  ...stopReasons,
  'export_failed',
  'export_cancelled',
  'mail_failed',
  'sftp_closed',
  'sftp_full',
  ...partnerReasons,
] as const;
export type RunReason = (typeof runReasons)[number];

/** What came of a run: the file in a mail, a link in a mail, the file in the folder or at the partner, or nothing. */
export const runOutcomes = ['mailed', 'linked', 'put', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** An export that is made again and again, with the rights of the person who scheduled it. */
export const exportSchedule = z.object({
  id,
  accountId: id,
  createdBy: id,
  /** Where that person worked. */
  organizationId: id,
  moduleType: z.enum(moduleTypes),
  locale,
  name: text(scheduleLimits.name.max, scheduleLimits.name.min),
  type: z.enum(exportTypes),
  /** Of a buyer: the retailer whose catalogue it is. */
  sourceAccountId: id.nullable(),
  format: z.enum(exportFormats),
  /** The filters of the list of dossiers. */
  filters: z.unknown(),
  /** The columns of the file of dossiers; null: all. */
  columns: z.array(z.string()).nullable(),
  every: z.enum(intervals),
  /** Of a week: 1 is Monday. */
  weekday: z.int().min(1).max(7).nullable(),
  /** Of a month; the last day where the month has fewer. */
  monthDay: z.int().min(1).max(31).nullable(),
  time: wallTime,
  delivery: z.enum(deliveries),
  /** The partner to which it goes: a configuration of the account. */
  connectorOrganizationId: id.nullable(),
  /** Where it is put there; null: where its address or its folder leads. */
  partnerFolder: partnerPath.nullable(),
  pausedAt: instant.nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  /** Null while it is paused or stopped. */
  nextRunAt: instant.nullable(),
  version,
  createdAt: instant,
});
export type ExportSchedule = z.infer<typeof exportSchedule>;

/** One time that it was due, or was run by hand. */
export const exportScheduleRun = z.object({
  id,
  accountId: id,
  scheduleId: id,
  dueAt: instant,
  /** How often the partner was asked to take it. */
  tries: z.int().min(0),
  exportId: id.nullable(),
  fileName: text(255).nullable(),
  /** Null while it runs. */
  outcome: z.enum(runOutcomes).nullable(),
  reason: z.enum(runReasons).nullable(),
  endedAt: instant.nullable(),
});
export type ExportScheduleRun = z.infer<typeof exportScheduleRun>;

export const exportScheduleRunView = exportScheduleRun.pick({
  id: true,
  dueAt: true,
  tries: true,
  fileName: true,
  outcome: true,
  reason: true,
  endedAt: true,
});

export const exportScheduleView = exportSchedule
  .pick({
    id: true,
    name: true,
    type: true,
    format: true,
    every: true,
    weekday: true,
    monthDay: true,
    time: true,
    delivery: true,
    connectorOrganizationId: true,
    partnerFolder: true,
    pausedAt: true,
    stopReason: true,
    nextRunAt: true,
    version: true,
    createdAt: true,
  })
  .extend({
    createdByName: z.string(),
    /** Whose catalogue it is, where it is not the account's own; else empty. */
    sourceName: z.string(),
    /** The name of the configuration of the partner, and whether it is active; where it goes to none: empty, and so. */
    partnerName: z.string(),
    partnerActive: z.boolean(),
    lastRun: exportScheduleRunView.nullable(),
  });
export type ExportScheduleView = z.infer<typeof exportScheduleView>;
