import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery, seenVersion } from '@reprise/platform/domain/core/field.ts';
import { partnerView } from '../partners/partner-file.ts';
import { importSchedule, importScheduleRunView, importScheduleView } from './import-schedule.ts';

const { name, type, strategy, connectorOrganizationId, path, every, time, weekday, monthDay } =
  importSchedule.shape;

/** What is fetched from whom, how often, and into which catalogue it is imported. */
export const newImportSchedule = z.object({
  name,
  type,
  strategy: strategy.default('generic'),
  /** Of a buyer: the retailer whose catalogue it is. */
  account_id: id.optional(),
  connectorOrganizationId,
  path,
  every,
  weekday: weekday.default(null),
  monthDay: monthDay.default(null),
  time,
});
export type NewImportSchedule = z.output<typeof newImportSchedule>;

/** From whom and when; what it is, into which catalogue and with whose rights stays. */
export const changedImportSchedule = z
  .object({ name, connectorOrganizationId, path, every, weekday, monthDay, time })
  .partial()
  .extend(seenVersion.shape);
export type ChangedImportSchedule = z.output<typeof changedImportSchedule>;

const managed = { access: 'import_schedule', scope: 'account' } as const;

/** Files that are fetched and imported again and again (docs/scheduled-imports.md). */
export const importScheduleApi = {
  partners: endpoint({
    method: 'GET',
    path: '/scheduled-partners',
    summary: 'List the partners with which one’s account fetches or sends files: its active configurations',
    access: 'import_schedule',
    orAccess: ['export_schedule'],
    scope: 'account',
    answer: z.array(partnerView),
    refusals: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/import-schedules',
    summary: 'List the scheduled imports of one’s account, each with its last and its next run, latest first',
    ...managed,
    query: pageQuery,
    answer: importScheduleView,
    list: true,
    refusals: [],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/import-schedules/{id}/runs',
    summary: 'List the runs of a scheduled import, latest first: what was fetched, and what came of it',
    ...managed,
    query: pageQuery.pick({ page: true, itemsPerPage: true }),
    answer: importScheduleRunView,
    list: true,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/import-schedules',
    summary:
      'Schedule an import, which runs with the rights of the caller: every day, week or month at a time of Europe/Paris',
    ...managed,
    body: newImportSchedule,
    answer: importScheduleView,
    status: 201,
    refusals: ['forbidden', 'not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/import-schedules/{id}',
    summary: 'Change the name, the partner, the file or the times of a scheduled import',
    ...managed,
    consumes: 'application/merge-patch+json',
    body: changedImportSchedule,
    answer: importScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/import-schedules/{id}/pause',
    summary: 'Pause a scheduled import: nothing runs until it is resumed',
    ...managed,
    body: seenVersion,
    answer: importScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/import-schedules/{id}/resume',
    summary: 'Resume a scheduled import that was paused or has stopped',
    ...managed,
    body: seenVersion,
    answer: importScheduleView,
    refusals: ['not_found', 'status_changed'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/import-schedules/{id}/run',
    summary: 'Run a scheduled import now, besides its times',
    ...managed,
    answer: importScheduleView,
    status: 202,
    refusals: ['not_found', 'import_running'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/import-schedules/{id}',
    summary: 'Delete a scheduled import with its runs; what it imported stays',
    ...managed,
    answer: z.void(),
    status: 204,
    refusals: ['not_found'],
  }),
};
