import { sentOf } from '../../domain/events/event-types.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { eventsBetween, settledPosition, wasGiven } from './events.db.ts';

/**
 * The events of the caller's account after a position, in order, up to what is settled (docs/events.md). A writer that
 * begins may lay that before what was settled already: whoever has read so far stays there.
 */
export async function readEvents(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { after, limit }: { after: number; limit: number },
) {
  const upTo = await settledPosition(db);
  const found = await eventsBetween(db, actor.accountId, { after, upTo, limit: limit + 1 });
  if (after > upTo && (await wasGiven(db, after))) return { events: [], next: after, more: false };
  const events = found.slice(0, limit);
  const more = found.length > limit;
  return { events: events.map(sentOf), next: more ? (events.at(-1)?.position ?? upTo) : upTo, more };
}
