import { deviceChecksTasks } from './device-checks/device-checks.jobs.ts';
import { litigationsTasks } from './litigations/litigations.jobs.ts';
import { purchasesTasks } from './purchases/purchases.jobs.ts';
import { statisticsTasks } from './statistics/statistics.jobs.ts';

/** Every job of dossier. */
export const dossierTasks = [
  ...litigationsTasks,
  ...statisticsTasks,
  ...deviceChecksTasks,
  ...purchasesTasks,
];
