import type { ExportSchedule } from '../../domain/export-schedules/export-schedule.ts';
import { scheduleCalls } from '../schedules/schedule-calls.ts';
import { changeSchedule, deleteSchedule, getSchedule, viewOfSchedule } from './export-schedules.db.ts';

const audited = (schedule: ExportSchedule) => {
  const { name, type, format, every, weekday, monthDay, time, pausedAt } = schedule;
  const { delivery, connectorOrganizationId, partnerFolder } = schedule;
  const where = { delivery, connectorOrganizationId, partnerFolder };
  return { name, type, format, every, weekday, monthDay, time, ...where, pausedAt };
};

export const exportSchedules = scheduleCalls({
  get: getSchedule,
  change: changeSchedule,
  remove: deleteSchedule,
  view: viewOfSchedule,
  noun: 'export_schedule',
  audited,
});
