import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkWebhook } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import {
  arrangeDossier,
  declaredOf,
  readImei,
  withScreen,
  type Arranged,
} from '@reprise/tests/kit/arrange-dossier.ts';
import { startBuyerServer, type BuyerServer } from '@reprise/tests/kit/buyer-server.ts';
import { connectBuyer } from '@reprise/tests/kit/configure.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { purchasesTasks } from './purchases.jobs.ts';

let world: World;
let buyer: BuyerServer;
beforeAll(async () => {
  world = await makeWorld();
  buyer = await startBuyerServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
});
afterAll(async () => {
  await buyer.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.now = new Date('2026-03-02T09:00:00.000Z');
  buyer.calls.splice(0);
  buyer.purchases.clear();
  await world.sql.query(
    'delete from connector_organizations; delete from graphile_worker._private_jobs; delete from tasks',
  );
  await connectBuyer(world, world.a, buyer);
});

const run = (name: 'purchases.tell' | 'purchases.take_back') => runJobs(world, purchasesTasks, name);
const quoted = { kind: 'quoted', cents: 18_000, listCents: 21_000, reference: 'Q-8812' } as const;
const validUntil = '2026-03-05T09:00:00.000Z';

/** A dossier whose price the buyer's service gave; its control is open. */
async function onBench(of = world.a): Promise<Arranged> {
  const dossier = await arrangeDossier(world, of, { buyback: { declaredPrice: 18_000 } });
  await world.sql.query(
    `update buybacks set "priceSnapshot" = "priceSnapshot" || jsonb_build_object('buyerPrice', $2::jsonb) where "id" = $1`,
    [dossier.buybackId, JSON.stringify({ ...quoted, validUntil } satisfies PriceSnapshot['buyerPrice'])],
  );
  const operator = of.as.warehouse_operator;
  await operator.call('POST /warehouses/{id}/check-ins', {
    params: { id: of.warehouse },
    body: { identificationNumber: dossier.number },
  });
  const { version } = await stateOf(world, dossier.buybackId);
  await operator.call('POST /items/{id}/control/start', {
    params: { id: dossier.itemId },
    body: { version },
  });
  return dossier;
}

const found = (dossier: Arranged, responses = declaredOf(world.a), of = world.a) =>
  of.as.warehouse_operator.call('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { ...readImei, responses },
  });
async function confirm(dossier: Arranged, of = world.a) {
  const { version } = await stateOf(world, dossier.buybackId);
  return of.as.warehouse_operator.call('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version },
  });
}
async function bought(): Promise<Arranged> {
  const dossier = await onBench();
  await found(dossier);
  await confirm(dossier);
  return dossier;
}
async function reopen(dossier: Arranged): Promise<void> {
  const { version } = await stateOf(world, dossier.buybackId);
  await world.a.as.warehouse_manager.call('POST /items/{id}/control/reopen', {
    params: { id: dossier.itemId },
    body: { version, reason: 'Mauvais écran' },
  });
}
const later = (minutes: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const tasks = async () =>
  (await world.sql.query(`select "detail" from tasks where "kind" = 'purchase_untold'`)).rows;

describe('a buyer with a service', () => {
  test('is told what it bought, with the number of its price, once the control is confirmed', async () => {
    const dossier = await bought();
    expect(buyer.calls).toEqual([]);
    const { rows } = await world.sql.query<{ name: string }>(
      `select queue_name as "name" from graphile_worker._private_job_queues where queue_name like 'purchases:%'`,
    );
    expect(rows).toEqual([{ name: `purchases:${world.a.buyer}:${dossier.buybackId.at(-1)}` }]);
    expect(await run('purchases.tell')).toEqual([]);
    const [call] = buyer.calls;
    const [told] = [...buyer.purchases.values()];
    expect(call).toMatchObject({ method: 'POST', path: '/purchases', key: told?.reference });
    expect(told).toMatchObject({
      dossier: dossier.number,
      quote: 'Q-8812',
      price: 18_000,
      bonus: 0,
      currency: 'EUR',
      boughtAt: '2026-03-02T09:00:00.000Z',
      lost: false,
      device: { productId: world.a.product, imei: readImei.imei, grade: 'grade_b' },
    });
    expect(() =>
      checkWebhook(buyer.webhookSecret, { header: call?.signature, body: call!.raw, now: world.clock.now }),
    ).not.toThrow();
  });

  test('pays the same part of the list for what a control finds to be worth less', async () => {
    const dossier = await onBench();
    await found(dossier, withScreen(world.a, 'screen_cracked'));
    const preview = await world.a.as.warehouse_operator.call('POST /items/{id}/control/preview', {
      params: { id: dossier.itemId },
    });
    // 90.00 € by the list, of which the buyer pays 180 of 210
    expect(preview).toMatchObject({ declared: 18_000, controlled: 7_714 });
  });

  test.each(['unavailable', 'busy', 'lost'] as const)(
    'that answers %s is told again under the same key, and has one purchase',
    async (mood) => {
      await bought();
      buyer.next(mood);
      expect(await run('purchases.tell')).toHaveLength(1);
      expect(await run('purchases.tell')).toEqual([]);
      expect(new Set(buyer.calls.map(({ key }) => key)).size).toBe(1);
      expect(buyer.purchases.size).toBe(1);
      expect(await tasks()).toEqual([]);
    },
  );

  test('that refuses it leaves it to a person', async () => {
    await bought();
    buyer.next('refuse');
    expect(await run('purchases.tell')).toEqual([]);
    expect(await tasks()).toEqual([{ detail: 'We do not buy it' }]);
    expect(await waitingJobs(world, 'purchases.tell')).toEqual([]);
  });

  test('that never answers leaves it to a person after the last time', async () => {
    await bought();
    await world.sql.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    buyer.next('unavailable');
    expect(await run('purchases.tell')).toHaveLength(1);
    expect(await tasks()).toEqual([{ detail: 'HTTP 503' }]);
  });

  test('is told that a purchase is none any more, and of the next one as another', async () => {
    const dossier = await bought();
    await run('purchases.tell');
    later(5);
    await reopen(dossier);
    expect(await run('purchases.take_back')).toEqual([]);
    expect(buyer.purchases.size).toBe(0);
    later(40); // the control is free again
    await found(dossier);
    await confirm(dossier);
    await run('purchases.tell');
    expect([...buyer.purchases.values()]).toMatchObject([
      { dossier: dossier.number, boughtAt: '2026-03-02T09:45:00.000Z' },
    ]);
    expect(new Set(buyer.calls.map(({ key }) => key)).size).toBe(3);
  });

  test('is not told of what was taken back before it could be', async () => {
    const dossier = await bought();
    later(5);
    await reopen(dossier);
    expect(await run('purchases.tell')).toEqual([]);
    expect(buyer.calls).toEqual([]);
    // nor is it anybody's task that the service does not know of it
    expect(await run('purchases.take_back')).toEqual([]);
    expect(buyer.calls).toMatchObject([{ method: 'POST', path: expect.stringMatching(/\/void$/) }]);
    expect(await tasks()).toEqual([]);
  });

  test('that switched it off is told nothing', async () => {
    await bought();
    await world.sql.query('update connector_organizations set "active" = false');
    expect(await run('purchases.tell')).toEqual([]);
    expect(buyer.calls).toEqual([]);
  });

  test('is not told what another buyer bought', async () => {
    const dossier = await onBench(world.b);
    await found(dossier, declaredOf(world.b), world.b);
    await confirm(dossier, world.b);
    expect(await waitingJobs(world, 'purchases.tell')).toEqual([]);
  });
});
