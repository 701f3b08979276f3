import type { Readable } from 'node:stream';
import { newConnections, type Connections } from './connections.ts';
import { exchange, joined, type Exchange, type Place, type RawAnswer } from './exchange.ts';
import { outsideAddress } from './outside-address.ts';
import { ClosedNetwork } from './outside-failure.ts';

export type OutsideCall = {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** From the first byte sent to the last one read. */
  timeoutMs?: number;
};
/** `json` is null when the answer has no body, or no JSON. */
export type OutsideAnswer = { status: number; json: unknown };

const standardTimeout = 15_000;

export type RawCall = {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs?: number | undefined;
  /** Those that are kept between calls (`openConnections`); a new one by default. */
  connections?: Connections | undefined;
};

/** What JSON says; null where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The address of a call as the client takes it. Throws for one that may not be called. */
function placeOf(address: string): Place {
  const url = outsideAddress(address);
  if (!url) throw new ClosedNetwork(`the address ${address} may not be called`);
  return { origin: url.origin, path: url.pathname + url.search };
}

/** Whether a call failed because the other side closed the connection before it answered. */
const wasClosed = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'UND_ERR_SOCKET');

/** Kept connections over which an answer has come. */
const answered = new WeakSet<Connections>();

/** A call over connections that are kept: made again on a new one where the other side has closed an old one. */
async function exchangeKept(place: Place, call: Exchange): Promise<RawAnswer> {
  const begun = performance.now();
  try {
    const answer = await exchange(place, call);
    answered.add(call.connections);
    return answer;
  } catch (error) {
    // the first call has a new one
    if (!answered.has(call.connections) || !wasClosed(error)) throw error;
    // in what is left of the time
    const timeoutMs = call.timeoutMs - (performance.now() - begun);
    return exchange(place, { ...call, timeoutMs, connections: newConnections });
  }
}

/**
 * Calls a partner: no address of our own network unless the operator allows it, no redirection followed, a limit of
 * time and of bytes. Throws when there is no answer; any status is an answer. A connection that is kept may be closed by
 * the other side at the moment in which it is used: the call is made again on a new one, so its receiver must know what
 * it has.
 */
export async function reachOutside(
  address: string,
  { connections, timeoutMs = standardTimeout, ...sending }: RawCall,
): Promise<RawAnswer> {
  const place = placeOf(address);
  const call = { ...sending, timeoutMs };
  return connections === undefined
    ? exchange(place, { ...call, connections: newConnections })
    : exchangeKept(place, { ...call, connections });
}

/** An answer whose bytes are read as they come. */
export type OpenAnswer = { status: number; headers: RawAnswer['headers']; bytes: AsyncIterable<Uint8Array> };

type Sending = {
  method: string;
  headers: Record<string, string>;
  /** Its length is in the headers. */
  body?: Readable | undefined;
  timeoutMs: number;
};

/**
 * The same for a whole file, which is not held in memory: `take` reads as much of the answer as it wants, and
 * `timeoutMs` runs from the first byte sent to its end. Throws what `take` throws, and a TimeoutError.
 */
export async function streamOutside<T>(
  address: string,
  { timeoutMs, ...sending }: Sending,
  take: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const call = { ...placeOf(address), ...sending, signal, reset: true };
    const { statusCode: status, headers, body: bytes } = await newConnections.request(call);
    // whoever reads is told by the reading; an answer that is left unread has nobody to tell
    bytes.on('error', () => undefined);
    try {
      return await take({ status, headers: joined(headers), bytes });
    } finally {
      bytes.destroy();
    }
  } catch (error) {
    // a connection that is cut by the clock says that it was cut
    signal.throwIfAborted();
    throw error;
  }
}

/** Calls a partner that speaks JSON, as `reachOutside` does. */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const { status, text } = await reachOutside(address, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body,
    timeoutMs: call.timeoutMs,
  });
  return { status, json: parsedJson(text) };
}
