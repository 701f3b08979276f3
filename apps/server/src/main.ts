import { root, startEnvironment } from './environment.ts';
import { startSftp } from '@reprise/administration/server/public.ts';
import { keepWorkers } from './keep-worker.ts';
import type { Config } from '@reprise/platform/server/config.ts';
import { createDb, type Db } from '@reprise/platform/server/db/db.ts';
import { checkPooler } from '@reprise/platform/server/db/pooler.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { healthOf } from '@reprise/platform/server/health.ts';
import { log } from '@reprise/platform/server/log.ts';
import { printLetter } from '@reprise/paperwork/server/public.ts';
import { serveMetrics } from '@reprise/platform/server/metrics.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { LauncherError } from '@reprise/platform/server/postgres/launcher-error.ts';
import { fileStore, settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startTraces } from '@reprise/platform/server/traces.ts';
import { buildApps } from '@reprise/platform/server/web/build-apps.ts';
import { createServers, listen } from './servers.ts';

const tell = (line: string): void => console.log(line);

async function loadDemo(config: Config): Promise<void> {
  if (!config.demo) return;
  const { loadDemoOnce } = await import('@reprise/demo/load.ts');
  await loadDemoOnce(config, tell);
}

async function sayWho(config: Config): Promise<void> {
  if (!config.demo) return;
  const { demoAccounts, demoPassword } = await import('@reprise/demo/load.ts');
  tell(`  The demo’s accounts, all with the password ${demoPassword}:`);
  for (const { email, type } of demoAccounts()) tell(`    ${type.padEnd(30)} ${email}`);
  tell('');
}

function sayWhere(config: Config): void {
  tell('');
  tell(`  Site       ${config.siteUrl}`);
  tell(`  Dashboard  ${config.dashboardUrl}`);
  tell(`  API        ${config.apiUrl}  (documentation: ${config.apiUrl}/docs)`);
  const address = settings().sftp?.address;
  if (config.sftpListen && address) tell(`  SFTP       sftp://${address.host}:${address.port}`);
  tell('');
}

/** How to stop what runs, in the order in which it was started. */
const stops: (() => Promise<void>)[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  // a failing one does not prevent the others from stopping: the database is the last
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
  // handles that a library leaves open must not keep the program from ending
  process.exit(code);
}

/** The folder of the accounts' files; the screens show the port that was free. */
async function serveSftp(config: Config, db: Db): Promise<void> {
  const { sftpListen, sftp } = config;
  if (!sftpListen) return;
  const server = await startSftp(db, { ...sftpListen, root: sftp.dir });
  stops.push(server.close);
  if (sftp.address?.port === sftpListen.port)
    useSettings({ ...settings(), sftp: { ...sftp, address: { ...sftp.address, port: server.port } } });
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  // the launcher holds the other end of this channel: when it dies, the program ends
  process.once('disconnect', () => void end(0));
  process.env.DEMO ??= process.env.NODE_ENV === 'production' ? 'off' : 'on';
  const { config, postgres, env } = await startEnvironment();
  if (postgres) stops.push(() => postgres.stop());
  log.level = config.logLevel;
  useSettings(config);
  if (config.traces !== null) stops.push(await startTraces(config.traces));
  await migrate(config.databaseDirectUrl);
  await checkPooler(config.databaseUrl);
  await buildApps(root, tell);
  await loadDemo(config);
  useSettings({ ...config, printLetter });
  const db = createDb(config.databaseUrl, {
    size: config.databaseConnections,
    readUrl: config.databaseReadUrl,
  });
  stops.push(() => db.close());
  // the Mondays on which nothing ran
  await addJob(db.unbound, [], 'statistics.fill_weeks', {}, { jobKey: 'statistics.fill_weeks' });
  if (config.runsWorker) stops.push(keepWorkers(config.workerProcesses, { ...process.env, ...env }));
  stops.push(await listen(await createServers(config, db), config));
  await serveSftp(config, db);
  if (config.metricsPort !== null)
    stops.push(
      (
        await serveMetrics(db, {
          host: config.host,
          port: config.metricsPort,
          health: healthOf(db, fileStore()),
        })
      ).close,
    );
  sayWhere(config);
  await sayWho(config);
}

try {
  await main();
} catch (error) {
  // a failure during the stop is no failure
  if (!ending) console.error(error instanceof LauncherError ? error.message : error);
  await end(1);
}
