/** What is tried again, and how long it may take. */
export type Patience = {
  /** How often a call is repeated at most; 3 when not said, 0 for never. */
  retries?: number | undefined;
  /** The longest pause that `retry-after` may ask for, in milliseconds; 60,000 when not said. A longer one is the caller's. */
  longestPause?: number | undefined;
};

type Fetch = (request: Request) => Promise<Response>;

/** The server is busy: nothing was done. */
const busy = new Set([429, 503]);

/** A call that may be sent twice: it reads, or carries the key by which the server knows its repetition. */
const mayRepeat = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('idempotency-key');

/** The pause that an answer asks for, in milliseconds: `retry-after` in seconds or as a date. */
function askedPause({ headers }: Response): number | null {
  const asked = headers.get('retry-after');
  if (asked === null) return null;
  const seconds = Number(asked);
  const pause = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1_000;
  return Number.isNaN(pause) ? null : Math.max(pause, 0);
}

/** Half a second, then one, then two: each between half and all of it, so that tills do not come back together. */
const ownPause = (attempt: number): number => 500 * 2 ** attempt * (0.5 + Math.random() / 2);

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends a request, and again while the server is busy (429, 503) or was not reached: only what may be sent twice, after
 * the pause that the answer asks for.
 * @param send the `fetch` that carries it
 * @returns a `fetch` that answers the last answer, or fails as the last attempt did
 */
export function withRetries(send: Fetch, { retries = 3, longestPause = 60_000 }: Patience): Fetch {
  const attempt = async (request: Request, done: number): Promise<Response> => {
    if (done >= retries || !mayRepeat(request)) return send(request);
    // what has been sent cannot be sent again
    const answer = await send(request.clone()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return null;
    });
    if (answer && !busy.has(answer.status)) return answer;
    const pause = (answer && askedPause(answer)) ?? ownPause(done);
    if (answer && pause > longestPause) return answer;
    await answer?.body?.cancel();
    await pauseFor(pause, request.signal);
    return attempt(request, done + 1);
  };
  return (request) => attempt(request, 0);
}
