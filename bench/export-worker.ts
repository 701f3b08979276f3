import { exportsTasks } from '@reprise/administration/server/exports/exports.jobs.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { useBenchSettings } from './settings.ts';

/** The worker of exports in its own process. Tells its parent when it is ready and, when asked, its peak memory. */
const [, , url = '', filesDir = ''] = process.argv;
useBenchSettings(filesDir);
await startWorker({ url, tasks: exportsTasks });

const rss = (): number => process.memoryUsage.rss();
const atRest = rss();
let most = atRest;
setInterval(() => {
  most = Math.max(most, rss());
}, 20).unref();
process.send?.({ atRest });
process.on('message', () => process.send?.({ held: Math.max(most, rss()) - atRest }));
// the parent has ended
process.once('disconnect', () => process.exit(0));
