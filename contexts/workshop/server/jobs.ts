import { checkInTasks } from './check-in/check-in.jobs.ts';

/** Every job of workshop. */
export const workshopTasks = [...checkInTasks];
