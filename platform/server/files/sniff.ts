/** The accepted kinds of upload, recognised by their first bytes and not by their name. */
export const sniffedTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/x-icon',
] as const;
export type SniffedType = (typeof sniffedTypes)[number];
/** The kind in which a file is stored: a telephone's HEIC, which few browsers show, becomes a JPG. */
export type KeptType = Exclude<SniffedType, 'image/heic'>;

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** The true type of the bytes, or null when it is none of those accepted. */
export function sniff(bytes: Uint8Array): SniffedType | null {
  if (latin(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (latin(bytes, 4, 8) === 'ftyp' && heicBrands.has(latin(bytes, 8, 12))) return 'image/heic';
  if (latin(bytes, 0, 4) === '\0\0\u0001\0') return 'image/x-icon';
  return null;
}
