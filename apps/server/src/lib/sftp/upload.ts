import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from './sftp-error.ts';

/** A file on its way: it lies aside, and is at its place only when it was sent whole. */
export type Upload = {
  write: (offset: number, bytes: Uint8Array) => Promise<void>;
  size: () => number;
  /** Puts it at its place; refused, and thrown away, when a part of it is missing. */
  complete: () => Promise<void>;
  /** Throws it away; a second time, or after its completion, that is nothing. */
  discard: () => Promise<void>;
  /** Settles when it is at its place or gone. */
  ended: Promise<void>;
};

/** Begins a file that shall lie at `target`, of at most `most` bytes. */
export async function beginUpload(incoming: string, target: string, most: number): Promise<Upload> {
  const partial = join(incoming, randomUUID());
  const handle = await open(partial, 'wx', 0o600);
  const ended = Promise.withResolvers<void>();
  let size = 0;
  let written = 0;
  let isOver = false;
  const discard = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await handle.close();
    await rm(partial, { force: true });
    ended.resolve();
  };
  return {
    size: () => size,
    ended: ended.promise,
    discard,
    write: async (offset, bytes) => {
      if (isOver) throw failure('The file is closed');
      const end = offset + bytes.byteLength;
      if (!Number.isSafeInteger(end) || end > most) {
        await discard();
        throw failure('The file is too large');
      }
      await handle.write(bytes, 0, bytes.byteLength, offset);
      size = Math.max(size, end);
      written += bytes.byteLength;
    },
    complete: async () => {
      if (isOver) throw failure('The file is closed');
      if (written < size) {
        await discard();
        throw failure('A part of the file is missing');
      }
      try {
        await handle.sync();
        await rename(partial, target);
      } catch (error) {
        await discard();
        throw error;
      }
      isOver = true;
      await handle.close();
      ended.resolve();
    },
  };
}
