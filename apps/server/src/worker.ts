import { tasks, timers } from './app.ts';
import { readConfig } from './lib/config.ts';
import { keepWorking } from './lib/jobs/keep-working.ts';
import { log } from './lib/log.ts';
import { printLetter } from './lib/mail/print-letter.ts';
import { useSettings } from './lib/settings.ts';

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
  process.exit(0);
} catch (error) {
  // one that can work no more ends, so that whoever keeps it starts another
  log.error({ err: error }, 'the worker works no more');
  process.exit(1);
}
