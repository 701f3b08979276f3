import { expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { enqueue } from '../kit/jobs.fixture.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();

async function purgeAt(name: 'idempotency.purge' | 'counts.purge', at: number): Promise<void> {
  const { now } = world.clock;
  world.clock.now = new Date(at);
  await enqueue(world, [], name, {});
  expect(await runJobs(world, tasks, name)).toEqual([]);
  world.clock.now = now;
}

test('a first answer is repeated for two days, and then the call is made again', async () => {
  const keyed = world.as(world.a.tokens.store_seller, { 'idempotency-key': 'two-days' });
  const body = { destinationType: 'warehouse' as const, destinationId: world.a.warehouse };
  const add = async () => (await keyed.call('POST /packages', { body })).id;
  const first = await add();
  const made = world.clock.now.getTime();
  await world.sql.query('update idempotency_keys set "createdAt" = $1', [new Date(made)]);
  const end = made + 2 * 86_400_000;
  await purgeAt('idempotency.purge', end);
  expect(await add()).toBe(first);
  await purgeAt('idempotency.purge', end + 1);
  expect(await add()).not.toBe(first);
});

test('a count of wrong passwords stays while it runs, and goes when it is over', async () => {
  const email = 'nobody@a.example.org';
  const refused = () => world.nobody.refused('POST /api/login', { body: { email, password: 'nothing' } });
  for (let at = 0; at < 10; at += 1) expect(await refused()).toBe('bad_credentials');
  const ends = async () => {
    const { rows } = await world.sql.query<{ expire: string }>(
      `select "expire" from counts where "key" like 'sign-in email:%'`,
    );
    return rows.map(({ expire }) => Number(expire));
  };
  const [end = 0] = await ends();
  await purgeAt('counts.purge', end - 1);
  expect(await refused()).toBe('too_many_requests');
  await purgeAt('counts.purge', end + 1);
  expect(await ends()).toEqual([]);
});
