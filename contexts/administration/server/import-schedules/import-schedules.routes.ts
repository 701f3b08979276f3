import { importScheduleApi } from '../../domain/import-schedules/import-schedule.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { editSchedule, runSchedule, runsOf } from './change-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { listPartners } from '../partners/partners.db.ts';
import { listSchedules } from './import-schedules.db.ts';
import { importSchedules } from './schedule-calls.ts';

const { partners, list, runs, create, change, pause, resume, run, remove } = importScheduleApi;

export const importSchedulesRoutes: Route[] = [
  route(list, ({ db, actor }, { query }) => listSchedules(db, actor.accountId, query)),
  route(partners, ({ db, actor }) => listPartners(db, actor.accountId)),
  route(runs, (call, { params, query }) => runsOf(call, params.id, query)),
  route(create, (call, { body }) => createSchedule(call, body)),
  route(change, (call, { params, body }) => editSchedule(call, params.id, body)),
  route(pause, (call, { params, body }) => importSchedules.pause(call, params.id, body)),
  route(resume, (call, { params, body }) => importSchedules.resume(call, params.id, body)),
  route(run, (call, { params }) => runSchedule(call, params.id)),
  route(remove, (call, { params }) => importSchedules.remove(call, params.id)),
];
