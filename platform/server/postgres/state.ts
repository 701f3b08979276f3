import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './errno.ts';
import { LauncherError } from './launcher-error.ts';
import type { ServiceUser } from './service-user.ts';

/** What is kept between two starts: the folder of the database and the password of its superuser. */
export type State = { dataDir: string; home: string; cluster: string; password: string };

type Recorded = { home: string | null; password: string };

const file = (dataDir: string) => path.join(dataDir, 'postgres.json');
const ownerFile = (home: string) => path.join(home, 'owner');

const read = async (dataDir: string): Promise<Recorded | null> => {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8'));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Of two first starts at the same moment one writes; the other reads what the first has written. */
const recordOnce = async (dataDir: string, recorded: Recorded): Promise<Recorded> => {
  const beside = `${file(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(beside, `${JSON.stringify(recorded, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    await link(beside, file(dataDir));
    return recorded;
  } catch (error) {
    const other = isErrno(error, 'EEXIST') ? await read(dataDir) : null;
    if (!other) throw error;
    return other;
  } finally {
    await rm(beside, { force: true });
  }
};

const isSameFolder = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.dev === b.dev && a.ino === b.ino;
};

/**
 * A database outside of the project belongs to one project. A project that was moved takes it along; one that was
 * copied must not write into the database of the original.
 */
const claim = async (state: State): Promise<State> => {
  const owner = await readFile(ownerFile(state.home), 'utf8').catch(() => state.dataDir);
  const original = owner === state.dataDir ? null : await read(owner).catch(() => null);
  if (original?.home === state.home && !(await isSameFolder(owner, state.dataDir))) {
    throw new LauncherError(
      'system_refused',
      `${state.dataDir} is a copy of ${owner} and points at its database. Remove ${file(state.dataDir)} to begin with an empty one.`,
    );
  }
  await writeFile(ownerFile(state.home), state.dataDir);
  return state;
};

/**
 * The first start: creates a password, and with a service user a folder outside. The folder is created before it is
 * recorded.
 */
const begin = async (dataDir: string, serviceHome: string, user: ServiceUser): Promise<Recorded> => {
  const password = randomBytes(24).toString('base64url');
  if (!user) return recordOnce(dataDir, { home: null, password });
  const project = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const home = await mkdtemp(path.join(serviceHome, `reprise-${project}-`));
  await chmod(home, 0o755);
  const recorded = await recordOnce(dataDir, { home, password });
  if (recorded.home !== home) await rmdir(home);
  return recorded;
};

const refuse = (message: string): never => {
  throw new LauncherError('system_refused', message);
};

/**
 * Reads the state in `dataDir`, or creates it. With a service user the database is under `serviceHome`, in a folder of
 * its own that this user can reach; otherwise in `dataDir` itself.
 */
export const loadState = async (
  dataDirAsGiven: string,
  serviceHome: string,
  user: ServiceUser,
): Promise<State> => {
  await mkdir(dataDirAsGiven, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(dataDirAsGiven);
  const { home, password } = (await read(dataDir)) ?? (await begin(dataDir, serviceHome, user));
  if (home === null) {
    if (user)
      refuse(
        `The database in ${dataDir} was made by another user than root. Start the program as that user.`,
      );
    return { dataDir, home: dataDir, cluster: path.join(dataDir, 'cluster'), password };
  }
  if (!user)
    refuse(`The database of ${dataDir} was made by root and lies in ${home}. Start the program as root.`);
  if (!existsSync(home)) {
    refuse(
      `The database of ${dataDir} lay in ${home}, which is gone. Put it back, or remove ${file(dataDir)} to begin with an empty one.`,
    );
  }
  return claim({ dataDir, home, cluster: path.join(home, 'cluster'), password });
};
