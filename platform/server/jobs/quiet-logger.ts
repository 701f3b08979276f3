import { Logger } from 'graphile-worker';
import { log } from '../log.ts';

/** The job queue's own messages: warnings and errors go to our log, the rest nowhere. */
export const quietLogger = new Logger((scope) => (level, message, meta) => {
  if (meta?.['failure']) return; // a failed job is told once, by the worker's own listener
  if (level === 'error') log.error({ scope: scope.label, meta }, message);
  if (level === 'warning') log.warn({ scope: scope.label, meta }, message);
});
