import { readFile } from 'node:fs/promises';
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import type { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { settings } from '../settings.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { isAllowedHost, outsideAddress } from './outside-address.ts';
import { AnswerTooLong, ClosedNetwork } from './outside-failure.ts';

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
const maxBytes = 8 * 1024 * 1024;

/** Any answer as it came, redirections included. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type RawCall = {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs?: number | undefined;
  /** Those of this address that are kept between calls (`keptConnections`); a new one by default. */
  connections?: HttpAgent | undefined;
};

async function read(answer: IncomingMessage): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new AnswerTooLong('The answer is too long');
    chunks.push(bytes);
  }
  const bytes = Buffer.concat(chunks);
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() };
}

/** What JSON says; null where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The authorities that are trusted for a host that the operator allows by name: also the one named for it. */
async function trusted(url: URL): Promise<RequestOptions> {
  if (!isAllowedHost(url)) return { lookup: guardedLookup };
  const { connectorCaFile } = settings();
  if (!connectorCaFile || url.protocol !== 'https:') return {};
  return { ca: [...rootCertificates, await readFile(connectorCaFile, 'utf8')] };
}

type Sending = {
  method: string;
  headers: Record<string, string>;
  /** Its length is in the headers where it is a stream. */
  body?: string | Readable | undefined;
  connections?: HttpAgent | undefined;
  signal: AbortSignal;
};

/**
 * Connections to one address that stay open between calls; `destroy` them at the end. The other side may close one at
 * the moment in which it is used: the call is made again on a new one, so its receiver must know what it has.
 * @param most at the same time
 */
export function keptConnections(address: string, most: number): HttpAgent {
  const Agent = outsideAddress(address)?.protocol === 'https:' ? HttpsAgent : HttpAgent;
  return new Agent({ keepAlive: true, maxSockets: most });
}

/** Whether a call failed only because its connection, kept from the call before, was closed by the other side. */
const wasClosed = ({ reusedSocket }: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

async function request(address: string, sending: Sending): Promise<IncomingMessage> {
  const { method, headers, body, connections, signal } = sending;
  const url = outsideAddress(address);
  if (!url) throw new ClosedNetwork(`the address ${address} may not be called`);
  const options: RequestOptions = {
    method,
    agent: connections ?? false,
    signal,
    headers: {
      ...(typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    },
    ...(await trusted(url)),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, options, resolve);
    sent.once('error', (error) => {
      if (wasClosed(sent, error)) resolve(request(address, { ...sending, connections: undefined }));
      else reject(error);
    });
    if (body === undefined || typeof body === 'string') sent.end(body);
    else body.once('error', (error) => sent.destroy(error)).pipe(sent);
  });
}

/**
 * Calls a partner: no address of our own network unless the operator allows it, no redirection followed, a limit of
 * time and of bytes. Throws when there is no answer; any status is an answer.
 */
export async function reachOutside(address: string, call: RawCall): Promise<RawAnswer> {
  const { timeoutMs = standardTimeout, ...sending } = call;
  return read(await request(address, { ...sending, signal: AbortSignal.timeout(timeoutMs) }));
}

/** An answer whose bytes are read as they come. */
export type OpenAnswer = { status: number; headers: IncomingHttpHeaders; bytes: AsyncIterable<Uint8Array> };

/**
 * The same for a whole file, which is not held in memory: `take` reads as much of the answer as it wants, and
 * `timeoutMs` runs from the first byte sent to its end. Throws what `take` throws, and a TimeoutError.
 */
export async function streamOutside<T>(
  address: string,
  { timeoutMs, ...sending }: Omit<Sending, 'signal'> & { timeoutMs: number },
  take: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(address, { ...sending, signal });
    try {
      return await take({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: answer });
    } finally {
      answer.destroy();
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
