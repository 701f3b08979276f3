import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '@reprise/server/app.ts';
import { letPass } from '../kit/let-pass.ts';
import { makeWorld, type World } from '../kit/world.ts';

let world: World;
let api: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld();
  const { db, files, clock } = world;
  api = await createApp({ db, files, origins: [], openCallsPerMinute: 3, now: () => clock.now });
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const guess = async (remoteAddress: string, headers = {}) => {
  const { statusCode, headers: told } = await api.inject({
    url: '/tracking/a-link-that-nobody-was-given',
    remoteAddress,
    headers,
  });
  return [statusCode, told['retry-after']];
};

test('who guesses links is blocked for a minute, by address; signed-in users and partners are not', async () => {
  for (let i = 0; i < 3; i++) expect(await guess('192.0.2.1')).toEqual([404, undefined]);
  const [status, wait] = await guess('192.0.2.1');
  expect(status).toBe(429);
  expect(Number(wait)).toBeGreaterThan(30);
  expect(Number(wait)).toBeLessThanOrEqual(60);
  expect((await guess('192.0.2.1', { 'x-forwarded-for': '192.0.2.9' }))[0]).toBe(429);
  expect(await guess('192.0.2.2')).toEqual([404, undefined]);
  expect(await guess('192.0.2.1', { 'x-auth-token': world.a.tokens.store_seller })).toEqual([404, undefined]);
  for (let i = 0; i < 6; i++) {
    const event = await api.inject({
      method: 'POST',
      url: '/mail-events',
      remoteAddress: '192.0.2.3',
      payload: {},
    });
    expect(event.statusCode).not.toBe(429);
  }
  letPass(61);
  expect(await guess('192.0.2.1')).toEqual([404, undefined]);
});
