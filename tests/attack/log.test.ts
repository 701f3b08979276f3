import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { crashEnvironment } from '../crash/settings.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { makeWorld, type World } from '../kit/world.ts';

let world: World;
let folder: string;
let child: ChildProcess;
let url = '';
let log = '';

/** The API in a process of its own, at the most verbose log level. */
beforeAll(async () => {
  world = await makeWorld();
  folder = await mkdtemp(join(tmpdir(), 'reprise-log-'));
  child = fork(join(import.meta.dirname, '../crash/server.ts'), [world.url, folder], {
    env: { ...crashEnvironment(world.url, folder), LOG_LEVEL: 'trace' },
    execArgv: [],
    silent: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => void (log += bytes.toString()));
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(log)));
  });
  url = `http://127.0.0.1:${z.int().parse(port)}`;
});
afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
  await world.close();
  await rm(folder, { recursive: true });
});

const secrets = {
  password: 'Bonjour2026-secret',
  wrongPassword: 'Wrong2026-secret',
  unknownToken: 'user-token-that-nobody-was-given',
  link: 'link-token-that-nobody-was-given',
  connector: 'sk_live_0123456789abcdef',
  iban: 'FR7630006000011234567890189',
  holder: 'Perrine Quelqun',
};

const send = (method: string, path: string, body?: unknown, token?: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-auth-token': token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Sends every kind of secret and personal data, to the right fields and to wrong ones. */
async function useSecrets(): Promise<string[]> {
  const email = 'super_admin@a.example.org';
  const wrong = await send('POST', '/api/login', { email, password: secrets.wrongPassword });
  const right = await send('POST', '/api/login', { email, password: secrets.password });
  const { token } = z.object({ token: z.string() }).parse(await right.json());
  const listed = await send('GET', '/connectors', undefined, token);
  const [connector] = z.array(z.object({ id: z.uuid() })).parse(await listed.json());
  const configuration = await send(
    'POST',
    '/connector-organizations',
    {
      connectorId: connector?.id,
      organizationId: world.a.headOffice,
      name: 'Virements',
      active: true,
      properties: [{ name: 'secret', value: secrets.connector }],
    },
    token,
  );
  const others = [
    await send('GET', '/tasks', undefined, secrets.unknownToken),
    await send('GET', `/password/new/${secrets.link}`),
    await send('GET', `/tracking/${secrets.link}`),
    await send('GET', `/buybacks?customer=${encodeURIComponent(secrets.holder)}`, undefined, token),
    await send(
      'POST',
      '/iban-checks',
      { iban: secrets.iban, holderName: secrets.holder },
      world.a.tokens.store_seller,
    ),
    await send('POST', '/password/new/x', `{"password":"${secrets.password}"`),
  ];
  const statuses = [wrong, right, listed, configuration, ...others].map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect([wrong.status, right.status, listed.status]).toEqual([401, 200, 200]);
  return [token, email, world.a.tokens.store_seller];
}

test('nothing that is secret or personal is in the log, whatever its level', async () => {
  await world.sql.query('update users set "passwordHash" = $2 where "id" = $1', [
    world.a.users.super_admin,
    await hashPassword(secrets.password),
  ]);
  const more = await useSecrets();
  await expect.poll(() => log.match(/"answered"/g)?.length ?? 0).toBeGreaterThanOrEqual(10);
  // calls are logged by their route, not by their address
  expect(log).toContain('/password/new/:token');
  const told = [...Object.values(secrets), ...more].filter(
    (secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
  );
  expect(told).toEqual([]);
});
