import { Worker } from 'node:worker_threads';

export type HeicAsked = { bytes: Uint8Array; maxPixels: number };
export type HeicRead =
  | { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | 'too_large'
  | 'unreadable';

/** A photo of 50 megapixels takes some three seconds. */
const mostMilliseconds = 20_000;

function readOnThread(asked: HeicAsked): Promise<HeicRead> {
  const { promise, resolve } = Promise.withResolvers<HeicRead>();
  const url = new URL('heic-thread.ts', import.meta.url);
  // the decoder prints its problems with a bad file on the console: its answer is enough
  const thread = new Worker(url, { workerData: asked, stdout: true, stderr: true });
  thread.stdout.resume();
  thread.stderr.resume();
  const late = setTimeout(() => void thread.terminate(), mostMilliseconds);
  thread.once('message', resolve);
  // what makes the decoder fail is no picture
  thread.once('error', () => resolve('unreadable'));
  thread.once('exit', () => {
    clearTimeout(late);
    resolve('unreadable');
  });
  return promise;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * The pixels of a telephone's HEIC photo, rotated as it was held; `too_large` when it would decode to more than
 * `maxPixels`. It runs on its own thread, since the decoder blocks for seconds, and one photo at a time, since each
 * takes hundreds of megabytes.
 */
export function readHeic(asked: HeicAsked): Promise<HeicRead> {
  const read = before.then(() => readOnThread(asked));
  before = read;
  return read;
}
