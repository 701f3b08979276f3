import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, seenVersion } from '@reprise/platform/domain/core/field.ts';
import { chosenColumns } from '../exports/buyback-export.ts';
import { keptExportFilters } from '../exports/export.contract.ts';
import { exportSchedule, exportScheduleRunView, exportScheduleView } from './export-schedule.ts';

const {
  name,
  type,
  format,
  every,
  time,
  delivery,
  weekday,
  monthDay,
  connectorOrganizationId,
  partnerFolder,
} = exportSchedule.shape;

/** What is exported, how often, and where the file goes. */
export const newSchedule = z.object({
  name,
  type,
  /** Of a buyer: the retailer whose catalogue it is. */
  account_id: id.optional(),
  format,
  /** Of dossiers: those of the list. */
  filters: keptExportFilters.default({}),
  /** Of dossiers, for people or Excel; all when not said. */
  columns: z.array(z.enum(chosenColumns)).min(1).max(chosenColumns.length).optional(),
  every,
  weekday: weekday.default(null),
  monthDay: monthDay.default(null),
  time,
  delivery,
  connectorOrganizationId: connectorOrganizationId.default(null),
  partnerFolder: partnerFolder.default(null),
});
export type NewSchedule = z.output<typeof newSchedule>;

/** How it is written, how often, and where it goes; what it is of, and with whose rights, stays. */
export const changedSchedule = z
  .object({
    name,
    format,
    every,
    weekday,
    monthDay,
    time,
    delivery,
    connectorOrganizationId,
    partnerFolder,
  })
  .partial()
  .extend(seenVersion.shape);
export type ChangedSchedule = z.output<typeof changedSchedule>;

const managed = { access: 'export_schedule', scope: 'account' } as const;

/** Exports that are made again and again (docs/scheduled-exports.md). */
export const exportScheduleApi = {
  list: endpoint({
    method: 'GET',
    path: '/export-schedules',
    summary: 'List the scheduled exports of one’s account, each with its last and its next run, latest first',
    ...managed,
    query: pageQuery,
    answer: exportScheduleView,
    list: true,
    refusals: [],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/export-schedules/{id}/runs',
    summary: 'List the runs of a scheduled export, latest first: where the file is, or why there is none',
    ...managed,
    query: pageQuery.pick({ page: true, itemsPerPage: true }),
    answer: exportScheduleRunView,
    list: true,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/export-schedules',
    summary:
      'Schedule an export, which runs with the rights of the caller: every day, week or month at a time of Europe/Paris',
    ...managed,
    body: newSchedule,
    answer: exportScheduleView,
    status: 201,
    refusals: ['forbidden', 'not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/export-schedules/{id}',
    summary: 'Change the name, the format, the times or the delivery of a scheduled export',
    ...managed,
    consumes: 'application/merge-patch+json',
    body: changedSchedule,
    answer: exportScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/export-schedules/{id}/pause',
    summary: 'Pause a scheduled export: nothing runs until it is resumed',
    ...managed,
    body: seenVersion,
    answer: exportScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/export-schedules/{id}/resume',
    summary: 'Resume a scheduled export that was paused or has stopped',
    ...managed,
    body: seenVersion,
    answer: exportScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/export-schedules/{id}/run',
    summary: 'Run a scheduled export now, besides its times',
    ...managed,
    answer: exportScheduleView,
    status: 202,
    refusals: ['not_found', 'export_running'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/export-schedules/{id}',
    summary: 'Delete a scheduled export; its files stay where they are',
    ...managed,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
};
