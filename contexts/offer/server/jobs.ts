import { searchTasks } from './search/search.jobs.ts';

/** Every job of offer. */
export const offerTasks = [...searchTasks];
