import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { heicPhoto } from '@reprise/tests/kit/heic.fixture.ts';
import { readHeic } from './heic.ts';

const maxPixels = 1_000_000;

test('a HEIC photo unfolds to its pixels', async () => {
  const read = await readHeic({ bytes: heicPhoto, maxPixels });
  if (typeof read === 'string') throw new Error(read);
  expect([read.width, read.height, read.pixels.length]).toEqual([96, 64, 96 * 64 * 4]);
  const [red = 0, green = 0, blue = 255] = read.pixels;
  expect(red).toBeGreaterThan(200);
  expect(green).toBeGreaterThan(180);
  expect(blue).toBeLessThan(80);
});

test('a photo that would unfold too far, and a file that is none, are refused as such', async () => {
  const none = Buffer.concat([heicPhoto.subarray(0, 40), randomBytes(500)]);
  const cut = heicPhoto.subarray(0, heicPhoto.length - 40);
  const answers = await Promise.all([
    readHeic({ bytes: heicPhoto, maxPixels: 96 * 64 - 1 }),
    readHeic({ bytes: none, maxPixels }),
    readHeic({ bytes: cut, maxPixels }),
    readHeic({ bytes: heicPhoto, maxPixels }),
  ]);
  expect(answers).toEqual(['too_large', 'unreadable', 'unreadable', expect.objectContaining({ width: 96 })]);
});
