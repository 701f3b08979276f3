import { lookForWebhooks, sendingTasks } from '@reprise/administration/server/jobs.ts';
import { startWorker } from '@reprise/platform/server/jobs/worker.ts';
import { useBenchSettings } from './settings.ts';

/** The worker that sends to webhooks, in its own process. Tells its parent when it is ready. */
const [, , url = '', filesDir = ''] = process.argv;
useBenchSettings(filesDir);
await startWorker({ url, tasks: sendingTasks, looks: [{ everyMs: 1_000, run: lookForWebhooks }] });
process.send?.({ works: true });
// the parent has ended
process.once('disconnect', () => process.exit(0));
