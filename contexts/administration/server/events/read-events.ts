import { sentOf } from '../../domain/events/event-types.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { eventsBetween, settledPosition } from './events.db.ts';

/** The events of the caller's account after a position, in order, up to what is settled (docs/events.md). */
export async function readEvents(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { after, limit }: { after: number; limit: number },
) {
  const upTo = await settledPosition(db);
  const found = await eventsBetween(db, actor.accountId, { after, upTo, limit: limit + 1 });
  const events = found.slice(0, limit);
  const more = found.length > limit;
  return { events: events.map(sentOf), next: more ? (events.at(-1)?.position ?? upTo) : upTo, more };
}
