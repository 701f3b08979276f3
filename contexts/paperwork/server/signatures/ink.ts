import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { readPng, writePng, type Grey } from './png.ts';

/** Pixels darker than this were drawn. A signature has more of them than an accidental touch, and some width. */
const dark = 170;
const least = { dots: 40, length: 16 };
const margin = 6;
const base64Max = 200_000;

/** The bounds of the drawing; null when there is too little for a signature. */
function boundsOf({ width, pixels }: Grey) {
  let [dots, left, right, top, bottom] = [0, Infinity, -1, Infinity, -1];
  for (const [at, light] of pixels.entries()) {
    if (light >= dark) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    dots += 1;
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  }
  const length = Math.max(right - left, bottom - top);
  return dots >= least.dots && length >= least.length ? { left, right, top, bottom } : null;
}

function cropped(
  picture: Grey,
  { left, right, top, bottom }: NonNullable<ReturnType<typeof boundsOf>>,
): Grey {
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const width = Math.min(picture.width, right + margin + 1) - x;
  const height = Math.min(picture.height, bottom + margin + 1) - y;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * picture.width + x;
    pixels.set(picture.pixels.subarray(from, from + width), row * width);
  }
  return { width, height, pixels };
}

/**
 * Draws a signature anew in grey on white, cropped, as base64. Null when the bytes are not a readable picture, when it
 * is larger than `signatureLimits.pixels`, or when it shows nothing that could be a signature.
 */
export function inkOf(base64: string): string | null {
  const picture = readPng(Buffer.from(base64, 'base64'), signatureLimits.pixels);
  const bounds = picture && boundsOf(picture);
  if (!picture || !bounds) return null;
  const ink = writePng(cropped(picture, bounds)).toString('base64');
  return ink.length > base64Max ? null : ink;
}
