import { documentsTasks } from './documents/documents.jobs.ts';
import { mailsTasks } from './mails/mails.jobs.ts';

/** Every job of paperwork. */
export const paperworkTasks = [...documentsTasks, ...mailsTasks];
