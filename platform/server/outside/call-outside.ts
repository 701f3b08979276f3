import { lookup } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { settings } from '../settings.ts';
import { isClosedAddress } from './closed-addresses.ts';
import { isAllowedHost, outsideAddress } from './outside-address.ts';
import { AnswerTooLong, ClosedNetwork } from './outside-failure.ts';

export type OutsideCall = {
  method: 'GET' | 'POST';
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

/**
 * A name may resolve to anything, and differently the next time: the address is checked when the connection is made.
 */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => isClosedAddress(address)))
      return done(new ClosedNetwork(`${hostname} leads into a closed network`), '');
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** Any answer as it came, redirections included. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type RawCall = {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs?: number | undefined;
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
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

function parsed(text: string): unknown {
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

/**
 * Calls a partner: no address of our own network unless the operator allows it, no redirection followed, a limit of
 * time and of bytes. Throws when there is no answer; any status is an answer.
 */
export async function reachOutside(address: string, call: RawCall): Promise<RawAnswer> {
  const url = outsideAddress(address);
  if (!url) throw new ClosedNetwork(`the address ${address} may not be called`);
  const { body } = call;
  const options: RequestOptions = {
    method: call.method,
    agent: false,
    signal: AbortSignal.timeout(call.timeoutMs ?? standardTimeout),
    headers: {
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...call.headers,
    },
    ...(await trusted(url)),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => void read(answer).then(resolve, reject));
    sent.once('error', reject);
    sent.end(body);
  });
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
  return { status, json: parsed(text) };
}
