import { EventSourceParserStream } from 'eventsource-parser/stream';
import { borne } from '@reprise/platform/screens/kit/calls/call.ts';
import { reach } from '@reprise/platform/screens/shell/wire.ts';

/** The waits before following again, in milliseconds, from the first to the longest. */
const waits = { first: 1_000, longest: 60_000 };
/** How often one asks where nothing says that there is news, and after how long a silence that is so. */
const askedEveryMs = 60_000;
const silentMs = 70_000;

type Heard = (event: string) => void;

/** Settles after the wait, or at once when told to stop. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream of events until it ends; a silent one is cut off. Answers the status of a refusal. */
async function readEvents(stop: AbortSignal, heard: Heard): Promise<number | undefined> {
  const cut = new AbortController();
  const signal = AbortSignal.any([stop, cut.signal]);
  const request = { method: 'GET', path: '/notifications/live', headers: {}, body: undefined } as const;
  let silence = setTimeout(() => cut.abort(), silentMs);
  try {
    const response = await reach(borne(request), signal);
    if (!response.ok || response.body === null) return response.status;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return undefined;
      clearTimeout(silence);
      silence = setTimeout(() => cut.abort(), silentMs);
      heard(value.event ?? '');
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Follows for all tabs of the browser, for as long as this one is there; again and again where the stream is lost. */
async function lead(stop: AbortSignal, heard: Heard): Promise<void> {
  let wait = waits.first;
  const hear: Heard = (event) => {
    wait = waits.first;
    heard(event);
  };
  while (!stop.aborted) {
    // a lost connection is followed again; the tabs ask meanwhile
    const refused = await readEvents(stop, hear).catch(() => undefined);
    // the session has ended: the next question says so to the person
    if (refused === 401) return heard('news');
    await pause(wait, stop);
    wait = Math.min(wait * 2, waits.longest);
  }
}

/**
 * Calls `onNews` whenever there may be news for a person, without reload: one tab of the browser follows the server and
 * tells the others; where none can, each asks by itself every minute while it is seen (docs/notes.md).
 * @param person whose news, and where they work: tabs of others are told nothing
 * @returns how to stop
 */
export function followNews(person: string, onNews: () => void): () => void {
  const name = `news ${person}`;
  const stop = new AbortController();
  const tabs = new BroadcastChannel(name);
  let heardAt = 0;
  const hear: Heard = (event) => {
    heardAt = Date.now();
    if (event === 'news') onNews();
  };
  tabs.addEventListener('message', ({ data }) => hear(String(data)));
  const share: Heard = (event) => {
    hear(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    tabs.postMessage(event);
  };
  const askIfSilent = (): void => {
    if (!document.hidden && Date.now() - heardAt > silentMs) onNews();
  };
  const timer = setInterval(askIfSilent, askedEveryMs);
  document.addEventListener('visibilitychange', askIfSilent);
  // only on secure pages; elsewhere each tab asks
  if ('locks' in navigator)
    navigator.locks
      .request(name, { signal: stop.signal }, () => lead(stop.signal, share))
      .catch(() => undefined); // told to stop while another tab follows
  return () => {
    stop.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSilent);
    tabs.close();
  };
}
