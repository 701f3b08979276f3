import { eventsTasks } from './events/events.jobs.ts';
import { exportSchedulesTasks } from './export-schedules/export-schedules.jobs.ts';
import { importSchedulesTasks } from './import-schedules/import-schedules.jobs.ts';
import { exportsTasks } from './exports/exports.jobs.ts';
import { importsTasks } from './imports/imports.jobs.ts';
import { sandboxesTasks } from './sandboxes/sandboxes.jobs.ts';
import { sftpTasks } from './sftp/sftp.jobs.ts';
import { lookForWebhooks, sendingTasks, webhooksTasks } from './webhooks/webhooks.jobs.ts';

/** Every job of administration. */
export const administrationTasks = [
  ...exportsTasks,
  ...exportSchedulesTasks,
  ...importSchedulesTasks,
  ...eventsTasks,
  ...importsTasks,
  ...sandboxesTasks,
  ...sftpTasks,
  ...webhooksTasks,
];

export { lookForWebhooks, sendingTasks };
