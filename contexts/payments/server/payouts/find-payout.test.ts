import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startPaypalServer, type PaypalServer } from '@reprise/tests/kit/paypal-server.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { startTremendousServer, type TremendousServer } from '@reprise/tests/kit/tremendous-server.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { payoutsIn } from '../payout/payouts.fixture.ts';

const world = await openWorld();
const { run, paymentOf, payoutsOf, relaunch, nextReadIn, allow, due, sent } = payoutsIn(world);

let paypal: PaypalServer;
let tremendous: TremendousServer;
let paypalId: string;
beforeAll(async () => {
  const payer = { accountId: world.a.buyer, organizationId: world.a.buyerPlace };
  paypal = await startPaypalServer();
  paypalId = await configure(world, 'paypal.payout', payer, paypal);
  tremendous = await startTremendousServer();
  await configure(world, 'tremendous.gift-card', payer, tremendous);
});
afterAll(() => Promise.all([paypal.close(), tremendous.close()]));
beforeEach(async () => {
  allow('127.0.0.1');
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const tasksOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query(
      `select "kind", "detail" from tasks where "buybackId" = $1 and "doneAt" is null order by "createdAt"`,
      [buybackId],
    )
  ).rows;

/** Orders a payment until the last attempt has failed; `lose` makes the answer to the next one be lost. */
async function orderInVain(dossier: Arranged, lose: () => void): Promise<string> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    lose();
    expect(await run('payments.send_payout')).toHaveLength(1);
  }
  expect(await paymentOf(dossier)).toMatchObject({
    status: 'payment_failed',
    failureReason: 'provider_unreachable',
  });
  return String((await payoutsOf(dossier))[0].id);
}

async function cancel(dossier: Arranged): Promise<void> {
  const { version } = await paymentOf(dossier);
  const answer = await world.a.as.buyer_manager.send('POST /payments/{id}/cancel', {
    params: { id: dossier.paymentId },
    body: { version, reason: 'Le client renonce' },
  });
  expect(answer.answer()).toMatchObject({ status: 'payment_cancelled' });
}

test('whatever asks a provider about a payout is of one of the queues of its settings', async () => {
  await sent({ type: 'no_iban_transfer', provider: 'payout' });
  const queue = expect.stringMatching(`^payouts:${paypalId}:[01]$`);
  expect(await waitingJobs(world, 'payments.follow_payout')).toMatchObject([{ queue }]);
  const unanswered = await due({ type: 'no_iban_transfer', provider: 'payout' });
  expect(await waitingJobs(world, 'payments.send_payout')).toMatchObject([{ queue }]);
  await orderInVain(unanswered, () => paypal.next('unavailable'));
  expect(await waitingJobs(world, 'payments.find_payout')).toMatchObject([{ queue }]);
});

describe('a payout that PayPal never answered', () => {
  const transfer = { type: 'no_iban_transfer', provider: 'payout' } as const;
  const lost = () => paypal.next('ok', 'lost');
  const batchOf = (key: string) => paypal.batches.find((one) => one.key === key)?.batchId;

  async function givenUp(): Promise<{ dossier: Arranged; key: string }> {
    const dossier = await due(transfer);
    const key = await orderInVain(dossier, lost);
    // by its key alone PayPal cannot be asked without ordering
    const before = paypal.calls.length;
    expect(await run('payments.find_payout')).toEqual([]);
    expect(paypal.calls).toHaveLength(before);
    return { dossier, key };
  }
  async function tell(body: Record<string, unknown>): Promise<void> {
    const answer = await world.nobody.raw('POST /paypal-events/{connectorId}', {
      params: { connectorId: paypalId },
      body,
    });
    expect(answer.answer()).toEqual({ result: 'asked' });
  }
  const succeeded = (key: string) => paypal.event(key, 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED');

  test('is completed once its webhook names the batch', async () => {
    const { dossier, key } = await givenUp();
    paypal.settle(key, 'SUCCESS', { transactionId: '9PE35473MC416994Y' });
    await tell(succeeded(key));
    paypal.next('unavailable');
    expect(await run('payments.find_payout')).toHaveLength(1);
    expect(await run('payments.find_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_completed',
      payoutId: batchOf(key),
      bankId: '9PE35473MC416994Y',
    });
    expect(await tasksOf(dossier)).toEqual([]);
  });

  test('is to be recovered where it was cancelled meanwhile', async () => {
    const { dossier, key } = await givenUp();
    await cancel(dossier);
    paypal.settle(key, 'SUCCESS');
    await tell(succeeded(key));
    expect(await run('payments.find_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_cancelled' });
    expect(await tasksOf(dossier)).toContainEqual({ kind: 'recover_payment', detail: batchOf(key) });
  });

  test('is on its way again where PayPal still works at it', async () => {
    const { dossier, key } = await givenUp();
    await tell(paypal.event(key, 'PAYMENT.PAYOUTS-ITEM.UNCLAIMED'));
    expect(await run('payments.find_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: batchOf(key) });
    expect(await tasksOf(dossier)).toEqual([]);
    expect(await nextReadIn()).toEqual([300_000]);
  });

  test('is not taken from a batch of another key, nor from one that PayPal does not have', async () => {
    const { key: other } = await sent(transfer);
    const { dossier, key } = await givenUp();
    paypal.settle(other, 'SUCCESS');
    paypal.settle(key, 'SUCCESS');
    for (const batch of [batchOf(other), 'NOBODYS', '']) {
      const resource = { payout_batch_id: batch, payout_item: { sender_item_id: key } };
      await tell({ ...succeeded(key), resource });
      expect(await run('payments.find_payout')).toEqual([]);
    }
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_failed', payoutId: null });
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
  });
});

describe('a gift card that Tremendous never answered', () => {
  const card = { type: 'gift_card', provider: 'gift_card' } as const;

  test('is looked for by its key: it was sent', async () => {
    const dossier = await due(card);
    const key = await orderInVain(dossier, () => tremendous.next('lost'));
    tremendous.settle(key, 'EXECUTED', 'SUCCEEDED');
    const [job] = await waitingJobs(world, 'payments.find_payout');
    expect(job?.runAt).toEqual(new Date(world.clock.now.getTime() + 15 * 60_000));
    expect(await run('payments.find_payout')).toEqual([]);
    expect(tremendous.calls.at(-1)).toMatchObject({ method: 'GET', path: `/orders/${key}` });
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed' });
  });

  test('is looked for every six hours while Tremendous cannot be reached', async () => {
    const dossier = await due(card);
    await orderInVain(dossier, () => tremendous.next('lost'));
    const [job] = await waitingJobs(world, 'payments.find_payout');
    for (let attempt = 1; attempt <= (job?.maxAttempts ?? 0); attempt += 1) {
      tremendous.next('unavailable');
      expect(await run('payments.find_payout')).toHaveLength(1);
    }
    const [next] = await waitingJobs(world, 'payments.find_payout');
    expect(next?.runAt).toEqual(new Date(world.clock.now.getTime() + 6 * 3_600_000));
    expect(await run('payments.find_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated' });
  });

  test('that it does not have stays failed, and its relaunch orders one', async () => {
    const dossier = await due(card);
    await orderInVain(dossier, () => tremendous.next('unavailable'));
    expect(await run('payments.find_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_failed', payoutId: null });
    expect(await waitingJobs(world, 'payments.find_payout')).toEqual([]);
    await relaunch(dossier);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
  });
});
