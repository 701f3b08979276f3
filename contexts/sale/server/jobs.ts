import { predeclarationsTasks } from './cancellation/predeclarations.jobs.ts';
import { funnelTasks } from './funnel/funnel.jobs.ts';
import { quotesTasks } from './quotes/quotes.jobs.ts';
import { saleMailsTasks } from './mails/sale-mails.jobs.ts';

/** Every job of sale. */
export const saleTasks = [...predeclarationsTasks, ...quotesTasks, ...saleMailsTasks, ...funnelTasks];
