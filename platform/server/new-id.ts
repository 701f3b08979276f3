import { randomBytes } from 'node:crypto';

let [last, within] = [0, 0];

/** Random bytes for many ids at once: asked for one by one they take longer than all the rest. */
const pool = { bytes: Buffer.alloc(0), at: 0 };
const each = 8;
function eightBytes(): Buffer {
  if (pool.at >= pool.bytes.length) [pool.bytes, pool.at] = [randomBytes(each * 512), 0];
  pool.at += each;
  return pool.bytes.subarray(pool.at - each, pool.at);
}

/**
 * An id of version 7 (RFC 9562), as the database makes them: those made one after the other stand one after the other
 * in an index, also within a millisecond.
 */
export function newId(now: number = Date.now()): string {
  within = now === last ? within + 1 : 0;
  last = now;
  const time = now.toString(16).padStart(12, '0');
  // how many there were in this millisecond, in 30 bits: the first 12 behind the time, 18 behind the variant
  const high = (within >>> 18) & 0xfff;
  const random = eightBytes();
  const low = ((within & 0x3ffff) << 12) | (random.readUInt32BE(0) & 0xfff);
  random.writeUInt32BE((0x80000000 | low) >>> 0, 0);
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
