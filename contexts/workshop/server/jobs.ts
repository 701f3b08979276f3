import { channelsTasks } from './channels/channels.jobs.ts';
import { checkInTasks } from './check-in/check-in.jobs.ts';

/** Every job of workshop. */
export const workshopTasks = [...checkInTasks, ...channelsTasks];
