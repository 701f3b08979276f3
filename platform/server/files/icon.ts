import { designLimits } from '../../domain/core/site.limits.ts';

/** One picture of an .ico: its declared size, and its bytes. */
type IconImage = { entry: Buffer; bytes: Buffer };

const headBytes = 6;
const entryBytes = 16;
const pngSign = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
/** A bitmap without file header: its first number is the length of its own header. */
const isBitmap = (bytes: Buffer): boolean => bytes.length > 40 && bytes.readUInt32LE(0) === 40;

/** The pictures of an .ico, each a whole PNG or bitmap within the file; null when it is none. */
export function iconImages(file: Buffer): IconImage[] | null {
  if (file.length < headBytes + entryBytes) return null;
  const count = file.readUInt16LE(4);
  const start = headBytes + count * entryBytes;
  if (count < 1 || count > designLimits.faviconImages || file.length < start) return null;
  const images: IconImage[] = [];
  for (let at = headBytes; at < start; at += entryBytes) {
    const entry = file.subarray(at, at + entryBytes);
    const [size, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    if (offset < start || offset + size > file.length) return null;
    const bytes = file.subarray(offset, offset + size);
    if (!isBitmap(bytes) && !bytes.subarray(0, pngSign.length).equals(pngSign)) return null;
    images.push({ entry, bytes });
  }
  return images;
}

/** An .ico of these pictures only, without any bytes between or after them. */
export function writeIcon(images: readonly IconImage[]): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = headBytes + images.length * entryBytes;
  const entries = images.map(({ entry, bytes }) => {
    const written = Buffer.from(entry);
    written.writeUInt32LE(bytes.length, 8);
    written.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return written;
  });
  return Buffer.concat([head, ...entries, ...images.map(({ bytes }) => bytes)]);
}

/** Is the picture a PNG within the .ico, which can be encoded again? */
export const isPngImage = ({ bytes }: IconImage): boolean =>
  bytes.subarray(0, pngSign.length).equals(pngSign);
