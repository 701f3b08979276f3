import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks the plain font (sfnt) of a woff file. The PDF library inflates the tables of a woff again for each glyph,
 * which took most of the time of a document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const bytes = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
  });
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0);
  const font = Buffer.alloc(sfntHeader + tables.length * sfntEntry + size);
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(tables.length));
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = sfntHeader + tables.length * sfntEntry;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}
