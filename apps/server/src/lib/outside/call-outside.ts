import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isClosedAddress } from './closed-addresses.ts';
import { isAllowedHost, outsideAddress } from './outside-address.ts';

export type OutsideCall = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** From the first byte sent to the last one read. */
  timeoutMs?: number;
};
/** `json` is null when the answer is none, or none of JSON. */
export type OutsideAnswer = { status: number; json: unknown };

const standardTimeout = 15_000;
const maxBytes = 8 * 1024 * 1024;

/** A name may lead anywhere, and elsewhere the next time: what is connected to is looked at when it is connected to. */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => isClosedAddress(address)))
      return done(new Error(`${hostname} leads into a closed network`), '');
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

async function read(answer: IncomingMessage): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new Error('the answer is too long');
    chunks.push(bytes);
  }
  return { status: answer.statusCode ?? 0, json: parsed(Buffer.concat(chunks).toString()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls a partner: no address of our own network unless the operator allows it, no redirection followed, a limit of
 * time and of bytes. Throws when there is no answer; any status is an answer.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const url = outsideAddress(address);
  if (!url) throw new Error(`the address ${address} may not be called`);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const options: RequestOptions = {
    method: call.method,
    agent: false,
    signal: AbortSignal.timeout(call.timeoutMs ?? standardTimeout),
    headers: {
      accept: 'application/json',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...call.headers,
    },
    ...(isAllowedHost(url) ? {} : { lookup: guardedLookup }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => void read(answer).then(resolve, reject));
    sent.once('error', reject);
    sent.end(body);
  });
}
