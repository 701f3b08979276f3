import { tasks, timers } from './app.ts';
import { readConfig } from './lib/config.ts';
import { startWorker } from './lib/jobs/worker.ts';
import { log } from './lib/log.ts';
import { useSettings } from './lib/settings.ts';

/** The program's second door: it runs the jobs, as a child of the server or on a machine of its own. */
const config = readConfig();
log.level = config.logLevel;
useSettings(config);

const worker = await startWorker({
  url: config.databaseUrl,
  tasks,
  timers,
  concurrency: config.workerConcurrency,
});

const stop = (): void => {
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
process.send?.('ready');
