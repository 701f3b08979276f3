import { lookForWebhooks, sendingTasks } from '@reprise/administration/server/jobs.ts';
import { tasks, timers } from './app.ts';
import { readConfig } from '@reprise/platform/server/config.ts';
import { isAway } from '@reprise/platform/server/db/lost.ts';
import { keepWorking, startAnew } from '@reprise/platform/server/jobs/keep-working.ts';
import { log } from '@reprise/platform/server/log.ts';
import { printLetter } from '@reprise/paperwork/server/public.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { startTraces } from '@reprise/platform/server/traces.ts';

/** The program's second entry point: it runs the jobs, as a child of the server or on a machine of its own. */
const config = readConfig();
log.level = config.logLevel;
useSettings({ ...config, printLetter });
const stopTraces = config.traces === null ? null : await startTraces(config.traces);

const told = new AbortController();
const stop = (): void => told.abort();
// each time: told by its parent and by whoever told that too, it still finishes what it does
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// a worker that is a child ends with its parent, however that ended
process.once('disconnect', stop);

/**
 * The queue's runner writes the end of a job by a promise that nobody handles. Where the database is lost or full
 * meanwhile, the process goes on for its other jobs, which may have sent something and must still write that; the job
 * itself is freed as those of dead workers are. Anything else ends the process, as an error that nobody handles does.
 */
process.on('unhandledRejection', (reason) => {
  if (!isAway(reason)) throw reason;
  log.warn({ err: reason }, 'the end of a job could not be written, since the database takes nothing');
  startAnew();
});

const options = {
  url: config.databaseDirectUrl,
  tasks,
  timers,
  concurrency: config.workerConcurrency,
};
/** Sends to webhooks, and does nothing else: a receiver that answers slowly holds up no mail and no paper. */
const sending = {
  url: config.databaseDirectUrl,
  tasks: sendingTasks,
  looks: [{ everyMs: 1_000, run: lookForWebhooks }],
  concurrency: config.workerConcurrency,
};
try {
  await Promise.all([
    keepWorking(options, told.signal, () => process.send?.('ready')),
    keepWorking(sending, told.signal, () => undefined),
  ]);
  await stopTraces?.();
  // handles that a library leaves open must not keep the worker from ending
  process.exit(0);
} catch (error) {
  // a worker that can no longer work ends, so that another is started
  log.error({ err: error }, 'the worker works no more');
  process.exit(1);
}
