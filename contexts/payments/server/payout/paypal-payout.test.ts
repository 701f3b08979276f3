import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { paypalRefusal, startPaypalServer, type PaypalServer } from '@reprise/tests/kit/paypal-server.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { payoutsIn } from './payouts.fixture.ts';

const world = await openWorld();
const { run, paymentOf, payoutsOf, relaunch, failureOf, nextReadIn, allow, ...payouts } = payoutsIn(world);
const sort = { type: 'no_iban_transfer', provider: 'payout' } as const;
const due = () => payouts.due(sort);
const sent = () => payouts.sent(sort);

let paypal: PaypalServer;
let connectorId: string;
beforeAll(async () => {
  paypal = await startPaypalServer();
  connectorId = await configure(
    world,
    'paypal.payout',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    paypal,
  );
});
afterAll(() => paypal.close());
beforeEach(async () => {
  allow('127.0.0.1');
  await world.sql.query('delete from graphile_worker._private_jobs');
});

const madeFor = async (dossier: Arranged) => {
  const keys = (await payoutsOf(dossier)).map(({ id }) => String(id));
  return paypal.batches.filter(({ key }) => keys.includes(key));
};

const receiverUnregistered = {
  name: 'RECEIVER_UNREGISTERED',
  message: 'The recipient for this payout does not have an account.',
};

describe('a payout by PayPal', () => {
  test('is ordered as its description says, and read a minute later', async () => {
    const { dossier, key } = await sent();
    const [batch] = await madeFor(dossier);
    expect(paypal.calls.slice(-2)).toMatchObject([
      { method: 'POST', path: '/v1/oauth2/token', body: { grant_type: 'client_credentials' } },
      {
        method: 'POST',
        path: '/v1/payments/payouts',
        body: {
          sender_batch_header: { sender_batch_id: key, email_subject: `Reprise ${dossier.number}` },
          items: [
            {
              recipient_type: 'EMAIL',
              receiver: 'claire@example.org',
              amount: { currency: 'EUR', value: '210.00' },
              sender_item_id: key,
              notification_language: 'fr-FR',
            },
          ],
        },
      },
    ]);
    expect(await payoutsOf(dossier)).toMatchObject([
      {
        status: 'created',
        providerId: batch?.batchId,
        claimLink: null,
        connectorOrganizationId: connectorId,
      },
    ]);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_initiated',
      payoutId: batch?.batchId,
    });
    expect(await nextReadIn()).toEqual([60_000]);
    // PayPal writes to whoever has no account there: we have no link to send
    expect(await waitingJobs(world, 'mails.send')).toEqual([]);
  });

  test('is paid once PayPal has credited the customer', async () => {
    const { dossier, key } = await sent();
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await nextReadIn()).toEqual([300_000]);
    paypal.settle(key, 'SUCCESS', { transactionId: '0C413693MN970190K' });
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_completed',
      bankId: '0C413693MN970190K',
    });
    expect(await nextReadIn()).toEqual([]);
  });

  test.each(['UNCLAIMED', 'ONHOLD', 'SOMETHING_NEW'])(
    'that is %s waits and is read every six hours',
    async (itemStatus) => {
      const { dossier, key } = await sent();
      paypal.settle(key, itemStatus, { errors: receiverUnregistered });
      expect(await run('payments.follow_payout')).toEqual([]);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated' });
      expect(await nextReadIn()).toEqual([6 * 3_600_000]);
      // claimed after all
      paypal.settle(key, 'SUCCESS');
      expect(await run('payments.follow_payout')).toEqual([]);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed' });
    },
  );

  test.each([
    ['RETURNED', null, 'expired', 'claim_expired'],
    [
      'RETURNED',
      receiverUnregistered,
      'expired',
      'RECEIVER_UNREGISTERED The recipient for this payout does not have an account.',
    ],
    ['REFUNDED', null, 'returned', 'payout_returned'],
    ['REVERSED', null, 'returned', 'payout_returned'],
    ['BLOCKED', null, 'failed', 'payout_failed'],
    [
      'FAILED',
      { name: 'RECEIVER_ACCOUNT_LOCKED', message: 'The recipient cannot be paid.' },
      'failed',
      'RECEIVER_ACCOUNT_LOCKED The recipient cannot be paid.',
    ],
  ])(
    'that is %s has failed with its reason, and may be relaunched',
    async (itemStatus, errors, status, reason) => {
      const { dossier, key } = await sent();
      paypal.settle(key, itemStatus, { errors });
      expect(await run('payments.follow_payout')).toEqual([]);
      expect(await payoutsOf(dossier)).toMatchObject([{ status }]);
      expect(await failureOf(dossier)).toEqual(['payment_failed', reason]);
      await relaunch(dossier);
      expect(await run('payments.send_payout')).toEqual([]);
      expect(await madeFor(dossier)).toHaveLength(2);
    },
  );

  test('whose batch is denied before its item is begun has failed', async () => {
    const { dossier, key } = await sent();
    paypal.settle(key, 'FAILED', { batchStatus: 'DENIED', itemStatus: null });
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'payout_failed']);
  });
});

describe('an order', () => {
  test.each(['unavailable', 'busy', 'garbage', 'lost', 'huge', 'redirect'] as const)(
    'is repeated where PayPal is %s: one payout',
    async (mood) => {
      const dossier = await due();
      // the token is had, the order is not answered
      paypal.next('ok', mood);
      expect(await run('payments.send_payout')).toHaveLength(1);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: null });
      expect(await run('payments.send_payout')).toEqual([]);
      expect(await madeFor(dossier)).toHaveLength(1);
      expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
    },
  );

  test.each(['unavailable', 'garbage'] as const)('without a token (%s) is repeated too', async (mood) => {
    const dossier = await due();
    paypal.next(mood);
    expect(await run('payments.send_payout')).toHaveLength(1);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await madeFor(dossier)).toHaveLength(1);
  });

  test('whose answer was lost is found by its key, and as far as PayPal is with it', async () => {
    const dossier = await due();
    paypal.next('ok', 'lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    const [{ id }] = await payoutsOf(dossier);
    paypal.settle(String(id), 'SUCCESS', { transactionId: '9PE35473MC416994Y' });
    expect(await run('payments.send_payout')).toEqual([]);
    const batches = await madeFor(dossier);
    expect(batches).toHaveLength(1);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_completed',
      payoutId: batches[0]?.batchId,
      bankId: '9PE35473MC416994Y',
    });
  });

  test('whose key is used without saying by what is not ordered again before somebody has looked', async () => {
    const dossier = await due();
    paypal.refuse(
      paypalRefusal(400, 'USER_BUSINESS_ERROR', 'User business error.', [
        { field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' },
      ]),
    );
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'payout_unknown']);
  });

  test('whose key is said to be that of another batch is tried again', async () => {
    const { key } = await sent();
    const other = paypal.batches.find((one) => one.key === key);
    const dossier = await due();
    paypal.refuse(
      paypalRefusal(400, 'USER_BUSINESS_ERROR', 'User business error.', [
        {
          field: 'SENDER_BATCH_ID',
          issue: 'Batch with given sender_batch_id already exists',
          link: [{ href: `https://api.paypal.com/v1/payments/payouts/${other?.batchId}` }],
        },
      ]),
    );
    expect(await run('payments.send_payout')).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
  });

  test('without an answer is not repeated once PayPal may have forgotten its key', async () => {
    const dossier = await due();
    const age = (days: number) =>
      world.sql.query('update payouts set "createdAt" = $2 where "paymentId" = $1', [
        dossier.paymentId,
        new Date(world.clock.now.getTime() - days * 86_400_000).toISOString(),
      ]);
    await age(28);
    paypal.next('ok', 'lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    await age(30);
    const before = paypal.calls.length;
    expect(await run('payments.send_payout')).toEqual([]);
    expect(paypal.calls).toHaveLength(before);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'payout_unknown']);
  });

  test.each([
    [
      paypalRefusal(400, 'VALIDATION_ERROR', 'Invalid request - see details', [
        { field: 'items[0].receiver', issue: 'Receiver is invalid or does not match with type' },
        { field: 'items[0].amount.currency', issue: 'Currency is invalid' },
      ]),
      'VALIDATION_ERROR items[0].receiver Receiver is invalid or does not match with type; items[0].amount.currency Currency is invalid',
    ],
    [
      paypalRefusal(422, 'INSUFFICIENT_FUNDS', 'Sender does not have sufficient funds.'),
      'INSUFFICIENT_FUNDS Sender does not have sufficient funds.',
    ],
    [
      paypalRefusal(403, 'AUTHORIZATION_ERROR', 'Authorization error occurred.'),
      'AUTHORIZATION_ERROR Authorization error occurred.',
    ],
    [{ status: 400, json: 'what is that' }, '400'],
  ])('that is refused has failed at once: %#', async (refusal, reason) => {
    const dossier = await due();
    paypal.refuse(refusal);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', reason]);
    expect(await madeFor(dossier)).toEqual([]);
  });

  const setProperties = (properties: unknown) =>
    world.sql.query('update connector_organizations set "properties" = $2 where "id" = $1', [
      connectorId,
      JSON.stringify(properties),
    ]);
  /** Lets the credentials be those of a client that PayPal does not know, and answers the right ones. */
  async function forgetClient(): Promise<{ name: string; value: string }[]> {
    const { rows } = await world.sql.query<{ properties: { name: string; value: string }[] }>(
      'select "properties" from connector_organizations where "id" = $1',
      [connectorId],
    );
    const properties = rows[0]?.properties ?? [];
    await setProperties(
      properties.map((one) => (one.name === 'clientId' ? { ...one, value: 'another client' } : one)),
    );
    return properties;
  }

  test('that was made, and then refused to its caller or shown no more, is not ordered under a new key', async () => {
    const dossier = await due();
    paypal.next('ok', 'lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    const known = await forgetClient();
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual([
      'payment_failed',
      'invalid_client Client Authentication failed',
    ]);
    // nor by the first attempt of a relaunch
    await relaunch(dossier);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
    await setProperties(known);
    await relaunch(dossier);
    paypal.refuse(
      paypalRefusal(400, 'USER_BUSINESS_ERROR', 'User business error.', [
        {
          field: 'SENDER_BATCH_ID',
          issue: 'Batch with given sender_batch_id already exists',
          link: [{ href: 'https://api.paypal.com/v1/payments/payouts/NOTSHOWN' }],
        },
      ]),
    );
    expect(await run('payments.send_payout')).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'requested' }]);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await madeFor(dossier)).toHaveLength(1);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated' });
  });

  test('with credentials that PayPal does not know has failed, without being sent', async () => {
    const dossier = await due();
    const properties = await forgetClient();
    // sealed, so that the database does not show it
    expect(JSON.stringify(properties)).not.toContain(paypal.webhookSecret);
    const before = paypal.calls.length;
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await failureOf(dossier)).toEqual([
      'payment_failed',
      'invalid_client Client Authentication failed',
    ]);
    expect(paypal.calls.slice(before)).toMatchObject([{ path: '/v1/oauth2/token' }]);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'failed' }]);
    await setProperties(properties);
  });

  test('to an address of the closed network is never sent', async () => {
    const dossier = await due();
    allow();
    const before = paypal.calls.length;
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await run('payments.send_payout')).toMatchObject([{ name: 'ClosedNetwork' }]);
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'provider_unreachable']);
    expect(paypal.calls).toHaveLength(before);
  });
});

describe('PayPal’s webhook', () => {
  const tell = (body: Record<string, unknown>, id = connectorId) =>
    world.nobody.raw('POST /paypal-events/{connectorId}', { params: { connectorId: id }, body });

  test('makes the payout be read at once, whatever it says', async () => {
    const { dossier, key } = await sent();
    paypal.settle(key, 'UNCLAIMED');
    const lie = {
      ...paypal.event(key, 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED'),
      resource: { transaction_status: 'SUCCESS', payout_item: { sender_item_id: key } },
    };
    expect((await tell(lie)).answer()).toEqual({ result: 'asked' });
    expect(await nextReadIn()).toEqual([0]);
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated' });
    paypal.settle(key, 'SUCCESS');
    const news = paypal.event(key, 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED');
    // the job waits once, however often it is told
    for (let time = 0; time < 2; time += 1) expect((await tell(news)).answer()).toEqual({ result: 'asked' });
    expect(await nextReadIn()).toEqual([0]);
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed' });
  });

  test('shows that what was paid came back, and that what had failed was paid', async () => {
    const { dossier, key } = await sent();
    for (const [status, reached] of [
      ['BLOCKED', 'payment_failed'],
      ['SUCCESS', 'payment_completed'],
      ['REFUNDED', 'payment_failed'],
    ] as const) {
      paypal.settle(key, status);
      await tell(paypal.event(key, `PAYMENT.PAYOUTS-ITEM.${status}`));
      expect(await run('payments.follow_payout')).toEqual([]);
      expect((await paymentOf(dossier)).status).toBe(reached);
    }
    expect(await failureOf(dossier)).toEqual(['payment_failed', 'payout_returned']);
  });

  test('of what is no payout of ours, or of no item, changes nothing', async () => {
    const { key } = await sent();
    const news = paypal.event(key, 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED');
    const about = (id: string) => ({ ...news, resource: { payout_item: { sender_item_id: id } } });
    expect((await tell(about(world.a.store))).answer()).toEqual({ result: 'unknown' });
    expect((await tell(about('2014021801'))).answer()).toEqual({ result: null });
    expect((await tell({ ...news, event_type: 'PAYMENT.PAYOUTSBATCH.SUCCESS' })).answer()).toEqual({
      result: null,
    });
    expect((await tell({ event_type: 'INVOICING.INVOICE.PAID' })).answer()).toEqual({ result: null });
    expect(await nextReadIn()).toEqual([60_000]);
    expect((await tell(news, world.a.buyerPlace)).refusal().code).toBe('not_found');
    expect((await tell({ ...news, event_type: 7 })).refusal().code).toBe('invalid');
  });
});

test('the connection is tested by asking for a token', async () => {
  const { items } = await world.a.as.super_admin.call('GET /connectors');
  const id = items.find(({ fqn }) => fqn === 'paypal.payout')?.id;
  const values = { address: paypal.address, clientId: paypal.apiKey, clientSecret: paypal.webhookSecret };
  const check = (typed: Record<string, string>) =>
    world.a.as.super_admin.raw('POST /connectors/{id}/test', {
      params: { id },
      body: {
        organizationId: world.a.buyerPlace,
        properties: Object.entries(typed).map(([name, value]) => ({ name, value })),
      },
    });
  expect((await check(values)).answer()).toMatchObject({ outcome: 'ok', status: 200 });
  expect(paypal.calls.at(-1)).toMatchObject({ method: 'POST', path: '/v1/oauth2/token' });
  expect((await check({ ...values, clientSecret: 'another secret' })).answer()).toMatchObject({
    outcome: 'unauthorized',
    said: 'Client Authentication failed',
  });
  paypal.next('garbage');
  expect((await check(values)).answer()).toMatchObject({ outcome: 'wrong_answer' });
  for (const [name, wrong] of Object.entries({ clientId: '', clientSecret: 'short', address: 'paypal' }))
    expect((await check({ ...values, [name]: wrong })).refusal().code).toBe('invalid');
});
