import { organizationsTasks } from './organizations/organizations.jobs.ts';

/** Every job of people. */
export const peopleTasks = [...organizationsTasks];
