import { packagesTasks } from './parcels/packages.jobs.ts';

/** Every job of logistics. */
export const logisticsTasks = [...packagesTasks];
