import { tasks, timers } from './app.ts';
import { readConfig } from './lib/config.ts';
import { startWorker } from './lib/jobs/worker.ts';
import { log } from './lib/log.ts';
import { printLetter } from './lib/mail/print-letter.ts';
import { useSettings } from './lib/settings.ts';

/** The program's second door: it runs the jobs, as a child of the server or on a machine of its own. */
const config = readConfig();
log.level = config.logLevel;
useSettings({ ...config, printLetter });

const worker = await startWorker({
  url: config.databaseUrl,
  tasks,
  timers,
  concurrency: config.workerConcurrency,
});

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  worker.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'the worker did not stop cleanly');
      process.exit(1);
    },
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// a worker that is a child ends with its parent, however that ended
process.once('disconnect', stop);
/** One that can work no more ends, so that whoever keeps it starts another. */
const end = (error?: unknown): void => {
  if (stopping) return;
  log.error({ err: error }, 'the worker works no more');
  process.exit(1);
};
worker.stopped.then(() => end(), end);
process.send?.('ready');
