import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie, each under an id; who may read them is decided by the rows that name the id. */
export type FileStore = {
  /** Stores, and answers the id once the bytes are on the disk. */
  put: (bytes: Uint8Array, mediaType: string) => Promise<string>;
  /**
   * The same for what is too large to hold: written as it comes. When it breaks off, nothing stays. Under an id of the
   * caller's it may be begun again: what a writer that was killed has left of it goes first. The memory of a chunk may
   * be used again once the next one is asked for.
   */
  write: (chunks: AsyncIterable<Uint8Array>, mediaType: string, id?: string) => Promise<WrittenFile>;
  get: (id: string) => Promise<Buffer | null>;
  /** From `start` to `end`, both included, or the whole. */
  stream: (id: string, range?: { start: number; end: number }) => Promise<StoredStream | null>;
  /** Removes; an id that is not there is no fault. */
  remove: (id: string) => Promise<void>;
  /** Takes away what writers that were killed have left, if nothing was added to it since; answers how many they were. */
  sweep: (before: Date) => Promise<number>;
};
export type WrittenFile = { id: string; size: number; sha256: string };
export type StoredStream = { stream: Readable; size: number };

export const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
/** Null for what the store says is not there. */
export const nullWhere =
  (isMissing: (error: unknown) => boolean) =>
  <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

const orNull = nullWhere((error) => error instanceof Error && 'code' in error && error.code === 'ENOENT');

const unfinished = '.partial';
/** Each writer has a name of its own: one that was thought dead disturbs nobody. */
const partialOf = (path: string): string => `${path}.${randomUUID()}${unfinished}`;

/** Removes what lies unfinished in a folder under names that begin like this. */
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

/** Written beside and renamed, so that nobody reads half a file and a crash leaves none. */
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

/** The same as it comes; its size and its sum are told. */
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

/** A store in a folder: 256 folders by the first two characters of the id. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error('Not the id of a stored file');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    put: async (bytes, mediaType) => {
      const id = randomUUID();
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.type`, mediaType);
      await writeWhole(path, bytes);
      return id;
    },
    write: async (chunks, mediaType, id = randomUUID()) => {
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await removeUnfinished(join(folder, id.slice(0, 2)), id);
      const written = await writeStream(path, chunks);
      await writeFile(`${path}.type`, mediaType);
      return { id, ...written };
    },
    get: (id) => orNull(readFile(pathOf(id))),
    stream: async (id, range) => {
      const found = await orNull(stat(pathOf(id)));
      return found && { stream: createReadStream(pathOf(id), range), size: found.size };
    },
    remove: async (id) => {
      await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.type`, { force: true })]);
    },
    sweep: async (before) => {
      const folders = ((await orNull(readdir(folder))) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name));
      let removed = 0;
      for (const name of folders) removed += await removeUnfinished(join(folder, name), '', before.getTime());
      return removed;
    },
  };
}
