import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export type Received = {
  headers: { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string };
  raw: string;
  event: { id: string; type: string; data: Record<string, unknown> };
};
/** A status with a short text, or with this one; null: the connection is closed without an answer. */
type Answer = number | { status: number; body: string } | null;
/** How a message is answered. */
export type Answering = (message: Received) => Answer | Promise<Answer>;

/** A receiver of webhooks as a local HTTP server. It keeps what it gets, and answers 200 until it is told otherwise. */
export type Receiver = {
  url: string;
  received: Received[];
  /** How the messages from now on are answered. */
  answer: (how: Answering) => void;
  /** Where it says that one should go instead, with an answer of 3xx. */
  location: string;
  close: () => Promise<void>;
};

const one = (value: string | string[] | undefined): string => String(value ?? '');

async function messageOf(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks).toString();
  const headers = {
    'webhook-id': one(request.headers['webhook-id']),
    'webhook-timestamp': one(request.headers['webhook-timestamp']),
    'webhook-signature': one(request.headers['webhook-signature']),
  };
  return { headers, raw, event: JSON.parse(raw) };
}

export async function startReceiver(): Promise<Receiver> {
  let answering: Answering = () => 200;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = await messageOf(request);
    receiver.received.push(message);
    const answer = await answering(message);
    if (answer === null) return void response.destroy();
    const status = typeof answer === 'number' ? answer : answer.status;
    const isElsewhere = status >= 300 && status < 400;
    response.writeHead(status, isElsewhere ? { location: receiver.location } : {});
    const short = status === 200 ? 'merci' : `réponse ${status}`;
    response.end(typeof answer === 'number' ? short : answer.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: (how) => void (answering = how),
    location: 'http://127.0.0.1/',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
