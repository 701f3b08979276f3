import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { verifiedBy } from '@reprise/tests/kit/verify-webhook.ts';
import { startReceiver, type Receiver } from '@reprise/tests/kit/webhook-receiver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { tellHistory } from '../events/events.fixture.ts';
import { purgeDeliveries } from './deliveries.db.ts';
import { lookForWebhooks, sendingTasks, webhooksTasks } from './webhooks.jobs.ts';

const world = await openWorld();
const started = world.clock.now;
let receiver: Receiver;
let dossiers: Arranged[];
beforeAll(async () => {
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  receiver = await startReceiver();
  dossiers = [];
  for (let made = 0; made < 3; made += 1) dossiers.push(await arrangeDossier(world, world.a));
});
afterAll(() => receiver.close());
beforeEach(async () => {
  world.clock.now = started;
  await world.sql.query('delete from events');
  await world.sql.query('delete from webhooks');
  await world.sql.query('delete from graphile_worker._private_jobs');
  receiver.received.length = 0;
  receiver.answer(() => 200);
});

const manager = (): Driver => world.a.as.root_management_unit_manager;
const create = (more: object = {}, by = manager()) =>
  by.call('POST /webhooks', { body: { label: 'ERP', url: receiver.url, ...more } });
const tell = (action = 'complete', dossier = 0, times = 1) => {
  const told = dossiers[dossier];
  if (!told) throw new Error(`There is no dossier ${dossier}`);
  return tellHistory(world.sql, world.a, told, action, world.clock.now.toISOString(), times);
};
/** What the second of a worker does: looks, and runs what it found. */
async function second(): Promise<void> {
  await lookForWebhooks(world.db, world.clock.now);
  expect(await runJobs(world, sendingTasks, 'webhooks.drain')).toEqual([]);
}
const later = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms));
const one = (id: string, by = manager()) => by.call('GET /webhooks/{id}', { params: { id } });
const deliveries = async (id: string, query = {}, by = manager()) =>
  (await by.call('GET /webhooks/{id}/deliveries', { params: { id }, query })).items;
const actions = () => receiver.received.map(({ event }) => event.data['action']);
const hour = 3_600_000;
const day = 24 * hour;

describe('an event', () => {
  test('is sent once it is committed, signed so that another library verifies it', async () => {
    const { id, secret } = await create();
    await tell('complete');
    await second();
    const [message] = receiver.received;
    const verified = verifiedBy(secret, message, world.clock.now);
    expect(verified).toMatchObject({
      type: 'buyback.controlled',
      version: 1,
      data: { action: 'complete', buyback: { id: dossiers[0]?.buybackId } },
    });
    const { events } = await manager().call('GET /events', { query: { limit: 500 } });
    expect(verified).toEqual(events.at(-1));
    expect(message?.headers['webhook-id']).toBe(events.at(-1)?.id);
    expect(await deliveries(id)).toMatchObject([
      {
        type: 'buyback.controlled',
        attempts: 1,
        outcome: 'delivered',
        tries: [{ status: 200, failure: null, excerpt: 'merci' }],
      },
    ]);
    await second();
    expect(receiver.received).toHaveLength(1);
    const other = await create();
    expect(() => verifiedBy(other.secret, message, world.clock.now)).toThrow('signature');
  });

  test('of before the webhook is not sent, nor one of another type or another account', async () => {
    await tell('complete');
    await create({ types: ['buyback.cancelled'] });
    await create({ label: 'ailleurs' }, world.b.as.root_management_unit_manager);
    await tell('complete');
    await tell('cancel');
    await second();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['buyback.cancelled']);
  });

  test('goes to both accounts of its dossier', async () => {
    await create();
    await create({}, world.a.as.buyer_manager);
    await tell('complete');
    await second();
    expect(actions()).toEqual(['complete', 'complete']);
  });

  test('is not sent before its transaction has ended, and none before it is left out', async () => {
    await create();
    const told = dossiers[0];
    if (!told) throw new Error('There is no dossier');
    const slow = new Client({ connectionString: world.url });
    await slow.connect();
    await slow.query('begin');
    await tellHistory(slow, world.a, told, 'proposePrice');
    await tell('complete');
    await second();
    expect(actions()).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await second();
    expect(actions()).toEqual(['proposePrice', 'complete']);
  });

  test('of a burst makes no job of its own', async () => {
    const { id } = await create();
    await world.sql.query(
      `insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
         "from", "to", "userName", "userType", "moduleType", "reason", "device", "happenedAt")
       select $1, $2, $3, 'buyback', $1, 'complete', 'bb_in_processing', 'bb_completed', 'Nadia',
         'warehouse_operator', 'rps', '', '', now() from generate_series(1, 2500)`,
      [dossiers[0]?.buybackId, world.a.retailer, world.a.buyer],
    );
    await lookForWebhooks(world.db, world.clock.now);
    await lookForWebhooks(world.db, world.clock.now);
    expect(await waitingJobs(world, 'webhooks.drain')).toHaveLength(1);
    receiver.answer(() => 500);
    await second();
    // what waits for a receiver that fails is bounded; the rest waits among the events
    expect((await one(id)).waiting).toBeLessThanOrEqual(webhookLimits.waiting);
    receiver.answer(() => 200);
    for (
      let seconds = 0;
      seconds < 20 && new Set(receiver.received.map(({ event }) => event.id)).size < 2500;
      seconds += 1
    ) {
      later(6_000);
      await second();
    }
    const { rows } = await world.sql.query<{ id: string }>(
      'select "id" from events order by "position" desc limit 2500',
    );
    const accepted = receiver.received.slice(1).map(({ event }) => event.id);
    expect(accepted).toEqual(rows.map((row) => row.id).toReversed());
  });
});

describe('a receiver that fails', () => {
  test('gets the event again, until it takes it; the events of its dossier wait behind it, others do not', async () => {
    const { id } = await create();
    await tell('complete', 0);
    await tell('cancel', 0);
    await tell('proposePrice', 1);
    receiver.answer(({ event }) => (event.data['action'] === 'complete' ? 500 : 200));
    await second();
    expect(new Set(actions())).toEqual(new Set(['complete', 'proposePrice']));
    expect(actions()).toHaveLength(2);
    expect(await deliveries(id, { state: 'waiting' })).toMatchObject([
      { attempts: 0, tries: [] },
      { attempts: 1, tries: [{ status: 500, failure: 'status', excerpt: 'réponse 500' }] },
    ]);
    receiver.answer(() => 200);
    await second();
    expect(actions()).toHaveLength(2);
    // nothing is done for it meanwhile
    later(1_000);
    await lookForWebhooks(world.db, world.clock.now);
    expect(await waitingJobs(world, 'webhooks.drain')).toEqual([]);
    later(5_000);
    await second();
    expect(actions().slice(2)).toEqual(['complete', 'cancel']);
    expect(await deliveries(id, { state: 'waiting' })).toEqual([]);
    const [, first] = (await deliveries(id)).toReversed();
    expect(first?.outcome).toBe('delivered');
    const ids = receiver.received.filter(({ event }) => event.data['action'] === 'complete');
    expect(new Set(ids.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('as a whole is left alone, asked by one event, and given the rest once it is back', async () => {
    const { id } = await create();
    for (const dossier of [0, 1, 2]) for (const action of ['complete', 'cancel']) await tell(action, dossier);
    receiver.answer(() => null);
    await second();
    const tried = receiver.received.length;
    expect(tried).toBeLessThanOrEqual(3);
    expect((await one(id)).failingSince).not.toBeNull();
    await second();
    expect(receiver.received).toHaveLength(tried);
    later(6_000);
    await second();
    expect(receiver.received).toHaveLength(tried + 1);
    receiver.answer(() => 200);
    later(40_000);
    await second();
    later(120_000);
    await second();
    expect(await one(id)).toMatchObject({ failingSince: null, waiting: 0 });
  });

  test('holds up no other receiver', async () => {
    const dead = await startReceiver();
    dead.answer(() => null);
    const { id } = await create({ url: dead.url });
    await create();
    for (const dossier of [0, 1, 2]) await tell('complete', dossier);
    await second();
    expect(receiver.received).toHaveLength(3);
    expect((await one(id)).waiting).toBe(3);
    await dead.close();
  });

  test('and for whom ten thousand events wait holds up no other receiver', async () => {
    const dead = await startReceiver();
    dead.answer(() => null);
    const { id } = await create({ url: dead.url });
    await tell('complete', 0, 10_000);
    await second();
    await second();
    await create();
    await tell('cancel', 1);
    await second();
    expect(actions()).toEqual(['cancel']);
    const { failingSince, waiting } = await one(id);
    expect(failingSince).not.toBeNull();
    expect(waiting).toBeLessThanOrEqual(webhookLimits.waiting);
    await dead.close();
  });

  test.each([
    [301, 'redirected'],
    [307, 'redirected'],
    [404, 'status'],
    [429, 'status'],
  ])('an answer %s is a failure, and nothing is followed', async (status, failure) => {
    const elsewhere = await startReceiver();
    receiver.location = elsewhere.url;
    const { id } = await create();
    receiver.answer(() => status);
    await tell();
    await second();
    expect((await deliveries(id))[0]?.tries).toMatchObject([{ status, failure }]);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test('an inner address is not called, also when it was public as it was typed', async () => {
    const { id } = await create();
    await tell();
    useSettings({ ...settings(), connectorAllowedHosts: [] });
    try {
      await second();
    } finally {
      useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
    }
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]?.tries).toMatchObject([{ status: null, failure: 'closed_network' }]);
  });

  test('an answer is kept as far as it is bounded, without what no text of the database may hold', async () => {
    const { id } = await create();
    receiver.answer(() => ({ status: 200, body: `é\0${'x'.repeat(2_000)}` }));
    await tell();
    await second();
    const kept = `é${'x'.repeat(webhookLimits.excerpt - 1)}`;
    expect((await deliveries(id))[0]?.tries[0]?.excerpt).toBe(kept);
  });
});

test('what waits for events that are no longer kept ends, and does not hold up what comes', async () => {
  const { id } = await create();
  receiver.answer(() => 500);
  await tell('complete', 0, 250);
  await second();
  later(hour);
  await second();
  expect((await one(id)).waiting).toBe(250);
  await world.sql.query('delete from events');
  receiver.answer(() => 200);
  receiver.received.length = 0;
  later(hour);
  await tell('cancel', 1);
  await second();
  expect(actions()).toEqual(['cancel']);
  expect((await one(id)).waiting).toBe(0);
  const [lost] = await deliveries(id, { state: 'unsent' });
  expect(lost?.endedAt).not.toBeNull();
  const params = { id, deliveryId: lost?.id ?? '' };
  expect(await manager().refused('POST /webhooks/{id}/deliveries/{deliveryId}/resend', { params })).toBe(
    'not_found',
  );
});

const mails = () =>
  rowsOf<{ to: string; subject: string; text: string }>(
    world,
    `select "to", "subject", "text" from mails where "kind" = 'webhook_off' order by "id"`,
    [],
  );

describe('a receiver that is switched off', () => {
  const told = async () => {
    const before = (await mails()).length;
    expect(await runJobs(world, webhooksTasks, 'webhooks.tell_off')).toEqual([]);
    return (await mails()).slice(before);
  };

  test('says itself that it is gone: nothing more is sent, and whoever made it is told', async () => {
    const { id } = await create();
    receiver.answer(() => 410);
    await tell('complete', 0);
    await tell('cancel', 0);
    await second();
    expect(receiver.received).toHaveLength(1);
    expect(await one(id)).toMatchObject({ isActive: false, offReason: 'gone', waiting: 0 });
    expect((await deliveries(id)).map(({ outcome }) => outcome)).toEqual(['unsent', 'unsent']);
    expect(await told()).toMatchObject([
      {
        to: 'root_management_unit_manager@a.example.org',
        subject: 'Le webhook «\u00a0ERP\u00a0» est éteint',
        text: expect.stringContaining('(410)'),
      },
    ]);
    await tell('complete', 1);
    await second();
    expect(receiver.received).toHaveLength(1);
  });

  test('after three days of nothing but failures', async () => {
    const { id } = await create();
    receiver.answer(() => 503);
    await tell();
    for (let left = 30; left > 0; left -= 1) {
      await second();
      later(left > 20 ? 15 * 60_000 : 6 * hour);
    }
    const off = await one(id);
    expect(off).toMatchObject({ isActive: false, offReason: 'failing', failingSince: expect.any(String) });
    expect(off?.missedSince).toBe(off?.failingSince);
    const [delivery] = await deliveries(id);
    expect(delivery?.attempts).toBeGreaterThan(8);
    expect(delivery?.tries.length).toBeLessThanOrEqual(webhookLimits.keptTries);
    expect((await told())[0]?.text).toContain('3 jours');
  });

  test('not by the failures of another address than it has', async () => {
    const { id, version } = await create();
    receiver.answer(() => 503);
    await tell();
    await second();
    expect((await one(id)).failingSince).not.toBeNull();
    later(3 * day);
    const body = { version, url: `${receiver.url}?v=2` };
    const elsewhere = await manager().call('PATCH /webhooks/{id}', { params: { id }, body });
    expect(elsewhere).toMatchObject({ failingSince: null });
    await second();
    const { isActive, failingSince } = await one(id);
    expect([isActive, Date.parse(failingSince ?? '') >= world.clock.now.getTime()]).toEqual([true, true]);
  });

  test('whose secret can no longer be read', async () => {
    const { id } = await create();
    await tell();
    const { secretKey } = settings();
    useSettings({ ...settings(), secretKey: 'another key of the program than it was before' });
    try {
      await second();
    } finally {
      useSettings({ ...settings(), secretKey });
    }
    expect(await one(id)).toMatchObject({ isActive: false, offReason: 'secret_lost' });
    expect(receiver.received).toEqual([]);
    await told();
  });

  test('whose secret was lost signs again with a new one, and with that alone', async () => {
    const { id, version } = await create();
    const { secretKey } = settings();
    useSettings({ ...settings(), secretKey: 'another key of the program than it was before' });
    try {
      expect(await manager().refused('POST /webhooks/{id}/test', { params: { id } })).toBe(
        'webhook_secret_lost',
      );
      const { secret, oldSecretUntil } = await manager().call('POST /webhooks/{id}/secret', {
        params: { id },
        body: { version },
      });
      expect(oldSecretUntil).toBeNull();
      await tell();
      await second();
      const [message] = receiver.received;
      expect(verifiedBy(secret, message, world.clock.now)).toBeTruthy();
      expect(await one(id)).toMatchObject({ isActive: true, offReason: null });
      expect(await manager().call('POST /webhooks/{id}/test', { params: { id } })).toMatchObject({
        failure: null,
      });
    } finally {
      useSettings({ ...settings(), secretKey });
    }
  });

  test('tells everybody who may repair it when whoever made it has left', async () => {
    await create();
    receiver.answer(() => 410);
    await tell();
    await second();
    await world.sql.query(`update webhooks set "createdBy" = $1`, [world.a.users.store_seller]);
    await world.sql.query(`update users set "status" = 'inactive' where "id" = $1`, [
      world.a.users.store_seller,
    ]);
    try {
      expect((await told()).map(({ to }) => to)).toEqual(['root_management_unit_manager@a.example.org']);
    } finally {
      await world.sql.query(`update users set "status" = 'active' where "id" = $1`, [
        world.a.users.store_seller,
      ]);
    }
  });

  test('begins anew with what happens from then on, and is sent what it missed when asked', async () => {
    const { id } = await create();
    receiver.answer(() => 410);
    const since = world.clock.now.toISOString();
    await tell('complete');
    await second();
    await tell('cancel');
    receiver.answer(() => 200);
    receiver.received.length = 0;
    const { version } = await one(id);
    await manager().call('PATCH /webhooks/{id}', { params: { id }, body: { version, isActive: true } });
    await tell('proposePrice');
    await second();
    expect(actions()).toEqual(['proposePrice']);
    await manager().call('POST /webhooks/{id}/resend', { params: { id }, body: { since } });
    await second();
    expect(actions().slice(1)).toEqual(['complete', 'cancel', 'proposePrice']);
  });
});

describe('while events are on their way', () => {
  test('a webhook that is switched off keeps what came of them, and is sent no others', async () => {
    const { id, version } = await create();
    for (const action of ['complete', 'cancel']) await tell(action, 0);
    await tell('complete', 1);
    receiver.answer(async ({ event }) => {
      const isFirst = JSON.stringify(event.data).includes(dossiers[0]?.buybackId ?? '?');
      if (!isFirst) return 200;
      await manager().call('PATCH /webhooks/{id}', { params: { id }, body: { version, isActive: false } });
      return 500;
    });
    await second();
    expect(actions()).toEqual(['complete', 'complete']);
    expect((await deliveries(id)).map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ['delivered', 1],
      ['unsent', 1],
    ]);
    expect((await one(id)).waiting).toBe(0);
    receiver.answer(() => 200);
    later(day);
    await second();
    expect(actions()).toHaveLength(2);
  });

  test.each([410, 503])(
    'a webhook that is sent elsewhere is not judged by what its former receiver answers, as %i',
    async (status) => {
      const { id, version } = await create();
      const elsewhere = await startReceiver();
      receiver.answer(async () => {
        const body = { version, url: elsewhere.url };
        await manager().call('PATCH /webhooks/{id}', { params: { id }, body });
        return status;
      });
      await tell();
      await second();
      const untouched = { isActive: true, offReason: null, url: elsewhere.url, failingSince: null };
      expect(await one(id)).toMatchObject({ ...untouched, waiting: 1 });
      later(6_000);
      await second();
      expect(elsewhere.received.map(({ event }) => event.data['action'])).toEqual(['complete']);
      expect(await one(id)).toMatchObject({ ...untouched, waiting: 0 });
      await elsewhere.close();
    },
  );

  test('one who asks for the events since a moment gets them again, in order', async () => {
    const { id } = await create();
    const since = world.clock.now.toISOString();
    for (const action of ['complete', 'cancel']) await tell(action);
    let asked = 0;
    receiver.answer(async () => {
      asked += 1;
      if (asked === 1)
        await manager().call('POST /webhooks/{id}/resend', { params: { id }, body: { since } });
      return 200;
    });
    await second();
    expect(actions()).toEqual(['complete', 'cancel', 'complete', 'cancel']);
    expect((await deliveries(id)).map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ['delivered', 2],
      ['delivered', 2],
    ]);
    expect((await one(id)).waiting).toBe(0);
  });

  test('those that a round has no time for wait, and go before what happens later', async () => {
    const { id } = await create();
    for (const action of ['complete', 'cancel']) await tell(action);
    receiver.answer(({ event }) => (event.data['action'] === 'complete' ? 500 : 200));
    await second();
    expect((await one(id)).waiting).toBe(2);
    await tell('proposePrice');
    receiver.answer(() => 200);
    later(6_000);
    await second();
    expect(actions()).toEqual(['complete', 'complete', 'cancel', 'proposePrice']);
  });
});

describe('the secret', () => {
  test('is replaced without a gap: both sign for a day, then the new one alone', async () => {
    const { id, secret: old, version } = await create();
    const { secret } = await manager().call('POST /webhooks/{id}/secret', {
      params: { id },
      body: { version },
    });
    expect(secret).not.toBe(old);
    await tell();
    await second();
    const [during] = receiver.received;
    for (const each of [old, secret]) expect(verifiedBy(each, during, world.clock.now)).toBeTruthy();
    expect(during?.headers['webhook-signature'].split(' ')).toHaveLength(2);
    later(day + 1);
    await tell();
    await second();
    const after = receiver.received[1];
    expect(after?.headers['webhook-signature'].split(' ')).toHaveLength(1);
    expect(verifiedBy(secret, after, world.clock.now)).toBeTruthy();
    expect(() => verifiedBy(old, after, world.clock.now)).toThrow('signature');
  });

  test('lies sealed, and no answer but the first has it', async () => {
    const { id, secret } = await create();
    const rows = await rowsOf<object>(world, 'select * from webhooks where "id" = $1', [id]);
    const base = secret.slice('whsec_'.length);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(JSON.stringify(rows)).not.toContain(base);
    const read = [await one(id), await manager().call('GET /webhooks'), await deliveries(id)];
    expect(JSON.stringify(read)).not.toContain(base);
    const audited = await rowsOf<object>(world, 'select * from audit_logs where "nounId" = $1', [id]);
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(base);
  });
});

test('deliveries are removed after 30 days, and not before', async () => {
  const { id } = await create();
  await tell();
  await second();
  const purge = async () => {
    await world.sql.query(`select graphile_worker.add_job('webhooks.purge', '{}')`);
    expect(await runJobs(world, webhooksTasks, 'webhooks.purge')).toEqual([]);
  };
  later(29 * day);
  await purge();
  expect(await deliveries(id)).toHaveLength(1);
  later(2 * day);
  await purge();
  expect(await deliveries(id)).toEqual([]);
});

test('deliveries that were sent again stay, and those made after them go when their time is over', async () => {
  const { id: webhookId } = await create();
  const made = (number: number, createdAt: string, id?: string) =>
    world.insert('webhook_deliveries', {
      accountId: world.a.retailer,
      webhookId,
      position: number,
      eventId: randomUUID(),
      thread: randomUUID(),
      type: 'buyback.created',
      attempts: 1,
      tries: [],
      nextTryAt: createdAt,
      outcome: 'delivered',
      endedAt: createdAt,
      createdAt,
      ...(id === undefined ? {} : { id }),
    });
  const [old, young] = ['2026-01-10T00:00:00Z', '2026-03-01T00:00:00Z'];
  // made in January 2024, as their ids say
  const ids = [1, 2, 3, 4].map((number) => `018cc251-f400-7000-8000-00000000000${number}`);
  for (const [at, id] of ids.entries()) await made(at, at < 2 ? young : old, id);
  const last = [await made(4, young), await made(5, young)];
  const purgeAfter = (after = '00000000-0000-0000-0000-000000000000') =>
    inWall(world.db, [], (trx) => purgeDeliveries(trx, new Date('2026-02-01T00:00:00Z'), { after, most: 2 }));
  expect(await purgeAfter()).toEqual({ removed: 0, last: ids[1] });
  expect(await purgeAfter(ids[1])).toEqual({ removed: 2, last: ids[3] });
  expect(await purgeAfter(ids[3])).toEqual({ removed: 0, last: null });
  const left = await rowsOf<{ id: string }>(
    world,
    'select "id" from webhook_deliveries where "webhookId" = $1 order by "id"',
    [webhookId],
  );
  expect(left.map(({ id }) => id)).toEqual([...ids.slice(0, 2), ...last]);
});
