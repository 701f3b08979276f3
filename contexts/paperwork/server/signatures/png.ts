import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A grey picture: one byte per pixel, 0 for black, row by row. */
export type Grey = { width: number; height: number; pixels: Uint8Array };

const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples per pixel of each colour type that a canvas writes: grey, RGB, grey with alpha, RGBA. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

type Head = { width: number; height: number; channels: number };

/** The chunks up to the end, with verified checksums; null when one is wrong. */
function chunksOf(bytes: Buffer): Map<string, Buffer[]> | null {
  if (!bytes.subarray(0, 8).equals(sign)) return null;
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.set(type, [...(chunks.get(type) ?? []), bytes.subarray(at + 8, end - 4)]);
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function headOf(chunk: Buffer | undefined, max: Pick<Grey, 'width' | 'height'>): Head | null {
  if (chunk?.length !== 13) return null;
  const width = chunk.readUInt32BE(0);
  const height = chunk.readUInt32BE(4);
  const channels = samples[chunk[9] ?? -1];
  const plain = chunk[8] === 8 && chunk[10] === 0 && chunk[11] === 0 && chunk[12] === 0;
  if (!plain || channels === undefined || width === 0 || height === 0) return null;
  return width > max.width || height > max.height ? null : { width, height, channels };
}

/** The predictor of filter type 4, as the PNG format defines it. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Reverses the filters of the rows; null for an unknown filter. */
function samplesOf(raw: Buffer, { width, height, channels }: Head): Uint8Array | null {
  const stride = width * channels;
  if (raw.length !== (stride + 1) * height) return null;
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const predict = predictors[raw[y * (stride + 1)] ?? -1];
    if (predict === undefined) return null;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= channels ? (out[at - channels] ?? 0) : 0;
      const up = y > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (out[at - stride - channels] ?? 0) : 0;
      out[at] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + predict(left, up, corner)) & 0xff;
    }
  }
  return out;
}

/** Converts to grey on a white background. */
function greyOf(data: Uint8Array, { width, height, channels }: Head): Grey {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * channels;
    const [red = 0, green = red, blue = red] =
      channels >= 3 ? data.subarray(from, from + 3) : [data[from] ?? 0];
    const alpha = channels % 2 === 0 ? (data[from + channels - 1] ?? 0) / 255 : 1;
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    pixels[at] = Math.round(255 - (255 - light) * alpha);
  }
  return { width, height, pixels };
}

/** Reads a PNG as a canvas writes it; null when it is not one, is damaged, or larger than `max` pixels. */
export function readPng(bytes: Buffer, max: Pick<Grey, 'width' | 'height'>): Grey | null {
  const chunks = chunksOf(bytes);
  const head = headOf(chunks?.get('IHDR')?.[0], max);
  const data = chunks?.get('IDAT');
  if (!head || !data) return null;
  try {
    const maxOutputLength = (head.width * head.channels + 1) * head.height;
    const found = samplesOf(inflateSync(Buffer.concat(data), { maxOutputLength }), head);
    return found && greyOf(found, head);
  } catch (error) {
    // an error of zlib means that it is not a picture; any other error is a bug
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

/** Encodes a picture anew, so that none of the uploaded bytes are stored. */
export function writePng({ width, height, pixels }: Grey): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
