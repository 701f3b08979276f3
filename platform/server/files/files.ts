import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files, each under an id; the rows that name the id decide who may read them. A media type is what a
 * bucket says of the bytes to others; the program reads that of the rows.
 */
export type FileStore = {
  /** Stores, and answers the id once the bytes are on disk. */
  put: (bytes: Uint8Array, mediaType: string) => Promise<string>;
  /**
   * The same for a stream. When it breaks off, nothing is kept. With an id of the caller's the write can be repeated:
   * what a killed writer left under it is removed first. The memory of a chunk may be reused once the next one is asked
   * for.
   */
  write: (chunks: AsyncIterable<Uint8Array>, mediaType: string, id?: string) => Promise<WrittenFile>;
  get: (id: string) => Promise<Buffer | null>;
  /** From `start` to `end`, both included, or the whole. */
  stream: (id: string, range?: { start: number; end: number }) => Promise<StoredStream | null>;
  /** Removes; an unknown id is no error. */
  remove: (id: string) => Promise<void>;
  /** Removes what killed writers have left, if nothing was added to it since; answers how many files. */
  sweep: (before: Date) => Promise<number>;
  /** Throws where the store cannot be reached. */
  check: () => Promise<void>;
};
export type WrittenFile = { id: string; size: number; sha256: string };
export type StoredStream = { stream: Readable; size: number };

export const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
/** Null when the store has no such file. */
export const nullWhere =
  (isMissing: (error: unknown) => boolean) =>
  <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

const orNull = nullWhere((error) => error instanceof Error && 'code' in error && error.code === 'ENOENT');

const unfinished = '.partial';
/** Each writer has a name of its own, so that one that was thought dead disturbs nobody. */
const partialOf = (path: string): string => `${path}.${randomUUID()}${unfinished}`;

/** Removes the unfinished files of a folder whose names begin like this. */
async function removeUnfinished(
  folder: string,
  start: string,
  before = Number.POSITIVE_INFINITY,
): Promise<number> {
  const names = (await orNull(readdir(folder))) ?? [];
  let removed = 0;
  for (const name of names) {
    if (!name.startsWith(start) || !name.endsWith(unfinished)) continue;
    const path = join(folder, name);
    const found = await orNull(stat(path));
    if (found === null || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Written to a temporary file and renamed, so that nobody reads half a file and a crash leaves none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = partialOf(path);
  const handle = await open(partial, 'w', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
}

/** The same for a stream; answers its size and its hash. */
async function writeStream(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Omit<WrittenFile, 'id'>> {
  const partial = partialOf(path);
  const sum = createHash('sha256');
  let size = 0;
  const handle = await open(partial, 'w', 0o640);
  try {
    for await (const chunk of chunks) {
      sum.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(partial, { force: true });
    throw error;
  }
  await handle.close();
  await rename(partial, path);
  return { size, sha256: sum.digest('hex') };
}

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
}

/** A store in a folder: 256 folders by the first two characters of the id. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error('Not the id of a stored file');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    put: async (bytes) => {
      const id = randomUUID();
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await writeWhole(path, bytes);
      return id;
    },
    write: async (chunks, _mediaType, id = randomUUID()) => {
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await removeUnfinished(join(folder, id.slice(0, 2)), id);
      return { id, ...(await writeStream(path, chunks)) };
    },
    get: (id) => orNull(readFile(pathOf(id))),
    stream: async (id, range) => {
      const found = await orNull(stat(pathOf(id)));
      return found && { stream: createReadStream(pathOf(id), range), size: found.size };
    },
    remove: async (id) => {
      // earlier releases wrote the media type beside the bytes
      await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.type`, { force: true })]);
    },
    check: () => checkFolder(folder),
    sweep: async (before) => {
      const folders = ((await orNull(readdir(folder))) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name));
      let removed = 0;
      for (const name of folders) removed += await removeUnfinished(join(folder, name), '', before.getTime());
      return removed;
    },
  };
}
