import { priceListsTasks } from './price-lists/price-lists.jobs.ts';
import { searchTasks } from './search/search.jobs.ts';

/** Every job of offer. */
export const offerTasks = [...searchTasks, ...priceListsTasks];
