/** What one answer was: its status, or `cut` where none came. */
export type Answer = { status: number | 'cut'; retryAfter: string | null; text: string };

/** What clients saw from the moment of a fault on. Times are of `performance.now()`. */
export type Window = {
  begun: number;
  /** How many answers of each kind. */
  answers: Map<string, number>;
  /** Answers that a client must never see, with what was asked. */
  broken: string[];
  acknowledged: number;
  /** When the last answer came that was none to a writing call, of those sent since the beginning. */
  lastRefusal: number | null;
  /** The longest time in which no sale was acknowledged. */
  longestSilence: number;
  lastAcknowledged: number;
  signedOut: number;
  refusedReads: number;
  refusedWrites: number;
  /** Reads that were older than what their reader had written. */
  stale: string[];
};

export const openWindow = (now = performance.now()): Window => ({
  begun: now,
  answers: new Map(),
  broken: [],
  acknowledged: 0,
  lastRefusal: null,
  longestSilence: 0,
  lastAcknowledged: now,
  signedOut: 0,
  refusedReads: 0,
  refusedWrites: 0,
  stale: [],
});

const kept = 20;

/** A refusal that says when to come back is what a client is promised; any other failure of a server is broken. */
const isBroken = ({ status, retryAfter }: Answer): boolean =>
  status === 'cut' || (status >= 500 && (status !== 503 || retryAfter === null));

export function note(window: Window, what: string, answer: Answer): void {
  const kind = String(answer.status);
  window.answers.set(kind, (window.answers.get(kind) ?? 0) + 1);
  if (isBroken(answer) && window.broken.length < kept)
    window.broken.push(`${what}: ${kind} ${answer.text.slice(0, 300)}`);
  if (answer.status === 401) window.signedOut += 1;
  if (answer.status === 503 && what.startsWith('GET')) window.refusedReads += 1;
  if (answer.status === 503 && !what.startsWith('GET')) window.refusedWrites += 1;
}

/** A writing call was answered; `sent`: when it was sent. */
export function noteWrite(window: Window, sent: number, isDone: boolean): void {
  const now = performance.now();
  if (!isDone) {
    if (sent >= window.begun) window.lastRefusal = now;
    return;
  }
  window.acknowledged += 1;
  window.longestSilence = Math.max(window.longestSilence, now - window.lastAcknowledged);
  window.lastAcknowledged = now;
}

/** Seconds from the fault until every writing call was answered again. */
export function secondsAway(window: Window, now = performance.now()): number {
  const silence = Math.max(window.longestSilence, now - window.lastAcknowledged);
  const refused = window.lastRefusal === null ? 0 : window.lastRefusal - window.begun;
  // half a second without a sale is no fault at twenty a second on a busy machine
  return Math.max(refused, silence > 500 ? silence : 0) / 1_000;
}
