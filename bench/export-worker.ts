import { exportsTasks } from '@reprise/administration/server/exports/exports.jobs.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';

/** The worker of exports in a process of its own. Tells its parent when it works, and, asked, the most memory it held. */
const [, , url = '', filesDir = ''] = process.argv;
const local = 'http://localhost';
useSettings({
  apiUrl: local,
  siteUrl: local,
  dashboardUrl: local,
  smtpUrl: null,
  mailFrom: '',
  secretKey: 'a key of the benchmark, and of nothing else',
  filesDir,
});
await startWorker({ url, tasks: exportsTasks });

const rss = (): number => process.memoryUsage.rss();
const atRest = rss();
let most = atRest;
setInterval(() => {
  most = Math.max(most, rss());
}, 20).unref();
process.send?.({ atRest });
process.on('message', () => process.send?.({ held: Math.max(most, rss()) - atRest }));
// whoever measures has gone
process.once('disconnect', () => process.exit(0));
