import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '../kit/world.ts';

// what the description of the API says before its calls, done as it is said

const world = await openWorld();
const session = z.object({ token: z.string(), module: z.string() });
const description = z.object({ info: z.object({ description: z.string() }) });

/** The bodies in a text, as they stand there. */
const bodiesIn = (text: string): unknown[] =>
  [...text.matchAll(/`(\{[^`]+\})`/g)].map(([, body = '']) => JSON.parse(body));

test('a person signs in by a call, makes a key that calls, and has events sent', async () => {
  const { info } = description.parse((await world.call('GET', '/openapi.json')).json);
  const [key, login, webhook] = bodiesIn(info.description);
  await world.sql.query('update users set "passwordHash" = $2, "email" = $3 where "id" = $1', [
    world.a.users.root_management_unit_manager,
    await hashPassword('…'),
    'ada@example.org',
  ]);
  const { token, module } = session.parse((await world.call('POST', '/api/login', { body: login })).json);
  const headers = { 'x-auth-token': token, 'x-module': module };
  const made = await world.call('POST', '/api-keys', { headers, body: key });
  expect(made.status).toBe(201);
  const { secret } = z.object({ secret: z.string() }).parse(made.json);
  expect((await world.call('GET', '/events?after=0', { token: secret })).status).toBe(200);
  expect((await world.call('POST', '/webhooks', { headers, body: webhook })).status).toBe(201);
});

test('the page without scripts says the same', async () => {
  const { info } = description.parse((await world.call('GET', '/openapi.json')).json);
  const page = (await world.call('GET', '/docs/plain')).raw.toString();
  for (const [, code = ''] of info.description.matchAll(/`([^`]+)`/g))
    expect(page).toContain(`<code>${code.replaceAll('"', '&quot;')}</code>`);
});
