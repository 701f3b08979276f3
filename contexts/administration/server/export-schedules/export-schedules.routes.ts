import { exportScheduleApi } from '../../domain/export-schedules/export-schedule.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { editSchedule, runSchedule, runsOf } from './change-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { listSchedules } from './export-schedules.db.ts';
import { exportSchedules } from './schedule-calls.ts';

const { list, runs, create, change, pause, resume, run, remove } = exportScheduleApi;

export const exportSchedulesRoutes: Route[] = [
  route(list, ({ db, actor }, { query }) => listSchedules(db, actor.accountId, query)),
  route(runs, (call, { params, query }) => runsOf(call, params.id, query)),
  route(create, (call, { body }) => createSchedule(call, body)),
  route(change, (call, { params, body }) => editSchedule(call, params.id, body)),
  route(pause, (call, { params, body }) => exportSchedules.pause(call, params.id, body)),
  route(resume, (call, { params, body }) => exportSchedules.resume(call, params.id, body)),
  route(run, (call, { params }) => runSchedule(call, params.id)),
  route(remove, (call, { params }) => exportSchedules.remove(call, params.id)),
];
