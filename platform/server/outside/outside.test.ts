import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSettings, type Settings } from '../settings.ts';
import { callOutside, reachOutside } from './call-outside.ts';
import { isClosedAddress } from './closed-addresses.ts';
import { openConnections } from './connections.ts';
import { outsideAddress } from './outside-address.ts';
import { outsideFailureOf } from './outside-failure.ts';
import { sealed, unsealed } from './sealed.ts';
import { checkWebhook, signatureOf } from './webhook-signature.ts';

const standard: Settings = {
  apiUrl: 'http://localhost',
  siteUrl: 'http://localhost',
  dashboardUrl: 'http://localhost',
  smtpUrl: null,
  mailFrom: 'a@example.org',
  secretKey: 'a key of the tests, and of nothing else',
  filesDir: '/tmp',
};
beforeEach(() => useSettings(standard));
const allow = (...connectorAllowedHosts: string[]) => useSettings({ ...standard, connectorAllowedHosts });

describe('which addresses the product may call', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    'not an address',
  ])('%s is an address inside', (address) => {
    expect(isClosedAddress(address)).toBe(true);
  });
  test.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111'])('%s is an address outside', (address) => {
    expect(isClosedAddress(address)).toBe(false);
  });
  test.each([
    'http://partner.example',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost',
    'https://api.localhost',
    'https://user:password@partner.example',
    'ftp://partner.example',
    'file:///etc/passwd',
    'partner.example',
  ])('%s may not be called', (address) => {
    expect(outsideAddress(address)).toBeNull();
  });
  test('https to a name may be called; what the operator names may be anything', () => {
    expect(outsideAddress('https://partner.example/v1')?.href).toBe('https://partner.example/v1');
    allow('127.0.0.1:4000', 'carrier.internal');
    expect(outsideAddress('http://127.0.0.1:4000/v1')).not.toBeNull();
    expect(outsideAddress('http://127.0.0.1:4001/v1')).toBeNull();
    expect(outsideAddress('http://carrier.internal:81')).not.toBeNull();
    expect(outsideAddress('http://another.internal')).toBeNull();
  });
});

describe('a call to a partner', () => {
  const server = createServer((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/long') return void response.end('a'.repeat(9 * 1024 * 1024));
    if (request.url === '/doubled') response.setHeader('x-mark', ['a', 'b']);
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/' });
    response.end(JSON.stringify({ method: request.method, key: request.headers['idempotency-key'] }));
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.closeAllConnections());
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => server.closeAllConnections());

  test('is never made to a closed address, whatever its name says', async () => {
    await expect(callOutside(`${base}/`, { method: 'GET' })).rejects.toThrow('may not be called');
    // a name that resolves to this machine: checked when the connection is made
    await expect(callOutside('https://localtest.localhost./', { method: 'GET' })).rejects.toThrow(
      'may not be called',
    );
  });
  test('sends JSON and its headers, and follows no redirect', async () => {
    allow('127.0.0.1');
    const sent = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: { a: 1 } } as const;
    expect(await callOutside(`${base}/`, sent)).toEqual({ status: 200, json: { method: 'POST', key: 'k' } });
    expect((await callOutside(`${base}/away`, { method: 'GET' })).status).toBe(302);
  });
  test('answers a header that came twice in one', async () => {
    allow('127.0.0.1');
    const { headers } = await reachOutside(`${base}/doubled`, { method: 'GET', headers: {} });
    expect(headers['x-mark']).toBe('a, b');
  });
  test('is over in its time where no connection comes either', async () => {
    // takes the connection, and never answers as TLS does
    const silent = createTcpServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // a server that listens on a port
    allow('127.0.0.1');
    const call = reachOutside(`https://127.0.0.1:${port}/`, { method: 'GET', headers: {}, timeoutMs: 50 });
    expect(await call.catch(outsideFailureOf)).toBe('timeout');
    silent.close();
  });
  test('waits and reads so much and no more', async () => {
    allow('127.0.0.1');
    await expect(callOutside(`${base}/slow`, { method: 'GET', timeoutMs: 100 })).rejects.toThrow(/abort/i);
    await expect(callOutside(`${base}/long`, { method: 'GET' })).rejects.toThrow('too long');
  });
  test('fails with an answer that is too long', async () => {
    allow('127.0.0.1');
    const failure = callOutside(`${base}/long`, { method: 'GET' }).catch(outsideFailureOf);
    expect(await failure).toBe('unreachable');
  });
});

describe('connections that are kept', () => {
  const posted = { method: 'POST', headers: {}, body: '{}' } as const;
  /** Counts the calls of each connection; one that closes does so once, at the second call of a connection. */
  async function startCounting(closing: boolean) {
    const seen = new Map<Socket, number>();
    let closed = false;
    const server = createServer((request, response) => {
      const calls = (seen.get(request.socket) ?? 0) + 1;
      seen.set(request.socket, calls);
      if (!closing || closed || calls < 2) return void request.resume().once('end', () => response.end('ok'));
      closed = true;
      request.socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a server that listens on a port
    return { seen, url, stop: () => (server.closeAllConnections(), server.close()) };
  }

  test('carry the next call, as many as there may be', async () => {
    allow('127.0.0.1');
    const { seen, url, stop } = await startCounting(false);
    const connections = openConnections(2);
    const lane = async () => {
      for (let call = 0; call < 5; call += 1) await reachOutside(url, { ...posted, connections });
    };
    await Promise.all([lane(), lane()]);
    expect([...seen.values()].reduce((all, calls) => all + calls, 0)).toBe(10);
    expect(seen.size).toBe(2);
    await connections.destroy();
    stop();
  });

  test('a call whose kept connection was closed is made again, and one on a new connection fails', async () => {
    allow('127.0.0.1');
    const { seen, url, stop } = await startCounting(true);
    const connections = openConnections(1);
    for (let call = 0; call < 3; call += 1)
      expect(await reachOutside(url, { ...posted, connections })).toMatchObject({ status: 200, text: 'ok' });
    expect(seen.size).toBeGreaterThan(1);
    await connections.destroy();
    stop();
    await expect(reachOutside(url, posted)).rejects.toThrow('ECONNREFUSED');
  });

  test('lead to no closed address either', async () => {
    const connections = openConnections(1);
    const call = reachOutside('https://localtest.localhost./', { ...posted, connections });
    await expect(call).rejects.toThrow('may not be called');
    await connections.destroy();
  });
});

describe('secrets at rest', () => {
  test('are read back, never look alike, and are refused when changed or of another key', () => {
    const one = sealed('clé secrète');
    expect(unsealed(one)).toBe('clé secrète');
    expect(one).not.toContain('secr');
    expect(sealed('clé secrète')).not.toBe(one);
    expect(() => unsealed(`${one.slice(0, -2)}AA`)).toThrow('authenticate');
    expect(() => unsealed('clé secrète')).toThrow('not encrypted');
    useSettings({ ...standard, secretKey: 'another key, which opens nothing at all' });
    expect(() => unsealed(one)).toThrow('authenticate');
  });
});

test('a signature is of this body, at this hour, with this secret', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const body = '{"events":[]}';
  const header = signatureOf('secret', body, now);
  expect(header).toMatch(/^t=1772442000,v1=[\da-f]{64}$/);
  const check = (secret: string | null, more: object) => () =>
    checkWebhook(secret, { header, body, now, ...more });
  expect(check('secret', {})).not.toThrow();
  expect(check('secret', { now: new Date(now.getTime() + 300_000) })).not.toThrow();
  for (const more of [
    { now: new Date(now.getTime() + 301_000) },
    { now: new Date(now.getTime() - 301_000) },
    { body: '{"events": []}' },
    { header: undefined },
    { header: header.replace('t=177', 't=178') },
    { header: 't=1,v1=0' },
  ])
    expect(check('secret', more)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  expect(check('another', {})).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  expect(check(null, {})).toThrow(expect.objectContaining({ code: 'unauthorized' }));
});
