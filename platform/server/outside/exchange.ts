import type { Dispatcher } from 'undici';
import { newConnections, type Connections } from './connections.ts';
import { AnswerTooLong } from './outside-failure.ts';

const maxBytes = 8 * 1024 * 1024;

/** Where a call goes: its host, and what is asked of it. */
export type Place = { origin: string; path: string };

export type Exchange = {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** From the first byte sent to the last one read, with the connection's own. */
  timeoutMs: number;
  connections: Connections;
};

type Headers = Record<string, string | undefined>;
/** Any answer as it came, redirections included. */
export type RawAnswer = { status: number; headers: Headers; bytes: Buffer; text: string };

/** Headers as they came, those that came more than once in one. */
export const joined = (headers: Record<string, string | string[] | undefined>): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

const timedOut = (): Error => new DOMException('The operation was aborted due to timeout', 'TimeoutError');

/** Takes one answer as the client tells of it, within a time. */
function wholeAnswer(timeoutMs: number) {
  const whole = Promise.withResolvers<RawAnswer>();
  let controller: Dispatcher.DispatchController | null = null;
  let stopped: Error | null = null;
  const fail = (why: Error): void => {
    clearTimeout(clock);
    whole.reject(why);
  };
  /** Ends the call, also one that has no connection yet. */
  const stop = (why: Error): void => {
    stopped = why;
    fail(why);
    controller?.abort(why);
  };
  const clock = setTimeout(() => stop(timedOut()), timeoutMs);
  let head: Pick<RawAnswer, 'status' | 'headers'> = { status: 0, headers: {} };
  const chunks: Buffer[] = [];
  let size = 0;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      if (stopped !== null) started.abort(stopped);
    },
    onResponseStart: (_controller, status, headers) => {
      head = { status, headers: joined(headers) };
    },
    onResponseData: (_controller, chunk) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) stop(new AnswerTooLong('The answer is too long'));
    },
    onResponseEnd: () => {
      clearTimeout(clock);
      const bytes = Buffer.concat(chunks);
      whole.resolve({ ...head, bytes, text: bytes.toString() });
    },
    onResponseError: (_controller, error) => fail(error),
  };
  return { handler, fail, answer: whole.promise };
}

/**
 * One call with its whole answer, by the lowest level of the client, which costs half of its others. Throws a
 * TimeoutError, an AnswerTooLong, or an error of the network with its code.
 */
export async function exchange(
  place: Place,
  { timeoutMs, connections, ...sending }: Exchange,
): Promise<RawAnswer> {
  const { handler, fail, answer } = wholeAnswer(timeoutMs);
  try {
    connections.dispatch({ ...place, ...sending, reset: connections === newConnections }, handler);
  } catch (error) {
    fail(error instanceof Error ? error : new Error('The call cannot be made', { cause: error }));
  }
  return answer;
}
