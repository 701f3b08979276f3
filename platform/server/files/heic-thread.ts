import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import type { HeicAsked, HeicRead } from './heic.ts';

/** The first picture of the file; its size is known before it is decoded. */
async function read({ bytes, maxPixels }: HeicAsked): Promise<HeicRead> {
  const images = await heic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (first === undefined) return 'unreadable';
    if (first.width * first.height > maxPixels) return 'too_large';
    const { width, height, data } = await first.decode();
    return { width, height, pixels: data };
  } finally {
    images.dispose();
  }
}

const asked: HeicAsked = workerData;
const answer = await read(asked).catch((): HeicRead => 'unreadable');
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.pixels.buffer]);
