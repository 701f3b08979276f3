import type { FastifyReply } from 'fastify';
import { PassThrough } from 'node:stream';
import { log } from '../log.ts';

/** Events without a text: that there is news, or that the stream is still there. */
type EventName = 'news' | 'beat';

export type EventStream = {
  send: (event: EventName) => void;
  end: () => void;
  /** Sends it as the answer of a call; `left` is called once, when it has ended. */
  answer: (reply: FastifyReply, left: () => void) => FastifyReply;
};

/** Proxies end a silent connection after a minute. */
const beatMs = 25_000;
const written = (event: EventName): string => `event: ${event}\ndata: 1\n\n`;

/**
 * A stream of server-sent events, which lasts until the client leaves, `end` is called or `lasts` says no: that is asked
 * before every event. A client that does not read is cut off.
 */
export function eventStream(lasts: () => Promise<boolean>): EventStream {
  const stream = new PassThrough();
  const put = (event: EventName, isOpen: boolean): void => {
    if (stream.writableEnded || stream.destroyed) return;
    if (!isOpen) stream.end();
    else if (!stream.write(written(event))) stream.destroy();
  };
  const send = (event: EventName): void => {
    lasts().then(
      (isOpen) => put(event, isOpen),
      (error: unknown) => {
        // the client connects again
        log.warn({ err: error }, 'an open stream could not be checked, and is ended');
        stream.end();
      },
    );
  };
  return {
    send,
    end: () => stream.end(),
    answer: (reply, left) => {
      const beat = setInterval(() => send('beat'), beatMs);
      stream.once('close', () => {
        clearInterval(beat);
        left();
      });
      stream.write(written('beat'));
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({ 'x-accel-buffering': 'no', connection: 'close' })
        .send(stream);
    },
  };
}
