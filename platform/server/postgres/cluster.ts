import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { LauncherError } from './launcher-error.ts';
import type { ServiceUser } from './service-user.ts';
import { pgHbaConf, postgresqlConf } from './settings.ts';
import type { State } from './state.ts';

const run = promisify(execFile);

/** PostgreSQL must read neither the locale of the machine nor the settings of another server. */
export const environment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
};

/** Write a file that only `user` reads. */
export const writeFor = async (user: ServiceUser, file: string, text: string): Promise<void> => {
  await writeFile(file, text, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
};

/**
 * UTF-8, and a collation that is the same on every machine; French order is asked for where it is shown (`collate`).
 */
const initdbArguments = (folder: string, passwordFile: string, durable: boolean): string[] => [
  `--pgdata=${folder}`,
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
];

const halfMade = 'new-';

const initialise = async (
  binaries: Binaries,
  state: State,
  user: ServiceUser,
  durable: boolean,
): Promise<void> => {
  const beside = await mkdtemp(path.join(state.home, halfMade));
  try {
    if (user) await chown(beside, user.uid, user.gid);
    await chmod(beside, 0o700);
    const passwordFile = path.join(beside, 'password');
    await writeFor(user, passwordFile, `${state.password}\n`);
    const made = path.join(beside, 'cluster');
    await run(binaries.initdb, initdbArguments(made, passwordFile, durable), {
      cwd: state.home,
      env: environment(),
      ...user,
    }).catch((cause: unknown) => {
      if (existsSync(state.cluster)) return; // Another start was quicker, and has cleared ours away.
      const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
      throw new LauncherError('database_failed', `No database could be made in ${state.home}: ${said}`, {
        cause,
      });
    });
    await rename(made, state.cluster).catch((error: unknown) => {
      if (!existsSync(state.cluster)) throw error; // It exists when another start was quicker.
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
};

const refuseOtherRelease = async (cluster: string, { version }: Binaries): Promise<void> => {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version.startsWith(`${made}.`)) return;
  throw new LauncherError(
    'database_failed',
    `The database in ${cluster} was made by PostgreSQL ${made}, this program brings ${version}. ` +
      'Start the release that made it, take a backup, and restore it here.',
  );
};

/**
 * Ensures that the cluster exists, complete: it is made under a temporary name and renamed, so that half of one is
 * never started.
 */
export const ensureCluster = async (
  binaries: Binaries,
  state: State,
  user: ServiceUser,
  durable: boolean,
): Promise<void> => {
  const found = await stat(state.cluster).catch(() => null);
  if (!found) await initialise(binaries, state, user, durable);
  await refuseOtherRelease(state.cluster, binaries);
};

/** Incomplete clusters of starts that were killed. Only the owner of the cluster may remove them. */
export const clearHalfMade = async ({ home }: State): Promise<void> => {
  const left = (await readdir(home)).filter((name) => name.startsWith(halfMade));
  for (const name of left) await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
};

/** Our settings, written before each start, since an upgrade of the program may change them. */
export const configure = async (state: State, user: ServiceUser, durable: boolean): Promise<void> => {
  await writeFor(user, path.join(state.cluster, 'postgresql.conf'), postgresqlConf(durable));
  await writeFor(user, path.join(state.cluster, 'pg_hba.conf'), pgHbaConf);
};
