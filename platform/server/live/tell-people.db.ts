import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';

/** The channel on which every server hears who was told of something. */
export const peopleChannel = 'reprise_people';

/**
 * Tells the open screens of people that there is news for them: once the transaction is committed, at every server. The
 * message is an id and nothing else: what the news is, each screen asks for itself.
 */
export async function tellPeople(db: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`select pg_notify(${peopleChannel}, "id") from unnest(${[...userIds]}::text[]) as "id"`.execute(
    db,
  );
}
