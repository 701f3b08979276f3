import { productFolders, sftpLimits } from '../../../domain/sftp/sftp.limits.ts';
import type { Stats } from 'node:fs';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { denied, failure, missing } from './sftp-error.ts';
import { checkName, segmentsOf } from './sftp-path.ts';
import { beginUpload, type Upload } from './upload.ts';

/** What is at a path: a file or a folder; anything else is not shown. */
export type Entry = { name: string; isFolder: boolean; size: number; changedAt: number };

/** The folder of one account: all that its clients can reach, whatever path they name. */
export type AccountFolder = {
  stat: (path: string) => Promise<Entry>;
  list: (path: string) => Promise<Entry[]>;
  read: (path: string) => Promise<FileHandle>;
  /** Begins an upload, whose file appears once it is completed; `replaces`: one of the same name may exist. */
  upload: (path: string, replaces: boolean) => Promise<Upload>;
  remove: (path: string) => Promise<void>;
  makeFolder: (path: string) => Promise<void>;
  removeFolder: (path: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
};

/** The folders of an account: what clients see, unfinished uploads, taken files. */
export const placesOf = (root: string, accountId: string) => {
  const base = join(root, accountId);
  return { home: join(base, 'home'), incoming: join(base, 'incoming'), taken: join(base, 'taken') };
};
export type Places = ReturnType<typeof placesOf>;

export async function makePlaces({ home, incoming, taken }: Places): Promise<void> {
  const folders = [home, incoming, taken, ...productFolders.map((name) => join(home, name))];
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
}

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function statOf(path: string): Promise<Stats> {
  try {
    const found = await lstat(path);
    // a link, a pipe or a device that somebody else put there is not shown to clients
    if (found.isFile() || found.isDirectory()) return found;
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  throw missing();
}

const entryOf = (name: string, found: Stats): Entry => ({
  name,
  isFolder: found.isDirectory(),
  size: found.isDirectory() ? 0 : found.size,
  changedAt: Math.floor(found.mtimeMs / 1000),
});

/** Resolves a path folder by folder, without following links. */
async function reach(home: string, segments: readonly string[]): Promise<{ path: string; found: Stats }> {
  let path = home;
  let found = await statOf(home);
  for (const segment of segments) {
    if (!found.isDirectory() || segment.includes('\0')) throw missing();
    path = join(path, segment);
    found = await statOf(path);
  }
  return { path, found };
}

async function entriesOf(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of (await readdir(path)).toSorted()) {
    const found = await lstat(join(path, name)).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (found?.isFile() || found?.isDirectory()) entries.push(entryOf(name, found));
  }
  return entries;
}

/** The size of a folder, with everything below it. */
export async function usageOf(path: string): Promise<{ bytes: number; entries: number }> {
  const sum = { bytes: 0, entries: 0 };
  for (const { name, isFolder, size } of await entriesOf(path)) {
    sum.bytes += size;
    sum.entries += 1;
    if (!isFolder) continue;
    const below = await usageOf(join(path, name));
    sum.bytes += below.bytes;
    sum.entries += below.entries;
  }
  return sum;
}

/** How many levels are below a folder. */
async function depthOf(path: string): Promise<number> {
  let depth = 0;
  for (const { name, isFolder } of await entriesOf(path))
    depth = Math.max(depth, 1 + (isFolder ? await depthOf(join(path, name)) : 0));
  return depth;
}

const isProductFolder = (segments: readonly string[]): boolean =>
  segments.length === 1 && productFolders.some((name) => name === segments[0]);
/** Only the program writes there. */
const isInProductFolder = (segments: readonly string[]): boolean =>
  segments.length > 1 && productFolders.some((name) => name === segments[0]);

/** The unfinished uploads of a folder. */
type Sending = Set<Upload>;

/** Where a name may stand; refused where clients may not write. */
async function placeFor(home: string, path: string, below = 0): Promise<string> {
  const segments = segmentsOf(path);
  if (isProductFolder(segments) || isInProductFolder(segments)) throw denied();
  checkName(segments, below);
  const parent = await reach(home, segments.slice(0, -1));
  if (!parent.found.isDirectory()) throw missing();
  return join(parent.path, segments.at(-1) ?? '');
}

/** The same for something new; refused where there is no room. */
async function roomFor(
  home: string,
  sending: Sending,
  path: string,
): Promise<{ path: string; left: number }> {
  const place = await placeFor(home, path);
  const { bytes, entries } = await usageOf(home);
  const coming = [...sending].reduce((sum, one) => sum + one.size(), 0);
  if (entries + sending.size >= sftpLimits.entries) throw failure('The folder holds too many files');
  const left = sftpLimits.folderBytes - bytes - coming;
  if (left <= 0) throw failure('The folder is full');
  return { path: place, left };
}

/** Refuses an existing name, except of a file that may be replaced. */
async function checkFree(path: string, replaces: boolean): Promise<void> {
  const there = await lstat(path).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (there !== null && (!replaces || !there.isFile())) throw failure('Something of that name is there');
}

/** The path of something that the client may remove; the root and the product's folders stay. */
function movable(path: string): string[] {
  const segments = segmentsOf(path);
  if (segments.length === 0 || isProductFolder(segments)) throw denied();
  return segments;
}

const looksInto = (home: string): Pick<AccountFolder, 'stat' | 'list' | 'read'> => ({
  stat: async (path) => {
    const segments = segmentsOf(path);
    return entryOf(segments.at(-1) ?? '/', (await reach(home, segments)).found);
  },
  list: async (path) => {
    const { path: at, found } = await reach(home, segmentsOf(path));
    if (!found.isDirectory()) throw missing();
    return entriesOf(at);
  },
  read: async (path) => {
    const { path: at, found } = await reach(home, segmentsOf(path));
    if (!found.isFile()) throw failure('It is a folder');
    return open(at, constants.O_RDONLY | constants.O_NOFOLLOW);
  },
});

const removesFrom = (home: string): Pick<AccountFolder, 'remove' | 'removeFolder'> => ({
  remove: async (path) => {
    const { path: at, found } = await reach(home, segmentsOf(path));
    if (!found.isFile()) throw failure('It is a folder');
    await rm(at);
  },
  removeFolder: async (path) => {
    const { path: at, found } = await reach(home, movable(path));
    if (!found.isDirectory()) throw failure('It is a file');
    if ((await readdir(at)).length > 0) throw failure('The folder is not empty');
    await rmdir(at);
  },
});

/** The folder for its clients: one for all connections of the account, which share its room. */
export function accountFolder({ home, incoming }: Places): AccountFolder {
  const sending: Sending = new Set();
  return {
    ...looksInto(home),
    ...removesFrom(home),
    upload: async (path, replaces) => {
      const room = await roomFor(home, sending, path);
      await checkFree(room.path, replaces);
      const upload = await beginUpload(incoming, room.path, Math.min(room.left, sftpLimits.fileBytes));
      const gone = (): boolean => sending.delete(upload);
      sending.add(upload);
      upload.ended.then(gone, gone);
      return upload;
    },
    makeFolder: async (path) => {
      const room = await roomFor(home, sending, path);
      await checkFree(room.path, false);
      await mkdir(room.path, { mode: 0o700 });
    },
    move: async (from, to) => {
      const { path: at, found } = await reach(home, movable(from));
      // what is there already needs no room, so that an upload that fills the folder gets its name
      const place = await placeFor(home, to, found.isDirectory() ? await depthOf(at) : 0);
      await checkFree(place, false);
      await rename(at, place);
    },
  };
}
