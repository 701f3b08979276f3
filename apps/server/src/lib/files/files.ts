import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie, each under an id; who may read them is decided by the rows that name the id. */
export type FileStore = {
  /** Stores, and answers the id once the bytes are on the disk. */
  put: (bytes: Uint8Array, mediaType: string) => Promise<string>;
  /** The same for what is too large to hold: written as it comes. When it breaks off, nothing stays. */
  write: (chunks: AsyncIterable<Uint8Array>, mediaType: string) => Promise<WrittenFile>;
  get: (id: string) => Promise<Buffer | null>;
  /** From `start` to `end`, both included, or the whole. */
  stream: (id: string, range?: { start: number; end: number }) => Promise<StoredStream | null>;
  /** Removes; an id that is not there is no fault. */
  remove: (id: string) => Promise<void>;
};
export type WrittenFile = { id: string; size: number; sha256: string };
export type StoredStream = { stream: Readable; size: number };

export const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Written beside and renamed, so that nobody reads half a file and a crash leaves none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
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
  const partial = `${path}.partial`;
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
    if (!isId(id)) throw new Error('not the id of a stored file');
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
    write: async (chunks, mediaType) => {
      const id = randomUUID();
      const path = pathOf(id);
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
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
  };
}
