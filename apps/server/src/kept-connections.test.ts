import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { keptConnections } from './kept-connections.ts';

/** A server that leaves each answer to the test, called by one connection that is kept. */
async function startServer() {
  const { answering, endKept } = keptConnections();
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    answering(response);
    waiting.push(response);
    server.emit('called');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  /** The answer is given when the test says so. */
  const call = async (): Promise<() => Promise<string | undefined>> => {
    const called = once(server, 'called');
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject);
    });
    await called;
    return async () => {
      waiting.shift()?.end('done');
      const answer = await answered;
      answer.resume();
      await once(answer, 'end');
      return answer.headers.connection;
    };
  };
  const stop = (): Promise<unknown> => {
    endKept();
    const closed = once(server, 'close');
    server.close();
    return closed;
  };
  return { call, stop };
}

test('a connection is kept while the server runs', async () => {
  const { call } = await startServer();
  expect(await (await call())()).toBe('keep-alive');
  expect(await (await call())()).toBe('keep-alive');
});

test('a server that stops ends with the call that is under way', async () => {
  const { call, stop } = await startServer();
  const answer = await call();
  const stopped = stop();
  expect(await answer()).toBe('close');
  await stopped;
});
