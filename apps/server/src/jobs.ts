import { Client } from 'pg';
import { withSettings } from '@reprise/platform/server/db/connection-url.ts';
import { jobsRole } from '@reprise/platform/server/jobs/live-workers.ts';
import { startEnvironment } from './environment.ts';
import { beginAgain, failedJobs } from './failed-jobs/failed-jobs.db.ts';

/**
 * `npm run jobs` names the jobs that failed for the last time; `npm run jobs -- again <id>` has a worker begin one of them
 * anew, `npm run jobs -- again all` each of them (docs/operations.md, "Failed jobs").
 */
const [command, which = '', ...more] = process.argv.slice(2);
const isAgain = command === 'again' && /^(all|\d{1,18})$/.test(which) && more.length === 0;
if (command !== undefined && !isAgain) {
  console.error('Say which: npm run jobs, npm run jobs -- again <id>, or npm run jobs -- again all');
  // before anything is started
  process.exit(2);
}

const { config, postgres } = await startEnvironment({ shared: true, ports: false, seals: false });
const client = new Client({ connectionString: withSettings(config.databaseDirectUrl, { role: jobsRole }) });
try {
  await client.connect();
  if (isAgain) {
    const begun = await beginAgain(client, which === 'all' ? null : which);
    if (begun.length === 0 && which !== 'all') {
      console.error(`No job ${which} has failed for the last time.`);
      process.exitCode = 1;
    } else console.log(`${begun.length} begun anew.`);
  } else {
    const failed = await failedJobs(client);
    if (failed.length === 0) console.log('No job has failed for the last time.');
    for (const { id, task, accounts, about, attempts, addedAt, error } of failed) {
      console.log(`${id}  ${task}  ${attempts} attempts, added ${addedAt.toISOString()}`);
      console.log(`  of ${accounts || 'no account'}${about && `, about ${about}`}`);
      console.log(`  ${error}`);
    }
  }
} finally {
  await client.end();
  await postgres?.stop();
}
