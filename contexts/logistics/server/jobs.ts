import { parcelsTasks } from './parcels/parcels.jobs.ts';

/** Every job of logistics. */
export const logisticsTasks = [...parcelsTasks];
