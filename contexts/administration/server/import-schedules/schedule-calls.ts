import type { ImportSchedule } from '../../domain/import-schedules/import-schedule.ts';
import { scheduleCalls } from '../schedules/schedule-calls.ts';
import { changeSchedule, deleteSchedule, getSchedule, viewOfSchedule } from './import-schedules.db.ts';

const audited = (schedule: ImportSchedule) => {
  const { name, type, connectorOrganizationId, path, every, weekday, monthDay, time, pausedAt } = schedule;
  return { name, type, connectorOrganizationId, path, every, weekday, monthDay, time, pausedAt };
};

export const importSchedules = scheduleCalls({
  get: getSchedule,
  change: changeSchedule,
  remove: deleteSchedule,
  view: viewOfSchedule,
  noun: 'import_schedule',
  audited,
});
