import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root, startEnvironment } from './environment.ts';
import type { Config } from './lib/config.ts';
import { createDb } from './lib/db/db.ts';
import { log } from './lib/log.ts';
import { migrate } from './lib/migrate.ts';
import { LauncherError } from './lib/postgres/launcher-error.ts';
import { useSettings } from './lib/settings.ts';
import { buildApps } from './lib/web/build-apps.ts';
import { createServers, listen } from './servers.ts';

const tell = (line: string): void => console.log(line);

/** Keeps a worker alive beside the server; one that dies is replaced after a moment. */
function keepWorker(env: NodeJS.ProcessEnv): () => Promise<void> {
  let stopping = false;
  let child: ChildProcess;
  const begin = (): void => {
    child = fork(join(import.meta.dirname, 'worker.ts'), { env });
    child.once('exit', (code) => {
      if (stopping) return;
      log.error({ code }, 'the worker ended; another one is started');
      setTimeout(begin, 1000);
    });
  };
  begin();
  return async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
}

async function loadDemo(config: Config): Promise<void> {
  if (!config.demo) return;
  const { loadDemoOnce } = await import('../../../demo/load.ts');
  await loadDemoOnce(config, tell);
}

async function sayWho(config: Config): Promise<void> {
  if (!config.demo) return;
  const { demoAccounts, demoPassword } = await import('../../../demo/load.ts');
  tell(`  The demo’s accounts, all with the password ${demoPassword}:`);
  for (const { email, type } of demoAccounts()) tell(`    ${type.padEnd(30)} ${email}`);
  tell('');
}

function sayWhere(config: Config): void {
  tell('');
  tell(`  Site       ${config.siteUrl}`);
  tell(`  Dashboard  ${config.dashboardUrl}`);
  tell(`  API        ${config.apiUrl}  (documentation: ${config.apiUrl}/docs)`);
  tell('');
}

/** Stops what was started when the start itself fails. */
let cleanUp: () => Promise<void> = async () => undefined;

async function main(): Promise<void> {
  process.env.DEMO ??= process.env.NODE_ENV === 'production' ? 'off' : 'on';
  const { config, postgres, env } = await startEnvironment();
  cleanUp = async () => postgres?.stop();
  log.level = config.logLevel;
  useSettings(config);
  await migrate(config.databaseUrl);
  await buildApps(root, tell);
  await loadDemo(config);
  const db = createDb(config.databaseUrl, { size: config.databaseConnections });
  const close = await listen(await createServers(config, db), config);
  const stopWorker = config.runsWorker ? keepWorker({ ...process.env, ...env }) : async () => undefined;

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await close();
    await stopWorker();
    await db.close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  // the launcher holds the other end of this channel: its death, however violent, ends the program
  process.once('disconnect', () => void end());
  sayWhere(config);
  await sayWho(config);
}

try {
  await main();
} catch (error) {
  if (error instanceof LauncherError) console.error(error.message);
  else console.error(error);
  await cleanUp();
  process.exit(1);
}
