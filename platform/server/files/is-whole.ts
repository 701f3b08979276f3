import { iconImages } from './icon.ts';
import type { KeptType } from './sniff.ts';

const endsWith = (bytes: Buffer, sign: string, within: number): boolean =>
  bytes.subarray(Math.max(0, bytes.length - within)).includes(sign, 0, 'latin1');

/** Checks for the end marker of each kind of file: an interrupted transfer, or a mere header, has none. */
export function isWhole(bytes: Buffer, type: KeptType): boolean {
  switch (type) {
    case 'application/pdf':
      return endsWith(bytes, '%%EOF', 1024);
    case 'image/png':
      return bytes.length > 44 && endsWith(bytes, 'IEND', 64);
    case 'image/jpeg':
      return bytes.length > 100 && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
    case 'image/webp':
      return bytes.length > 20 && bytes.readUInt32LE(4) + 8 <= bytes.length;
    case 'image/x-icon':
      return iconImages(bytes) !== null;
  }
}
