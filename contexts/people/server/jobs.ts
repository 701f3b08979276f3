import { apiKeysTasks } from './api-keys/api-keys.jobs.ts';
import { organizationsTasks } from './organizations/organizations.jobs.ts';
import { sessionsTasks } from './sessions/sessions.jobs.ts';

/** Every job of people. */
export const peopleTasks = [...apiKeysTasks, ...organizationsTasks, ...sessionsTasks];
