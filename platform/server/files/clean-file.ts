import type { RefusalCode } from '../../domain/core/refusal-codes.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { readHeic } from './heic.ts';
import { iconImages, isPngImage, writeIcon } from './icon.ts';
import { isWhole } from './is-whole.ts';
import type { KeptType, SniffedType } from './sniff.ts';

export type CleanFile = { bytes: Buffer; type: KeptType };
type Picture = 'image/jpeg' | 'image/png' | 'image/webp';

/** More than any picture of the accepted sizes needs. */
const seconds = 20;

const refused = (code: RefusalCode): Refused => new Refused(code, { violations: [{ field: 'file', code }] });

/**
 * The picture decoded and encoded again: metadata (place, camera, owner, embedded files) is removed, and bytes that are
 * no picture do not get through. The library is loaded with the first picture, which saves memory on servers that take
 * none.
 */
async function redraw(bytes: Buffer, type: Picture, maxPixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw refused('image_too_large');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds });
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 88 }).toBuffer();
    case 'image/png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
    case 'image/webp':
      return picture.webp({ quality: 88 }).toBuffer();
  }
}

/** The same; an error of the decoder means: not a picture. */
const redrawn = (bytes: Buffer, type: Picture, maxPixels: number): Promise<Buffer> =>
  redraw(bytes, type, maxPixels).catch((error: unknown) => {
    throw error instanceof Refused ? error : refused('file_unreadable');
  });

async function cleanIcon(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const images = iconImages(bytes) ?? [];
  const clean = [];
  for (const image of images) {
    const { entry } = image;
    clean.push(
      isPngImage(image) ? { entry, bytes: await redrawn(image.bytes, 'image/png', maxPixels) } : image,
    );
  }
  return writeIcon(clean);
}

async function jpgOf(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const read = await readHeic({ bytes, maxPixels });
  if (read === 'too_large') throw refused('image_too_large');
  if (read === 'unreadable') throw refused('file_unreadable');
  const { default: sharp } = await import('sharp');
  const raw = { width: read.width, height: read.height, channels: 4 } as const;
  return sharp(read.pixels, { raw })
    .flatten({ background: 'white' })
    .timeout({ seconds })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * The bytes to store of a file whose first bytes say `type`: pictures are encoded again, a HEIC photo as a JPG, PDFs
 * stay as they are. Refusals: `file_unreadable` when it is incomplete or not what it claims to be, `image_too_large`
 * when it decodes to more than `maxPixels`.
 */
export async function cleanFile(
  bytes: Buffer,
  type: SniffedType | null,
  maxPixels: number,
): Promise<CleanFile> {
  if (type === 'image/heic') return { type: 'image/jpeg', bytes: await jpgOf(bytes, maxPixels) };
  if (type === null || !isWhole(bytes, type)) throw refused('file_unreadable');
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return { type, bytes: await redrawn(bytes, type, maxPixels) };
    case 'image/x-icon':
      return { type, bytes: await cleanIcon(bytes, maxPixels) };
    case 'application/pdf':
      return { type, bytes };
  }
}
