import { sql } from 'kysely';
import type { Db } from '@reprise/platform/server/db/db.ts';

const keptMs = 30_000;

/**
 * Does a page of this origin belong to a retailer's open site? A new site is known at once; a known one is cached for
 * 30 seconds, since every call of its pages asks.
 */
export function siteOrigins(db: Db, now: () => Date): (origin: string) => Promise<boolean> {
  const known = new Map<string, number>();
  return async (origin) => {
    const at = now().getTime();
    if ((known.get(origin) ?? 0) > at) return true;
    const { rows } = await sql`select from app.account_of_url(${origin})`.execute(db.unbound);
    if (rows.length === 0) {
      known.delete(origin);
      return false;
    }
    known.set(origin, at + keptMs);
    return true;
  };
}
