import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { arriveWithin } from './arrive-within.ts';

/** A server that gives a request 50 ms, and answers once it has cut off the one that never ends. */
async function startServer() {
  const cut = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    arriveWithin(50, request, response);
    request.on('error', () => undefined);
    if (request.method === 'POST') response.once('close', () => cut.resolve());
    else void cut.promise.then(() => response.end('the page'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return (said: string): Promise<string> => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(said);
    return text(socket);
  };
}

test('a request that does not arrive is cut off; one that has arrived may be answered later', async () => {
  const call = await startServer();
  const page = call('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(await call('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nhalf')).toBe('');
  expect(await page).toMatch(/^HTTP\/1\.1 200 OK.*the page/s);
});
