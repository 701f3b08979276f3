import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { problems, type Driver } from '@reprise/tests/kit/driver.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { verifiedBy } from '@reprise/tests/kit/verify-webhook.ts';
import { startReceiver, type Receiver } from '@reprise/tests/kit/webhook-receiver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { tellHistory } from '../events/events.fixture.ts';
import { lookForWebhooks, sendingTasks } from './webhooks.jobs.ts';

const world = await openWorld();
let receiver: Receiver;
let dossier: Arranged;
beforeAll(async () => {
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  receiver = await startReceiver();
  dossier = await arrangeDossier(world, world.a);
});
afterAll(() => receiver.close());
afterEach(async () => {
  await world.sql.query('delete from webhooks');
  receiver.received.length = 0;
  receiver.answer(() => 200);
});

const manager = (): Driver => world.a.as.root_management_unit_manager;
const create = (more: object = {}, by = manager()) =>
  by.call('POST /webhooks', { body: { label: 'ERP', url: receiver.url, ...more } });
const change = (id: string, body: object, by = manager()) =>
  by.raw('PATCH /webhooks/{id}', { params: { id }, body });
const one = (id: string) => manager().call('GET /webhooks/{id}', { params: { id } });
const tell = (action: string) =>
  tellHistory(world.sql, world.a, dossier, action, world.clock.now.toISOString());
async function send(): Promise<void> {
  await lookForWebhooks(world.db, world.clock.now);
  expect(await runJobs(world, sendingTasks, 'webhooks.drain')).toEqual([]);
}
const deliveries = async (id: string, query = {}) =>
  manager().call('GET /webhooks/{id}/deliveries', { params: { id }, query });

test('a webhook is made as docs/webhooks.md makes it', async () => {
  const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, written = ''] = /\/webhooks -H .+? -d '(\{.+?\})'/s.exec(page) ?? [];
  const made = await manager().raw('POST /webhooks', { body: JSON.parse(written) });
  expect(made.answer()).toMatchObject({ label: 'ERP', secret: expect.stringMatching(/^whsec_/) });
});

describe('who may', () => {
  test('the managers of an account see its webhooks and theirs alone', async () => {
    const { id } = await create();
    const { items, total } = await manager().call('GET /webhooks');
    expect({ items, total }).toMatchObject({
      items: [
        {
          id,
          label: 'ERP',
          url: receiver.url,
          types: null,
          isActive: true,
          offReason: null,
          waiting: 0,
          createdByName: 'root_management_unit_manager A',
        },
      ],
      total: 1,
    });
    for (const by of [world.a.as.buyer_manager, world.b.as.root_management_unit_manager])
      expect((await by.call('GET /webhooks')).items).toEqual([]);
    expect((await create({}, world.a.as.buyer_manager)).label).toBe('ERP');
  });

  test('nobody else reads, changes or sends anything', async () => {
    const { id } = await create();
    await tell('complete');
    await send();
    const deliveryId = (await deliveries(id)).items[0]?.id ?? '';
    const params = { id };
    const refusals = (by: Driver) =>
      Promise.all([
        by.refused('GET /webhooks/{id}', { params }),
        by.refused('GET /webhooks/{id}/deliveries', { params }),
        by.refused('PATCH /webhooks/{id}', { params, body: { version: 0, label: 'À moi' } }),
        by.refused('POST /webhooks/{id}/secret', { params, body: { version: 0 } }),
        by.refused('POST /webhooks/{id}/test', { params }),
        by.refused('POST /webhooks/{id}/resend', { params, body: { since: world.clock.now.toISOString() } }),
        by.refused('POST /webhooks/{id}/deliveries/{deliveryId}/resend', { params: { id, deliveryId } }),
        by.refused('DELETE /webhooks/{id}', { params }),
      ]);
    for (const by of [world.a.as.buyer_manager, world.b.as.root_management_unit_manager])
      expect(new Set(await refusals(by))).toEqual(new Set(['not_found']));
    for (const by of [world.a.as.store_manager, world.a.as.admin, world.a.as.root_management_unit_analyst])
      expect(new Set(await refusals(by))).toEqual(new Set(['forbidden']));
    expect(new Set(await refusals(world.nobody))).toEqual(new Set(['unauthorized']));
    expect(receiver.received).toHaveLength(1);
    const mine = await create({}, world.a.as.buyer_manager);
    const foreign = { params: { id: mine.id, deliveryId } };
    expect(
      await world.a.as.buyer_manager.refused('POST /webhooks/{id}/deliveries/{deliveryId}/resend', foreign),
    ).toBe('not_found');
  });
});

describe('what is typed', () => {
  test.each([
    ['url url_https', { url: 'http://erp.example.org/hook' }],
    ['url url', { url: 'https://user:secret@erp.example.org/' }],
    ['url url_closed', { url: 'https://192.168.1.4/hook' }],
    ['url url_closed', { url: 'https://localhost/hook' }],
    ['url url_https', { url: 'pas une adresse' }],
    ['url too_long', { url: `https://erp.example.org/${'a'.repeat(webhookLimits.url)}` }],
    ['label required', { label: ' ' }],
    ['types too_few', { types: [] }],
    ['types duplicate', { types: ['buyback.created', 'buyback.created'] }],
    ['types.0 choice', { types: ['buyback.sung'] }],
    ['secret unknown_field', { secret: 'whsec_mien' }],
  ])('is refused at its field: %s', async (problem, wrong) => {
    const body = { label: 'ERP', url: receiver.url, ...wrong };
    expect(problems((await manager().raw('POST /webhooks', { body })).refusal())).toEqual([problem]);
    const { id, version } = await create();
    const refused = (await change(id, { version, ...wrong })).refusal();
    expect(problems(refused)).toEqual([problem]);
  });

  test('is kept, and told to the audit log', async () => {
    const { id, version } = await create();
    const to = { label: 'Nouvel ERP', types: ['buyback.created'], url: `${receiver.url}/2` };
    expect((await change(id, { version, ...to })).answer()).toMatchObject({ ...to, version: 1 });
    const audited = await rowsOf<{ action: string; after: object | null }>(
      world,
      `select "action", "after"::jsonb from audit_logs where "nounId" = $1 order by "id"`,
      [id],
    );
    expect(audited).toMatchObject([{ action: 'create' }, { action: 'update', after: to }]);
    expect((await change(id, { version: 1, types: null })).answer().types).toBeNull();
    await manager().call('DELETE /webhooks/{id}', { params: { id } });
    expect(await manager().refused('GET /webhooks/{id}', { params: { id } })).toBe('not_found');
    expect(await manager().refused('DELETE /webhooks/{id}', { params: { id } })).toBe('not_found');
  });

  test('of two at once the second is told that somebody changed it', async () => {
    const { id, version } = await create();
    const both = await Promise.all(['un', 'deux'].map((label) => change(id, { version, label })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await manager().refused('POST /webhooks/{id}/secret', { params: { id }, body: { version } })).toBe(
      'status_changed',
    );
  });

  test(`no account has more than ${webhookLimits.perAccount}`, async () => {
    for (let made = 0; made < webhookLimits.perAccount; made += 1) await create();
    const refused = await manager().refusal('POST /webhooks', { body: { label: 'ERP', url: receiver.url } });
    expect(problems(refused)).toEqual(['label too_many']);
  });
});

describe('sending again', () => {
  const again = (id: string, deliveryId: string) =>
    manager().send('POST /webhooks/{id}/deliveries/{deliveryId}/resend', { params: { id, deliveryId } });

  test('one delivery, under the same id; asked twice it goes once more', async () => {
    const { id } = await create();
    await tell('complete');
    await tell('cancel');
    await send();
    const [last] = (await deliveries(id)).items;
    await again(id, last?.id ?? '');
    expect((await again(id, last?.id ?? '')).answer()).toMatchObject({ outcome: null, attempts: 1 });
    await send();
    await send();
    expect(receiver.received.map(({ event }) => event.data['action'])).toEqual([
      'complete',
      'cancel',
      'cancel',
    ]);
    expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);
    expect((await deliveries(id)).items[0]).toMatchObject({ attempts: 2, outcome: 'delivered' });
    expect((await again(id, id)).refusal().code).toBe('not_found');
  });

  test('one that waits for its next attempt goes at once', async () => {
    const { id } = await create();
    receiver.answer(() => 500);
    await tell('complete');
    await send();
    receiver.answer(() => 200);
    await send();
    expect(receiver.received).toHaveLength(1);
    await again(id, (await deliveries(id)).items[0]?.id ?? '');
    await send();
    expect((await deliveries(id)).items).toMatchObject([{ outcome: 'delivered' }]);
  });

  test('everything since a moment, in order, and nothing from before', async () => {
    const { id } = await create();
    await tell('complete');
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const since = world.clock.now.toISOString();
    await tell('cancel');
    await tell('proposePrice');
    await send();
    receiver.received.length = 0;
    for (let asked = 0; asked < 2; asked += 1)
      await manager().call('POST /webhooks/{id}/resend', { params: { id }, body: { since } });
    await send();
    expect(receiver.received.map(({ event }) => event.data['action'])).toEqual(['cancel', 'proposePrice']);
    const later = new Date(world.clock.now.getTime() + 60_000).toISOString();
    const early = await manager().send('POST /webhooks/{id}/resend', {
      params: { id },
      body: { since: later },
    });
    expect(early.refusal()).toMatchObject({ violations: [{ field: 'since', code: 'date_future' }] });
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  test('not to a webhook that is off, and nothing that waited when it was switched off', async () => {
    const { id, version } = await create();
    receiver.answer(() => 500);
    await tell('complete');
    await send();
    expect((await change(id, { version, isActive: false })).answer()).toMatchObject({ waiting: 0 });
    const { items } = await deliveries(id, { state: 'unsent' });
    expect(items).toHaveLength(1);
    expect((await again(id, items[0]?.id ?? '')).refusal().code).toBe('webhook_off');
    const body = { since: world.clock.now.toISOString() };
    expect(await manager().refused('POST /webhooks/{id}/resend', { params: { id }, body })).toBe(
      'webhook_off',
    );
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await send();
    expect(receiver.received).toHaveLength(1);
  });
});

test('what was missed is proposed to be sent again once it is on again, until it is', async () => {
  const { id, version } = await create();
  const off = world.clock.now.toISOString();
  expect((await change(id, { version, isActive: false })).answer().missedSince).toBe(off);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const on = (await change(id, { version: version + 1, isActive: true })).answer();
  expect(on).toMatchObject({ isActive: true, missedSince: off });
  const now = { params: { id }, body: { since: world.clock.now.toISOString() } };
  expect(await manager().call('POST /webhooks/{id}/resend', now)).toMatchObject({ missedSince: off });
  const resend = { params: { id }, body: { since: off } };
  expect(await manager().call('POST /webhooks/{id}/resend', resend)).toMatchObject({ missedSince: null });
});

test('deliveries are listed by page, by what came of them and by type', async () => {
  const { id } = await create();
  receiver.answer(({ event }) => (event.data['action'] === 'cancel' ? 500 : 200));
  for (const action of ['complete', 'proposePrice', 'cancel']) await tell(action);
  await send();
  const types = async (query: object) => (await deliveries(id, query)).items.map(({ type }) => type);
  expect(await types({ itemsPerPage: 2 })).toEqual(['buyback.cancelled', 'buyback.price_proposed']);
  expect(await types({ itemsPerPage: 2, page: 2 })).toEqual(['buyback.controlled']);
  expect(await types({ state: 'waiting' })).toEqual(['buyback.cancelled']);
  expect(await types({ type: 'buyback.controlled', state: 'delivered' })).toEqual(['buyback.controlled']);
  expect(await types({ state: 'failed' })).toEqual([]);
  expect((await deliveries(id, { itemsPerPage: 1 })).total).toBe(3);
});

describe('a test event', () => {
  const attempt = (id: string) => manager().call('POST /webhooks/{id}/test', { params: { id } });

  test('is signed, says what was answered, and is kept nowhere', async () => {
    const { id, secret } = await create();
    expect(await attempt(id)).toMatchObject({ status: 200, failure: null, excerpt: 'merci' });
    const [message] = receiver.received;
    expect(verifiedBy(secret, message, world.clock.now)).toMatchObject({
      type: 'webhook.test',
      data: {},
    });
    receiver.answer(() => 500);
    expect(await attempt(id)).toMatchObject({ status: 500, failure: 'status', excerpt: 'réponse 500' });
    expect((await deliveries(id)).total).toBe(0);
    expect(await one(id)).toMatchObject({ isActive: true, failingSince: null });
  });

  test('is answered when nobody is there', async () => {
    const nobody = await startReceiver();
    await nobody.close();
    const { id } = await create({ url: nobody.url });
    expect(await attempt(id)).toMatchObject({ status: null, failure: 'unreachable' });
  });
});
