import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { startPostgres } from '@reprise/platform/server/postgres/launch.ts';
import { isAlive, isPostmaster, readLockFile } from '@reprise/platform/server/postgres/lock-file.ts';
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of the migrated database that is copied for each test file. */
    templateUrl: string;
    /** The port of a pooler in front of it, when the tests run through one. */
    poolerPort: number | null;
  }
}

const prefix = 'reprise-test-';

/** A memory disk copies a database in 25 ms, a disk in up to 240; containers may have next to none. */
const scratch = (): string => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
};

/** Stops the server that a killed run left behind, and removes its files. */
const clearAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!(owner > 0) || isAlive(owner)) continue;
    const folder = path.join(parent, name);
    for (const inside of await readdir(folder, { recursive: true })) {
      if (path.basename(inside) !== 'postmaster.pid') continue;
      const pid = (await readLockFile(path.join(folder, path.dirname(inside))))?.pid ?? 0;
      if (await isPostmaster(pid)) process.kill(pid, 'SIGQUIT');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
};

/** One cluster per run, migrated once: each test file copies the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = scratch();
  await clearAbandoned(parent);
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  await chmod(folder, 0o711); // when started by root, the service user of the database needs access to it
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  try {
    const postgres = await startPostgres({
      dataDir: path.join(folder, 'data'),
      serviceHome: folder,
      durable: false,
    });
    let pooler: PgBouncer | null = null;
    const teardown = async () => {
      await pooler?.stop();
      await postgres.stop();
      await remove();
    };
    try {
      await migrate(postgres.url);
      if (process.env['TEST_POOLER'] !== undefined) pooler = await startPgBouncer(postgres.url);
    } catch (error) {
      await pooler?.stop();
      await postgres.stop(); // the teardown of a failed set-up is never called
      throw error;
    }
    project.provide('templateUrl', postgres.url);
    project.provide('poolerPort', pooler?.port ?? null);
    return teardown;
  } catch (error) {
    await remove();
    throw error;
  }
}
