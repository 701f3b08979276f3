import type { ImageFormat } from '../../domain/file/file.ts';
import type { RefusalCode } from '../../domain/core/refusal-codes.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { isWhole } from './is-whole.ts';
import type { SniffedType } from './sniff.ts';

const seconds = 20;
const refused = (code: RefusalCode): Refused => new Refused(code, { violations: [{ field: 'file', code }] });

/** A copy of a picture: the pixels of its longer side, and how it is encoded. */
export type Copy = { longest: number; format: ImageFormat };

/** A copy as it is stored. */
export type DrawnCopy = { bytes: Buffer; type: `image/${ImageFormat}` };

/** Between what the eye sees and what a phone pays for. */
const quality: Record<ImageFormat, number> = { webp: 84, avif: 62 };

/**
 * A picture encoded again as each of the copies, upright: its longer side has at most that many pixels, and a smaller
 * picture is not enlarged. Metadata is removed. Refusals: `file_unreadable`, `image_too_large` when it decodes to more
 * than `maxPixels`.
 */
export async function shrinkPicture(
  bytes: Buffer,
  type: SniffedType | null,
  { copies, maxPixels }: { copies: readonly Copy[]; maxPixels: number },
): Promise<DrawnCopy[]> {
  if (type === null || type === 'image/heic' || !isWhole(bytes, type)) throw refused('file_unreadable');
  const { default: sharp } = await import('sharp');
  const drawn = async ({ longest, format }: Copy): Promise<DrawnCopy> => ({
    type: `image/${format}`,
    bytes: await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: quality[format] })
      .toBuffer(),
  });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw refused('image_too_large');
    return await Promise.all(copies.map(drawn));
  } catch (error) {
    throw error instanceof Refused ? error : refused('file_unreadable');
  }
}
