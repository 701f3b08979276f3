import { organizationsTasks } from './organizations/organizations.jobs.ts';
import { sessionsTasks } from './sessions/sessions.jobs.ts';

/** Every job of people. */
export const peopleTasks = [...organizationsTasks, ...sessionsTasks];
