import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import {
  startTremendousServer,
  tremendousRefusal,
  type TremendousServer,
} from '@reprise/tests/kit/tremendous-server.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { payoutsIn } from './payouts.fixture.ts';

const world = await openWorld();
const { run, paymentOf, payoutsOf, relaunch, failureOf, nextReadIn, allow, ...payouts } = payoutsIn(world);
const due = (type: 'gift_card' | 'voucher' = 'gift_card') => payouts.due({ type, provider: type });
const sent = () => payouts.sent({ type: 'gift_card', provider: 'gift_card' });

let tremendous: TremendousServer;
let connectorId: string;
beforeAll(async () => {
  tremendous = await startTremendousServer();
  connectorId = await configure(
    world,
    'tremendous.gift-card',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    tremendous,
  );
});
afterAll(() => tremendous.close());
const connect = (active: boolean) =>
  world.sql.query('update connector_organizations set "active" = $1 where "id" = $2', [active, connectorId]);
beforeEach(async () => {
  allow('127.0.0.1');
  await connect(true);
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const orderedFor = async (dossier: Arranged) => {
  const keys = (await payoutsOf(dossier)).map(({ id }) => String(id));
  return tremendous.orders.filter(({ asked }) => keys.includes(asked.external_id));
};

describe('a gift card by Tremendous', () => {
  test('is ordered as its description says, and is read until it has reached the customer', async () => {
    const { dossier, key } = await sent();
    const [made] = await orderedFor(dossier);
    expect(tremendous.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/orders',
      body: {
        external_id: key,
        payment: { funding_source_id: 'balance' },
        reward: {
          campaign_id: 'YRVA45JN8W37',
          value: { denomination: 210, currency_code: 'EUR' },
          recipient: { name: 'Claire Martin', email: 'claire@example.org' },
          language: 'fr',
          delivery: { method: 'EMAIL' },
        },
      },
    });
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_initiated',
      payoutId: made?.id,
      cardNumber: null,
    });
    expect(await nextReadIn()).toEqual([300_000]);
    tremendous.settle(key, 'EXECUTED', 'SUCCEEDED');
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_completed',
      bankId: made?.rewardId,
      cardNumber: null,
    });
    // Tremendous writes to the customer: no card of ours, no paper, no mail
    expect(await waitingJobs(world, 'mails.send')).toEqual([]);
    const papers = await world.sql.query('select from documents where "buybackId" = $1', [dossier.buybackId]);
    expect(papers.rowCount).toBe(0);
  });

  test.each(['PENDING APPROVAL', 'OPEN', 'SOMETHING NEW'])(
    'that is %s waits, and is read again',
    async (said) => {
      const { dossier, key } = await sent();
      tremendous.settle(key, said);
      expect(await run('payments.follow_payout')).toEqual([]);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated' });
      expect(await nextReadIn()).toEqual([6 * 3_600_000]);
    },
  );

  test.each([
    ['FAILED', 'SCHEDULED', 'payout_failed'],
    ['CANCELED', 'SCHEDULED', 'payout_failed'],
    ['EXECUTED', 'FAILED', 'gift_undelivered'],
  ])('that is %s and %s has failed, and may be relaunched', async (status, delivery, reason) => {
    const { dossier, key } = await sent();
    tremendous.settle(key, status, delivery);
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', reason]);
    await relaunch(dossier);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await orderedFor(dossier)).toHaveLength(2);
  });

  test.each(['unavailable', 'busy', 'garbage', 'lost', 'huge', 'redirect'] as const)(
    'is asked for again where Tremendous is %s: one card',
    async (mood) => {
      const dossier = await due();
      tremendous.next(mood);
      expect(await run('payments.send_payout')).toHaveLength(1);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: null });
      expect(await run('payments.send_payout')).toEqual([]);
      expect(await orderedFor(dossier)).toHaveLength(1);
      expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
    },
  );

  test('whose answer was lost and whose customer was changed since is the one that was ordered first', async () => {
    const dossier = await due();
    tremendous.next('lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    await world.sql.query(
      `update customers set "email" = 'another@example.org' where "id" =
         (select "customerId" from buybacks where "id" = $1)`,
      [dossier.buybackId],
    );
    expect(await run('payments.send_payout')).toEqual([]);
    const orders = await orderedFor(dossier);
    expect(orders).toHaveLength(1);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: orders[0]?.id });
  });

  test('that was ordered, and then refused to its caller or shown no more, is not ordered under a new key', async () => {
    const dossier = await due();
    tremendous.next('lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    tremendous.refuse(tremendousRefusal(401, 'Authorization error'));
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'Authorization error']);
    await relaunch(dossier);
    tremendous.refuse(tremendousRefusal(403, 'Forbidden'));
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'Forbidden']);
    await relaunch(dossier);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await orderedFor(dossier)).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
  });

  test('that is said to exist and cannot be read is asked for again', async () => {
    const dossier = await due();
    tremendous.refuse(tremendousRefusal(409, 'An order with this external_id exists'));
    expect(await run('payments.send_payout')).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
  });

  test('that is answered with the order of another key is asked for again', async () => {
    const { key } = await sent();
    const other = tremendous.orders.find(({ asked }) => asked.external_id === key);
    const dossier = await due();
    tremendous.refuse({
      status: 201,
      json: { order: { id: other?.id, external_id: key, status: 'EXECUTED', rewards: [] } },
    });
    expect(await run('payments.send_payout')).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
  });

  test.each([
    [
      tremendousRefusal(400, 'Order failed: validation failure', {
        payment: { funding_source_id: 'is not known' },
        reward: { recipient: { email: 'is invalid' } },
      }),
      'Order failed: validation failure: payment.funding_source_id is not known; reward.recipient.email is invalid',
    ],
    [tremendousRefusal(402, 'Not enough funds in your account'), 'Not enough funds in your account'],
    [tremendousRefusal(401, 'Authorization error'), 'Authorization error'],
    [{ status: 422, json: 'what is that' }, '422'],
  ])('that is refused has failed at once: %#', async (refusal, reason) => {
    const dossier = await due();
    tremendous.refuse(refusal);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', reason]);
    expect(await orderedFor(dossier)).toEqual([]);
  });

  test('to an address of the closed network is never sent', async () => {
    const dossier = await due();
    allow();
    const before = tremendous.calls.length;
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await run('payments.send_payout')).toMatchObject([{ name: 'ClosedNetwork' }]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'provider_unreachable']);
    expect(tremendous.calls).toHaveLength(before);
  });
});

describe('whose the gift card is', () => {
  test('the product’s own, where no partner is connected', async () => {
    await connect(false);
    expect((await paymentOf(await due())).cardNumber).toMatch(/^60\d{16}$/);
  });

  test('a voucher is always the product’s own', async () => {
    expect((await paymentOf(await due('voucher'))).voucherNumber).toMatch(/^90\d{16}$/);
  });

  test('a partner’s, once a partner was asked: it may have sent it', async () => {
    const dossier = await due();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      tremendous.next('lost');
      expect(await run('payments.send_payout')).toHaveLength(1);
    }
    await connect(false);
    await relaunch(dossier);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'connector_not_configured']);
    expect((await paymentOf(dossier)).cardNumber).toBeNull();
    await connect(true);
    await relaunch(dossier);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await orderedFor(dossier)).toHaveLength(1);
  });
});

test('the connection is tested by a greeting', async () => {
  const { items } = await world.a.as.super_admin.call('GET /connectors');
  const id = items.find(({ fqn }) => fqn === 'tremendous.gift-card')?.id;
  const values = { address: tremendous.address, apiKey: tremendous.apiKey, campaignId: 'YRVA45JN8W37' };
  const check = (typed: Record<string, string>) =>
    world.a.as.super_admin.raw('POST /connectors/{id}/test', {
      params: { id },
      body: {
        organizationId: world.a.buyerPlace,
        properties: Object.entries(typed).map(([name, value]) => ({ name, value })),
      },
    });
  const greeted = (await check(values)).answer();
  expect(greeted).toMatchObject({ outcome: 'ok', status: 200 });
  expect(greeted.said).toContain('Test Company');
  expect(tremendous.calls.at(-1)).toMatchObject({ method: 'GET', path: '/ping' });
  expect((await check({ ...values, apiKey: 'another' })).answer()).toMatchObject({ outcome: 'unauthorized' });
  tremendous.next('garbage');
  expect((await check(values)).answer()).toMatchObject({ outcome: 'wrong_answer' });
  expect((await check({ ...values, campaignId: '' })).refusal().code).toBe('invalid');
});
