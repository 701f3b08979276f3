import { tasks, timers } from './app.ts';
import { readConfig } from '@reprise/platform/server/config.ts';
import { keepWorking } from '@reprise/platform/server/jobs/keep-working.ts';
import { log } from '@reprise/platform/server/log.ts';
import { printLetter } from '@reprise/paperwork/server/public.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';

/** The program's second door: it runs the jobs, as a child of the server or on a machine of its own. */
const config = readConfig();
log.level = config.logLevel;
useSettings({ ...config, printLetter });

const told = new AbortController();
const stop = (): void => told.abort();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// a worker that is a child ends with its parent, however that ended
process.once('disconnect', stop);

const options = {
  url: config.databaseDirectUrl,
  tasks,
  timers,
  concurrency: config.workerConcurrency,
};
try {
  await keepWorking(options, told.signal, () => process.send?.('ready'));
  // what a library still holds open does not keep a worker that was asked to end
  process.exit(0);
} catch (error) {
  // one that can work no more ends, so that whoever keeps it starts another
  log.error({ err: error }, 'the worker works no more');
  process.exit(1);
}
