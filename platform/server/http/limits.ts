import type { Db } from '../db/db.ts';
import { countedKey, counterOf, countOne } from '../counts.ts';

/**
 * Counts calls at all servers together: at most `most` per key within `seconds`. The returned function counts one call.
 * Refusal: `too_many_requests`, with the seconds to wait.
 * @param name distinguishes these calls from others
 */
export function callLimit(
  name: string,
  most: number,
  seconds: number,
): (db: Db, key: string) => Promise<void> {
  const counter = counterOf({ name, most, seconds, inMind: true });
  return (db, key) => countOne(counter(db), countedKey(key));
}
