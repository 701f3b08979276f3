import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Event } from '../../domain/events/event.ts';

/**
 * The position up to which nothing can appear any more; ask for events in a statement of its own, after this one
 * (docs/decisions/034).
 */
export async function settledPosition(db: Trx): Promise<number> {
  const { rows } = await sql<{ settled: number }>`select app.events_settled() as settled`.execute(db);
  return rows[0]?.settled ?? 0;
}

/** Was this number, or one after it, given to an event? Also where the event itself is gone. */
export async function wasGiven(db: Trx, position: number): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select ${position}::bigint <= case when is_called then last_value else last_value - 1 end as given
    from events_position_seq`.execute(db);
  return rows[0]?.given ?? false;
}

export type Between = { after: number; upTo: number; limit: number };

/**
 * The events of an account between two positions, as retailer and as buyer, in order; those that are told so (`subject.action`),
 * or all.
 */
export async function eventsBetween(
  db: Trx,
  accountId: string,
  { after, upTo, limit }: Between,
  told: readonly string[] | null = null,
): Promise<Event[]> {
  // each half by its own index, so that a small account among large ones is found at once
  const half = () => {
    const some = db
      .selectFrom('events')
      .selectAll()
      .where('position', '>', after)
      .where('position', '<=', upTo)
      .orderBy('position')
      .limit(limit);
    return told === null
      ? some
      : some.where(sql<boolean>`"subject" || '.' || "action" = any (${[...told]}::text[])`);
  };
  const [own, bought] = await Promise.all([
    half().where('accountId', '=', accountId).execute(),
    half().where('buyerAccountId', '=', accountId).where('accountId', '<>', accountId).execute(),
  ]);
  return [...own, ...bought].toSorted((a, b) => a.position - b.position).slice(0, limit);
}

/**
 * Makes the partitions of the months that events may come to, and drops those whose events are all from before; answers
 * the names of the dropped (docs/scale.md, "Kept for how long").
 */
export async function keepMonths(db: Trx, { now, before }: { now: Date; before: Date }): Promise<string[]> {
  const { rows } = await sql<{ dropped: string[] }>`
    select app.keep_months_of_events(${now.toISOString()}::timestamptz, ${before.toISOString()}::timestamptz) as dropped`.execute(
    db,
  );
  return rows[0]?.dropped ?? [];
}
