import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareBinaries } from '@reprise/platform/server/postgres/binaries.ts';
import { freePort } from '@reprise/platform/server/postgres/free-port.ts';
import { startPostgres } from '@reprise/platform/server/postgres/launch.ts';
import { serviceUser } from '@reprise/platform/server/postgres/service-user.ts';
import { until } from './jobs.fixture.ts';

const run = promisify(execFile);

/** A primary and a standby that follows it, of one test: both are gone with it. */
export type Pair = {
  primaryUrl: string;
  standbyUrl: string;
  /** Runs a statement on the standby as its superuser. */
  onStandby: (statement: string) => Promise<void>;
  stopStandby: () => Promise<void>;
  close: () => Promise<void>;
};

const onConnection = async (url: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Copies a running cluster as PostgreSQL asks for it, into a folder that is to follow it. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await onConnection(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    const isCopied = (path: string): boolean => !path.endsWith('postmaster.pid');
    await cp(from, to, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(url);
  await writeFile(join(to, 'standby.signal'), '');
  await writeFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
}

/** Starts PostgreSQL on a copied cluster, as the user who may; answers how to stop it. */
async function follow(copy: string, url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = await serviceUser();
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  const { postgres } = await prepareBinaries(user);
  const address = new URL(url);
  address.port = String(await freePort());
  const child = spawn(postgres, ['-D', copy, '-p', address.port], {
    cwd: copy,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'ignore',
    ...user,
  });
  const gone = once(child, 'exit');
  await until('the standby answers', () =>
    onConnection(address.href, async (client) => void (await client.query('select 1'))).then(
      () => true,
      () => false,
    ),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await gone;
  };
  return { url: address.href, stop };
}

/** Starts a primary of its own, lets `prepare` fill it, and starts a standby from a copy of it. */
export async function startPair(prepare: (url: string) => Promise<unknown>): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-pair-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'primary');
  const primary = await startPostgres({ dataDir, serviceHome: folder });
  const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  const cluster = join(home ?? dataDir, 'cluster');
  const admitted = 'host replication all 127.0.0.1/32 scram-sha-256\n';
  await writeFile(join(cluster, 'pg_hba.conf'), admitted, { flag: 'a' });
  await onConnection(primary.url, async (client) => void (await client.query('select pg_reload_conf()')));
  await prepare(primary.url);
  const copy = join(home ?? folder, 'standby');
  await copyCluster(primary.url, cluster, copy);
  const standby = await follow(copy, primary.url);
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    onStandby: (statement) =>
      onConnection(standby.url, async (client) => void (await client.query(statement))),
    stopStandby: standby.stop,
    close: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
