import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '@reprise/server/app.ts';
import { permissionsOf } from '@reprise/platform/domain/core/access.ts';
import { keyInNameOf } from '../kit/keys.ts';
import { makeWorld, type World } from '../kit/world.ts';

let world: World;
/** Two servers on one database. */
let one: FastifyInstance;
let other: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld();
  const { db, files, clock } = world;
  const serve = () => createApp({ db, files, origins: [], keyCallsPerMinute: 3, now: () => clock.now });
  [one, other] = [await serve(), await serve()];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await world.close();
});
const started = new Date('2026-03-02T09:00:00.000Z');
afterEach(() => {
  world.clock.now = started;
});
const after = (seconds: number): void => {
  world.clock.now = new Date(started.getTime() + seconds * 1_000);
};

const all = permissionsOf('root_management_unit_manager');
const newKey = (more = {}) => keyInNameOf(world, world.a.tokens.root_management_unit_manager, all, more);
async function ask(api: FastifyInstance, secret: string, url = '/buybacks') {
  const { statusCode, headers, body } = await api.inject({
    url,
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
  });
  return {
    status: statusCode,
    left: headers['ratelimit'],
    policy: headers['ratelimit-policy'],
    wait: headers['retry-after'],
    body,
  };
}

test('a key calls three times in a minute, at both servers together, and reads what is left', async () => {
  const { secret } = await newKey();
  const policy = '"key";q=3;w=60';
  expect(await ask(one, secret)).toMatchObject({ status: 200, policy, left: '"key";r=2;t=60' });
  after(20.5);
  expect(await ask(other, secret)).toMatchObject({ status: 200, policy, left: '"key";r=1;t=40' });
  const another = await newKey();
  expect(await ask(other, another.secret)).toMatchObject({ status: 200, left: '"key";r=2;t=60' });
  // one that is refused is a call too, and says what is left
  expect(await ask(one, secret, '/profile')).toMatchObject({ status: 403, policy, left: '"key";r=0;t=40' });
  const refused = await ask(one, secret);
  expect(refused).toMatchObject({ status: 429, policy, left: '"key";r=0;t=40', wait: '40' });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'too_many_requests', retryAfter: 40 });
  after(59.5);
  expect(await ask(one, secret)).toMatchObject({ status: 429, left: '"key";r=0;t=1', wait: '1' });
  expect(await ask(other, secret)).toMatchObject({ status: 429, left: '"key";r=0;t=1', wait: '1' });
  after(60);
  expect(await ask(one, secret)).toMatchObject({ status: 200, left: '"key";r=2;t=60' });
  expect(await ask(other, secret)).toMatchObject({ status: 200, left: '"key";r=1;t=60' });
});

test('of many calls at once no more pass than of as many one after the other', async () => {
  const { secret } = await newKey();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? one : other, secret)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
});

test('a key that is spent is refused without asking the database', async () => {
  const { secret } = await newKey();
  for (let at = 0; at < 4; at += 1) await ask(one, secret);
  const asked: unknown[] = [];
  const count = (): void => void asked.push(null);
  world.db.pipelined.on('acquire', count);
  expect((await ask(one, secret)).status).toBe(429);
  world.db.pipelined.off('acquire', count);
  expect(asked).toHaveLength(0);
});

test('who calls, how far they reach and how often is read in one round trip', async () => {
  const { secret } = await newKey({ holder: 'organization', organizationId: world.a.store });
  await ask(one, secret); // writes its use
  const asked: unknown[] = [];
  const count = (): void => void asked.push(null);
  world.db.pipelined.on('acquire', count);
  expect((await ask(one, secret, '/profile')).status).toBe(403);
  world.db.pipelined.off('acquire', count);
  expect(asked).toHaveLength(1);
});

test('a key that ended says so, whatever it has left; who has no key is told nothing', async () => {
  const { secret } = await newKey({ revokedAt: '2026-03-01T00:00:00.000Z' });
  for (let at = 0; at < 5; at += 1) {
    const { status, body, policy } = await ask(one, secret);
    expect({ status, policy }).toEqual({ status: 401, policy: '"key";q=3;w=60' });
    expect(JSON.parse(body)).toMatchObject({ code: 'key_ended' });
  }
  const { headers } = await one.inject({
    url: '/buybacks',
    headers: { 'x-auth-token': world.a.tokens.store_seller },
  });
  expect(headers['ratelimit']).toBeUndefined();
  expect((await ask(one, `rpk_${'0'.repeat(36)}0wO6rO`)).policy).toBeUndefined();
});
