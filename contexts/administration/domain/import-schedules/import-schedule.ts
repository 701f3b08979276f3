import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import { id, instant, locale, text, version } from '@reprise/platform/domain/core/field.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import { intervals } from '../schedules/recurrence.ts';
import { stopReasons, wallTime } from '../schedules/schedule.ts';
import { catalogueImportTypes, importReport, importStrategies } from '../imports/import.ts';
import { partnerPath, partnerReasons } from '../partners/partner-file.ts';

/** Why a run imported nothing. */
export const fetchReasons = [...stopReasons, ...partnerReasons, 'import_failed', 'import_cancelled'] as const;
export type FetchReason = (typeof fetchReasons)[number];

/** What came of a run: an import, nothing because the file is that of the last import, or a failure. */
export const fetchOutcomes = ['imported', 'unchanged', 'failed'] as const;

/** A file that is fetched from a partner again and again and imported, with the rights of whoever scheduled it. */
export const importSchedule = z.object({
  id,
  accountId: id,
  createdBy: id,
  /** Where that person worked. */
  organizationId: id,
  moduleType: z.enum(moduleTypes),
  locale,
  name: text(scheduleLimits.name.max, scheduleLimits.name.min),
  type: z.enum(catalogueImportTypes),
  strategy: z.enum(importStrategies),
  /** Whose catalogue it changes: the account's own or, for a buyer, that of a retailer that sells to it. */
  destinationAccountId: id,
  /** The partner: a configuration of the account. */
  connectorOrganizationId: id,
  path: partnerPath,
  every: z.enum(intervals),
  /** Of a week: 1 is Monday. */
  weekday: z.int().min(1).max(7).nullable(),
  /** Of a month; the last day where the month has fewer. */
  monthDay: z.int().min(1).max(31).nullable(),
  time: wallTime,
  pausedAt: instant.nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  /** Null while it is paused or stopped. */
  nextRunAt: instant.nullable(),
  /** How many runs failed since the last one that did not. */
  failures: z.int().min(0),
  /** Of the file that was imported last: it is not imported again while the partner has the same. */
  sha256: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  version,
  createdAt: instant,
});
export type ImportSchedule = z.infer<typeof importSchedule>;

/** One time that it was due, or was run by hand. */
export const importScheduleRun = z.object({
  id,
  accountId: id,
  scheduleId: id,
  dueAt: instant,
  startedAt: instant.nullable(),
  /** How often the partner was asked. */
  tries: z.int().min(0),
  /** Of the file; null where none came. */
  bytes: z.int().min(0).nullable(),
  sha256: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  importId: id.nullable(),
  /** Null while it runs. */
  outcome: z.enum(fetchOutcomes).nullable(),
  reason: z.enum(fetchReasons).nullable(),
  endedAt: instant.nullable(),
});
export type ImportScheduleRun = z.infer<typeof importScheduleRun>;

export const importScheduleRunView = importScheduleRun
  .pick({
    id: true,
    dueAt: true,
    startedAt: true,
    tries: true,
    bytes: true,
    sha256: true,
    importId: true,
    outcome: true,
    reason: true,
    endedAt: true,
  })
  .extend({
    /** What the import did with the lines; null before its end, and where there is none. */
    linesCount: importReport.shape.linesCount.nullable(),
  });
export type ImportScheduleRunView = z.infer<typeof importScheduleRunView>;

export const importScheduleView = importSchedule
  .pick({
    id: true,
    name: true,
    type: true,
    strategy: true,
    destinationAccountId: true,
    connectorOrganizationId: true,
    path: true,
    every: true,
    weekday: true,
    monthDay: true,
    time: true,
    pausedAt: true,
    stopReason: true,
    nextRunAt: true,
    failures: true,
    version: true,
    createdAt: true,
  })
  .extend({
    createdByName: z.string(),
    /** Whose catalogue it is, where it is not the account's own; else empty. */
    destinationName: z.string(),
    /** The name of the configuration of the partner, and whether it is active. */
    partnerName: z.string(),
    partnerActive: z.boolean(),
    lastRun: importScheduleRunView.nullable(),
  });
export type ImportScheduleView = z.infer<typeof importScheduleView>;
