import { importsTasks } from '@reprise/administration/server/imports/imports.jobs.ts';
import { searchTasks } from '@reprise/offer/server/search/search.jobs.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { useBenchSettings } from './settings.ts';

/** The worker of imports in its own process. Tells its parent when it is ready and, when asked, its peak memory. */
const [, , url = '', filesDir = ''] = process.argv;
useBenchSettings(filesDir);
await startWorker({ url, tasks: [...importsTasks, ...searchTasks] });

const atRest = process.memoryUsage.rss();
let most = atRest;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 200).unref();
process.send?.({ atRest });
process.on('message', () => process.send?.({ atRest, most }));
// the parent has ended
process.once('disconnect', () => process.exit(0));
