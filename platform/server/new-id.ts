import { randomBytes } from 'node:crypto';

let [last, within] = [0, 0];

/** Random bytes for many ids at once: asking for them one by one would dominate the cost. */
const pool = { bytes: Buffer.alloc(0), at: 0 };
const each = 8;
function eightBytes(): Buffer {
  if (pool.at >= pool.bytes.length) [pool.bytes, pool.at] = [randomBytes(each * 512), 0];
  pool.at += each;
  return pool.bytes.subarray(pool.at - each, pool.at);
}

/**
 * An id of version 7 (RFC 9562), as the database makes them: ids that are made one after the other are adjacent in an
 * index, also within a millisecond.
 */
export function newId(now: number = Date.now()): string {
  within = now === last ? within + 1 : 0;
  last = now;
  const time = now.toString(16).padStart(12, '0');
  // a counter within this millisecond, in 30 bits: the first 12 after the time, 18 after the variant
  const high = (within >>> 18) & 0xfff;
  const random = eightBytes();
  const low = ((within & 0x3ffff) << 12) | (random.readUInt32BE(0) & 0xfff);
  random.writeUInt32BE((0x80000000 | low) >>> 0, 0);
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
