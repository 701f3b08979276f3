import { parcelsTasks } from './parcels/packages.jobs.ts';

/** Every job of logistics. */
export const logisticsTasks = [...parcelsTasks];
