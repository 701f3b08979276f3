import { createDecipheriv, createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What both sides share. */
export const gsmaAccess = {
  apiKey: 'A000000000001',
  password: 'a password',
  salt: 'SALT',
  partnerOrganisation: '505',
  partnerId: 'Acme',
  encryptionKey: '0123456789abcdef',
};

export type GsmaServer = {
  address: string;
  /** What it says of every device from now on: a status, and a body. */
  say: (json: unknown, status?: number) => void;
  /** The devices that it was asked about, in order. */
  asked: () => string[];
  close: () => Promise<void>;
};

/** Is the call signed for this device, as docs/connectors.md sets it out? */
function isSigned(signature: string, deviceId: string): boolean {
  const { apiKey, password, salt, partnerOrganisation, encryptionKey } = gsmaAccess;
  const cipher = createDecipheriv('aes-128-ecb', Buffer.from(encryptionKey), null);
  const text = Buffer.concat([cipher.update(Buffer.from(signature, 'base64')), cipher.final()]).toString();
  const digest = createHash('sha256').update(`${apiKey}${password}${deviceId}`).digest('hex');
  return text === `${salt}${partnerOrganisation}=${digest}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** A server in the form of GSMA Device Check, as far as it is known from outside. */
export async function startGsmaServer(): Promise<GsmaServer> {
  const asked: string[] = [];
  let said: { status: number; json: unknown } = { status: 500, json: {} };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await formOf(request);
    const deviceId = form.get('deviceid') ?? '';
    asked.push(deviceId);
    const signature = String(request.headers['authorisation'] ?? '');
    const isKnown = form.get('partnerid') === gsmaAccess.partnerId && isSigned(signature, deviceId);
    response.writeHead(isKnown ? said.status : 401, { 'content-type': 'application/json' });
    response.end(isKnown ? JSON.stringify(said.json) : '{}');
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  return {
    address: `http://127.0.0.1:${port}/imeirtl/leadclookup`,
    say: (json, status = 200) => void (said = { status, json }),
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
