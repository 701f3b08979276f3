import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from './sftp-error.ts';

/** An upload: it is kept aside, and appears at its place only when it was sent whole. */
export type Upload = {
  write: (offset: number, bytes: Uint8Array) => Promise<void>;
  size: () => number;
  /** Moves it to its place; refused, and deleted, when a part of it is missing. */
  complete: () => Promise<void>;
  /** Deletes it; a second time, or after its completion, it does nothing. */
  discard: () => Promise<void>;
  /** Settles when it was moved or deleted. */
  ended: Promise<void>;
};

/** The state of an upload. */
type Sent = {
  handle: FileHandle;
  partial: string;
  size: number;
  written: number;
  isOver: boolean;
  ended: PromiseWithResolvers<void>;
};

async function close(sent: Sent): Promise<void> {
  sent.isOver = true;
  await sent.handle.close();
}

async function discard(sent: Sent): Promise<void> {
  if (sent.isOver) return;
  await close(sent);
  await rm(sent.partial, { force: true });
  sent.ended.resolve();
}

async function write(sent: Sent, offset: number, bytes: Uint8Array, most: number): Promise<void> {
  if (sent.isOver) throw failure('The file is closed');
  const end = offset + bytes.byteLength;
  if (!Number.isSafeInteger(end) || end > most) {
    await discard(sent);
    throw failure('The file is too large');
  }
  await sent.handle.write(bytes, 0, bytes.byteLength, offset);
  sent.size = Math.max(sent.size, end);
  sent.written += bytes.byteLength;
}

async function complete(sent: Sent, target: string): Promise<void> {
  if (sent.isOver) throw failure('The file is closed');
  if (sent.written < sent.size) {
    await discard(sent);
    throw failure('A part of the file is missing');
  }
  try {
    await sent.handle.sync();
    await rename(sent.partial, target);
  } catch (error) {
    await discard(sent);
    throw error;
  }
  await close(sent);
  sent.ended.resolve();
}

/** Begins an upload to `target`, of at most `most` bytes. */
export async function beginUpload(incoming: string, target: string, most: number): Promise<Upload> {
  const partial = join(incoming, randomUUID());
  const handle = await open(partial, 'wx', 0o600);
  const ended = Promise.withResolvers<void>();
  const sent: Sent = { handle, partial, size: 0, written: 0, isOver: false, ended };
  return {
    size: () => sent.size,
    ended: ended.promise,
    discard: () => discard(sent),
    write: (offset, bytes) => write(sent, offset, bytes, most),
    complete: () => complete(sent, target),
  };
}
