import { lookForWebhooks, sendingTasks } from '@reprise/administration/server/jobs.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';

/** The worker that sends to webhooks, in its own process. Tells its parent when it is ready. */
const [, , url = '', filesDir = ''] = process.argv;
const local = 'http://localhost';
useSettings({
  apiUrl: local,
  siteUrl: local,
  dashboardUrl: local,
  smtpUrl: null,
  mailFrom: '',
  secretKey: 'a key of the benchmark, and of nothing else',
  connectorAllowedHosts: ['127.0.0.1'],
  filesDir,
});
await startWorker({ url, tasks: sendingTasks, looks: [{ everyMs: 1_000, run: lookForWebhooks }] });
process.send?.({ works: true });
// the parent has ended
process.once('disconnect', () => process.exit(0));
