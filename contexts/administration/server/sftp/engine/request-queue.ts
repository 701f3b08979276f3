/** The most requests that may wait; a client that sends more does not wait for answers. */
const most = { requests: 4_096, bytes: 32 * 1024 * 1024 };

export type RequestQueue = {
  /** Runs it after all earlier requests; `bytes` is the memory that it holds until then. */
  add: (work: () => Promise<void>, bytes?: number) => void;
  /** Resolves once all requests are done. */
  done: () => Promise<void>;
};

async function after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

/** The requests of one client, one after the other, in order; `onFlood` when too many wait. */
export function requestQueue(onFlood: () => void): RequestQueue {
  let last: Promise<void> = Promise.resolve();
  const waiting = { requests: 0, bytes: 0 };
  let isFlooded = false;
  return {
    add: (work, bytes = 0) => {
      if (isFlooded) return;
      waiting.requests += 1;
      waiting.bytes += bytes;
      if (waiting.requests > most.requests || waiting.bytes > most.bytes) {
        isFlooded = true;
        onFlood();
        return;
      }
      last = after(last, async () => {
        if (!isFlooded) await work();
        waiting.requests -= 1;
        waiting.bytes -= bytes;
      });
    },
    done: () => last,
  };
}
