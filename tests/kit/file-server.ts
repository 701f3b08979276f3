import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a path is answered; by default 200 with its file, 404 without one. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A partner of `http.scheduled` (docs/connectors.md, "Files on a timetable"). */
export type FileServer = {
  address: string;
  apiKey: string;
  /** Its files by path, in UTF-8; each has its text as its ETag while `hasMarks`. */
  files: Map<string, string>;
  hasMarks: boolean;
  /** How the next calls are answered, in order. */
  next: (...coming: Behaviour[]) => void;
  /** Every call: method, path, and the ETag that was asked about. */
  calls: { method: string; path: string; ifNoneMatch: string | undefined; key: string | undefined }[];
  close: () => Promise<void>;
};

const apiKey = 'partner-key';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const etagOf = (text: string): string => `"${Buffer.from(text).toString('base64url').slice(-24)}"`;

async function serve(server: FileServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(request.url ?? '');
  if (request.method === 'PUT') {
    server.files.set(path, await textOf(request));
    return void response.writeHead(201).end();
  }
  const text = server.files.get(path);
  if (text === undefined) return void response.writeHead(404).end();
  const etag = etagOf(text);
  if (server.hasMarks && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, { etag }).end();
  response.writeHead(200, { 'content-type': 'text/csv', ...(server.hasMarks ? { etag } : {}) }).end(text);
}

export async function startFileServer(): Promise<FileServer> {
  const behaviours: Behaviour[] = [];
  const partner: FileServer = {
    address: '',
    apiKey,
    files: new Map(),
    hasMarks: true,
    next: (...coming) => void behaviours.push(...coming),
    calls: [],
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    const { 'if-none-match': ifNoneMatch, 'idempotency-key': key } = request.headers;
    partner.calls.push({
      method: request.method ?? '',
      path: request.url ?? '',
      ifNoneMatch,
      key: typeof key === 'string' ? key : undefined,
    });
    const behaviour = behaviours.shift();
    if (behaviour) return behaviour(request, response);
    if (request.headers.authorization !== `Bearer ${apiKey}`) return void response.writeHead(401).end();
    void serve(partner, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  partner.address = `http://127.0.0.1:${port}/partage`;
  partner.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return partner;
}
