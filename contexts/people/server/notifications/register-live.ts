import type { FastifyInstance } from 'fastify';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { admit } from '@reprise/platform/server/http/guard.ts';
import { eventStream } from '@reprise/platform/server/live/event-stream.ts';
import type { Live } from '@reprise/platform/server/live/live.ts';
import { authenticateWith, sessionLasts } from '../sessions/authenticate.ts';

type LiveOptions = { db: Db; live: Live; now: () => Date };

/**
 * Serves `GET /notifications/live`: server-sent events that say to a person's screen that there is news (docs/notes.md).
 * It is no call of a contract, since it does not end: it lasts as long as the session. Refusals: those of signing in,
 * and `too_many_requests`.
 */
export function registerLive(app: FastifyInstance, { db, live, now }: LiveOptions): void {
  const authenticate = authenticateWith(db, now);
  const options = { exposeHeadRoute: false, config: { isOpenEnded: true } } as const;
  app.get('/notifications/live', options, async (request, reply) => {
    const actor = admit({ access: 'signed_in', personal: true }, await authenticate(request));
    if (actor.userId === null) throw new Refused('forbidden');
    request.actor = actor;
    const stream = eventStream(() => sessionLasts(db, request, now()));
    const leave = live.follow(actor.userId, { onNews: () => stream.send('news'), onEnd: stream.end });
    return stream.answer(reply, leave);
  });
  app.addHook('preClose', () => live.close());
}
