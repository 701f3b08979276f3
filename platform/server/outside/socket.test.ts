import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { settings, useSettings } from '../settings.ts';
import { outsideFailureOf } from './outside-failure.ts';
import { sendToSocket, socketFault } from './socket.ts';

useSettings({
  apiUrl: 'http://localhost',
  siteUrl: 'http://localhost',
  dashboardUrl: 'http://localhost',
  smtpUrl: null,
  mailFrom: 'a@example.org',
  secretKey: 'a key of the tests, and of nothing else',
  filesDir: '/tmp',
});
const allow = (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts });

test('nothing is sent in the clear but to a host that the operator names', () => {
  allow('10.0.0.15', '10.0.0.16:9101', 'zebra.internal', '::1');
  for (const open of ['10.0.0.15', '10.0.0.15:9100', '10.0.0.16:9101', 'zebra.internal:6101', '[::1]:9100'])
    expect([open, socketFault(open)]).toEqual([open, null]);
  for (const closed of ['10.0.0.16', '10.0.0.17:9100', '1.1.1.1', 'zebra.example', '127.0.0.1'])
    expect([closed, socketFault(closed)]).toEqual([closed, 'host_closed']);
  for (const wrong of [
    '',
    'a b',
    'http://10.0.0.15',
    '10.0.0.15/',
    'me@10.0.0.15',
    '10.0.0.15:99999',
    ':9100',
  ])
    expect([wrong, socketFault(wrong)]).toEqual([wrong, 'format']);
});

test('a printer that stops reading is not waited for longer than its time', async () => {
  const sockets: Socket[] = [];
  const server = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  allow('127.0.0.1');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failure = await sendToSocket(address, Buffer.alloc(64 * 1024 * 1024), 200).catch(outsideFailureOf);
  expect(failure).toBe('timeout');
  // what fits into its memory is taken, although it never closes
  await sendToSocket(address, Buffer.from('^XA^XZ'), 2_000);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
