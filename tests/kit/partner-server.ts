import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';

/**
 * How the next call is answered: `unavailable` 503, `busy` 429, `garbage` not JSON, `refuse` 422, `lost` done but the
 * connection is closed before the answer, `slow` done and answered as not ready yet, `hang` never, `redirect` 302 to
 * where it would be answered, `huge` with more bytes than are read.
 */
export type Mood =
  | 'ok'
  | 'unavailable'
  | 'busy'
  | 'garbage'
  | 'refuse'
  | 'lost'
  | 'slow'
  | 'hang'
  | 'redirect'
  | 'huge';
export type PartnerCall = {
  method: string;
  path: string;
  key: string | null;
  body: unknown;
  /** The raw body, and its signature if there is one. */
  raw: string;
  signature: string | undefined;
  authorization: string | undefined;
};
/** `bytes`: a PDF instead of JSON. */
export type PartnerAnswer = { status: number; json?: unknown; bytes?: Buffer };

/** A partner as a local HTTP server, with the address and secrets that both sides share. */
export type Partner = {
  address: string;
  apiKey: string;
  webhookSecret: string;
  calls: PartnerCall[];
  /** The moods of the next calls, in order; later ones succeed. */
  next: (...moods: Mood[]) => void;
  /** Runs something before the answer to the next call. */
  meanwhile: (act: () => Promise<unknown>) => void;
  /** The headers with which it signs a body. */
  sign: (body: unknown, at: Date) => Record<string, string>;
  close: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

async function callOf(request: IncomingMessage): Promise<PartnerCall> {
  const { 'idempotency-key': key, [signatureHeader]: signature, authorization } = request.headers;
  const raw = await bodyOf(request);
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    key: typeof key === 'string' ? key : null,
    body: isForm ? Object.fromEntries(new URLSearchParams(raw)) : raw === '' ? null : JSON.parse(raw),
    raw,
    signature: typeof signature === 'string' ? signature : undefined,
    authorization,
  };
}

/** Every partner answers its name to a call with its key. */
const named = ({ method, path }: PartnerCall): PartnerAnswer | null =>
  method === 'GET' && path === '/status' ? { status: 200, json: { name: 'Partenaire de test' } } : null;

function answer(response: ServerResponse, { status, json, bytes }: PartnerAnswer): void {
  if (bytes) return void response.writeHead(status, { 'content-type': 'application/pdf' }).end(bytes);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json));
}

/** What is answered before the call is looked at. */
const illAnswers: Partial<Record<Mood, (response: ServerResponse, call: PartnerCall) => void>> = {
  unavailable: (response) => answer(response, { status: 503, json: {} }),
  busy: (response) => answer(response, { status: 429, json: {} }),
  garbage: (response) => void response.end('<html>Maintenance</html>'),
  hang: () => undefined,
  redirect: (response, { path }) => void response.writeHead(302, { location: path }).end(),
  huge: (response) => void response.end(JSON.stringify('x'.repeat(9 * 1024 * 1024))),
};

const bearer = (apiKey: string): string => `Bearer ${apiKey}`;

/**
 * Serves calls with `handle`, in the present mood; `credentials`: what each of them has to be authorized by, null where
 * `handle` sees to that.
 */
export async function startPartner(
  handle: (call: PartnerCall, mood: Mood) => PartnerAnswer,
  credentials: ((apiKey: string, secret: string) => string) | null = bearer,
): Promise<Partner> {
  const moods: Mood[] = [];
  const calls: PartnerCall[] = [];
  const acts: (() => Promise<unknown>)[] = [];
  const apiKey = randomUUID();
  const webhookSecret = randomUUID();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request);
    calls.push(call);
    const mood = moods.shift() ?? 'ok';
    if (credentials !== null && call.authorization !== credentials(apiKey, webhookSecret))
      return answer(response, { status: 401, json: { code: 'unauthorized' } });
    const ill = illAnswers[mood];
    if (ill !== undefined) return ill(response, call);
    const answered = named(call) ?? handle(call, mood);
    await acts.shift()?.();
    if (mood === 'lost') response.destroy();
    else answer(response, answered);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    apiKey,
    webhookSecret,
    calls,
    next: (...coming) => void moods.push(...coming),
    meanwhile: (act) => void acts.push(act),
    sign: (body, at) => ({ [signatureHeader]: signatureOf(webhookSecret, JSON.stringify(body), at) }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
