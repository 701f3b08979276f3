import { Refused, type RefusalCode } from '../../domain/core/refusals.ts';
import type { CleanFile } from './clean-file.ts';
import { isWhole } from './is-whole.ts';
import type { SniffedType } from './sniff.ts';

const seconds = 20;
const refused = (code: RefusalCode): Refused => new Refused(code, { violations: [{ field: 'file', code }] });

/**
 * A picture encoded again as WebP in each of the sizes: its longer side has at most that many pixels, and a smaller
 * picture is not enlarged. Metadata is removed. Refusals: `file_unreadable`, `image_too_large` when it decodes to more
 * than `maxPixels`.
 */
export async function shrinkPicture(
  bytes: Buffer,
  type: SniffedType | null,
  { sizes, maxPixels }: { sizes: readonly number[]; maxPixels: number },
): Promise<CleanFile[]> {
  if (type === null || type === 'image/heic' || !isWhole(bytes, type)) throw refused('file_unreadable');
  const { default: sharp } = await import('sharp');
  const drawn = async (longest: number): Promise<CleanFile> => ({
    type: 'image/webp',
    bytes: await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer(),
  });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw refused('image_too_large');
    return await Promise.all(sizes.map(drawn));
  } catch (error) {
    throw error instanceof Refused ? error : refused('file_unreadable');
  }
}
