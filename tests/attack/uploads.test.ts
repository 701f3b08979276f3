import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { entries } from '../wall/entries.ts';
import { multipart, uploadForm } from '../wall/upload.ts';
import { routes } from '@reprise/server/app.ts';
import { makeWorld, type World } from '../kit/world.ts';

let world: World;
let port: number;
/** One keep-alive connection: what a call leaves unread would be read by the next one. */
const connection = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  world = await makeWorld();
  await world.api.listen({ port: 0, host: '127.0.0.1' });
  port = z.object({ port: z.int() }).parse(world.api.server.address()).port;
});
afterAll(async () => {
  connection.destroy();
  await world.close();
});

type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer | undefined };

/** The status answered on that connection, or `nothing` within ten seconds. */
const answerTo = ({ method, path, headers, body }: Sent): Promise<number | 'nothing'> =>
  new Promise((resolve) => {
    const call = request({ agent: connection, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.setTimeout(10_000, () => {
      call.destroy();
      resolve('nothing');
    });
    call.once('error', () => resolve('nothing'));
    call.end(body);
  });

const whole = uploadForm('control_photo');
const large = uploadForm('control_photo', Buffer.alloc(3 * 1024 * 1024));
const half = (form: Buffer): Buffer => form.subarray(0, Math.floor(form.length / 2));
/** Malformed forms, by their content type. */
const forms: [string, string, Buffer][] = [
  ['no boundary', 'multipart/form-data', whole],
  ['no boundary, and large', 'multipart/form-data', large],
  ['an empty boundary', 'multipart/form-data; boundary=', large],
  ['another boundary', 'multipart/form-data; boundary=another', large],
  ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, large],
  ['cut off within its file', multipart, half(large)],
  ['cut off within its headers', multipart, whole.subarray(0, 60)],
  ['nothing', multipart, Buffer.alloc(0)],
  ['rubbish', multipart, Buffer.alloc(2 * 1024 * 1024, 'x')],
  [
    'inherited names',
    multipart,
    Buffer.from(whole.toString('latin1').replace('"purpose"', '"__proto__[a]"'), 'latin1'),
  ],
];

const uploads = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ consumes }) => consumes === 'multipart/form-data')
  .map(({ method, path }) => `${method} ${path}`);

test.each(uploads)(
  '%s answers forms that are none, and the connection goes on',
  async (call) => {
    const { by, params = {} } = await entries[call]!.arrange(world);
    const [method = '', template = ''] = call.split(' ');
    const known = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const guessed = template.replaceAll(/\{(\w+)\}/g, 'nobodys');
    const wrong: unknown[] = [];
    for (const path of new Set([known, guessed])) {
      for (const [name, contentType, body] of forms) {
        const headers = { 'content-type': contentType, ...(by === null ? {} : { 'x-auth-token': by }) };
        const status = await answerTo({ method, path, headers, body });
        const next = await answerTo({ method: 'GET', path: '/white-label/config', headers: {} });
        if (status === 'nothing' || status < 400 || status >= 500 || next === 'nothing')
          wrong.push([path === known, name, status, next]);
      }
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);
