import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { configure } from '../kit/configure.ts';
import { startPayoutServer, type PayoutServer } from '../kit/payout-server.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { runJobs, waitingJobs } from '../kit/run-jobs.ts';
import { paymentsTasks } from '@reprise/payments/server/payments/payments.jobs.ts';

let world: World;
let provider: PayoutServer;
let connectorId: string;
beforeAll(async () => {
  world = await makeWorld();
  provider = await startPayoutServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  connectorId = await configure(
    world,
    'http.payout',
    { accountId: world.a.buyer, organizationId: world.a.buyerPlace },
    provider,
  );
});
afterAll(async () => {
  await provider.close();
  await world.close();
});
beforeEach(() =>
  world.sql.query(
    `delete from payout_events; delete from payouts; delete from history; delete from tasks; delete from payments;
     delete from graphile_worker._private_jobs; update connector_organizations set "active" = true`,
  ),
);

const withoutIban = { type: 'no_iban_transfer', provider: 'payout', iban: null } as const;
const manager = () => world.a.as.buyer_manager;

const run = (name: string) => runJobs(world, paymentsTasks, name);
const paymentOf = async ({ paymentId }: Arranged): Promise<Payment> =>
  (await world.sql.query('select * from payments where "id" = $1', [paymentId])).rows[0];
const payoutsOf = async ({ paymentId }: Arranged) =>
  (
    await world.sql.query('select * from payouts where "paymentId" = $1 order by "createdAt", "id"', [
      paymentId,
    ])
  ).rows;
const tasksOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query(
      `select "kind", "detail" from tasks where "buybackId" = $1 and "doneAt" is null order by "createdAt"`,
      [buybackId],
    )
  ).rows;
const mailsOf = async ({ buybackId }: Arranged) => {
  const jobs = await waitingJobs(world, 'mails.send');
  return jobs.flatMap(({ payload }) => {
    const sent = (payload as { payload: { kind: string; buybackId: string } }).payload;
    return sent.buybackId === buybackId ? [sent.kind] : [];
  });
};

/** A payment that is due after a relaunch, and paid by a job. */
async function due(more: Partial<Payment> = {}): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, {
    payment: { ...withoutIban, status: 'payment_failed', ...more },
  });
  expect((await relaunch(dossier)).answer()).toMatchObject({ status: 'payment_created' });
  return dossier;
}
async function relaunch(dossier: Arranged, by = manager()) {
  const { version } = await paymentOf(dossier);
  return by.send('POST /payments/{id}/relaunch', { params: { id: dossier.paymentId }, body: { version } });
}
/** The same, sent to the provider. */
async function sent(): Promise<{ dossier: Arranged; id: string }> {
  const dossier = await due();
  expect(await run('payments.issue')).toEqual([]);
  expect(await run('payments.send_payout')).toEqual([]);
  return { dossier, id: String((await paymentOf(dossier)).payoutId) };
}
/** Runs the job until its last attempt has failed. */
async function sendInVain(): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    provider.next('unavailable');
    expect(await run('payments.send_payout')).toHaveLength(1);
  }
}

const tell = (events: readonly object[], at = world.clock.now, id = connectorId) => {
  const body = { events };
  return world
    .as(null, provider.sign(body, at))
    .raw('POST /payout-events/{connectorId}', { params: { connectorId: id }, body });
};
const heard = async (id: string, status: Parameters<PayoutServer['set']>[1], more = {}) => {
  provider.set(id, status, more);
  return tell([provider.event(id, world.clock.now)]);
};

describe('paying without an IBAN', () => {
  test('sends the customer a link, by which it is claimed and paid; numbers, history and messages say so', async () => {
    const { dossier, id } = await sent();
    const [payout] = await payoutsOf(dossier);
    expect(payout).toMatchObject({ status: 'created', providerId: id, amount: 21_000, currency: 'EUR' });
    expect(provider.calls.at(-1)).toMatchObject({
      path: '/payouts',
      key: payout.id,
      body: {
        reference: payout.id,
        amount: 21_000,
        currency: 'EUR',
        label: `Reprise ${dossier.number}`,
        beneficiary: {
          firstName: 'Claire',
          lastName: 'Martin',
          email: 'claire@example.org',
          language: 'fr-FR',
        },
      },
    });
    // the claim link is encrypted in the database
    expect(JSON.stringify(payout)).not.toContain('claim.example');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: id });
    expect(await mailsOf(dossier)).toEqual(['payout_claim']);

    expect((await heard(id, 'claimed')).status).toBe(202);
    expect((await heard(id, 'paid', { bankId: 'BNK-77' })).answer()).toMatchObject({
      results: [{ result: 'applied' }],
    });
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_completed',
      payoutId: id,
      bankId: 'BNK-77',
      completedAt: world.clock.now,
    });
    expect(await mailsOf(dossier)).toEqual(['payout_claim', 'payment_sent']);
    const detail = await manager().send('GET /payments/{id}', { params: { id: dossier.paymentId } });
    expect(detail.answer()).toMatchObject({
      payoutId: id,
      bankId: 'BNK-77',
      payouts: [{ status: 'paid', providerId: id }],
      history: [
        { action: 'relaunch', to: 'payment_created' },
        { action: 'initiate', to: 'payment_initiated' },
        { action: 'complete', to: 'payment_completed' },
      ],
      actions: [{ name: 'returned', refusal: null }],
    });
    expect(JSON.stringify(detail.answer())).not.toContain('claim.example');
  });

  test('sends a message with the provider’s own page', async () => {
    const { dossier, id } = await sent();
    const { mailsTasks } = await import('@reprise/paperwork/server/mails/mails.jobs.ts');
    expect(await runJobs(world, mailsTasks, 'mails.send')).toEqual([]);
    const { rows } = await world.sql.query(`select "text" from mails where "buybackId" = $1`, [
      dossier.buybackId,
    ]);
    const claimUrl = provider.payouts.get(id)?.claimUrl ?? 'no address';
    expect(world.letters.at(-1)?.links.map(({ link }) => link)).toContain(claimUrl);
    expect(rows[0].text).not.toContain(claimUrl);
  });

  test('is not needed when there is nothing to pay', async () => {
    const dossier = await due({ amount: 0 });
    await run('payments.issue');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_not_needed' });
    expect(await payoutsOf(dossier)).toEqual([]);
  });

  test('asks for one payout when the job runs twice', async () => {
    const { dossier } = await sent();
    const before = provider.payouts.size;
    const { rows } = await world.sql.query(
      `select jobs.add('payments.send_payout', $1::json, null, null, null, 8)`,
      [
        JSON.stringify({
          accountIds: [world.a.retailer, world.a.buyer],
          payload: { payoutId: (await payoutsOf(dossier))[0].id },
        }),
      ],
    );
    expect(rows).toHaveLength(1);
    expect(await run('payments.send_payout')).toEqual([]);
    expect(provider.payouts.size).toBe(before);
    expect(await mailsOf(dossier)).toEqual(['payout_claim']);
  });

  test.each(['unavailable', 'busy', 'garbage', 'lost'] as const)(
    'asks a provider that is %s again under the same key: one payout',
    async (mood) => {
      const dossier = await due();
      await run('payments.issue');
      const before = provider.payouts.size;
      provider.next(mood, mood);
      expect(await run('payments.send_payout')).toHaveLength(1);
      expect(await run('payments.send_payout')).toHaveLength(1);
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: null });
      expect(await run('payments.send_payout')).toEqual([]);
      expect(provider.payouts.size).toBe(before + 1);
      expect(await payoutsOf(dossier)).toMatchObject([{ status: 'created' }]);
    },
  );
});

describe('a failed payout', () => {
  test('has no provider: it failed for that reason, and a relaunch is refused', async () => {
    const dossier = await due();
    await world.sql.query('update connector_organizations set "active" = false');
    await run('payments.issue');
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'connector_not_configured',
    });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'payment_failed', detail: 'connector_not_configured' }]);
    expect(await mailsOf(dossier)).toEqual([]);
    expect((await relaunch(dossier)).refusal().code).toBe('connector_not_configured');
    // the provider's people are told the same; the retailer's head office, which does not pay, may not relaunch it
    expect((await relaunch(dossier, world.a.as.admin)).refusal().code).toBe('connector_not_configured');
    expect((await relaunch(dossier, world.a.as.root_management_unit_manager)).refusal().code).toBe(
      'forbidden',
    );
  });

  test('that was refused is final: its reason is shown, and the relaunch is another payout', async () => {
    const dossier = await due();
    await run('payments.issue');
    provider.next('refuse');
    expect(await run('payments.send_payout')).toEqual([]);
    const reason = 'beneficiary_refused The beneficiary is not accepted';
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_failed', failureReason: reason });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'payment_failed', detail: reason }]);
    expect((await relaunch(dossier)).answer()).toMatchObject({
      status: 'payment_created',
      failureReason: null,
    });
    expect(await tasksOf(dossier)).toEqual([]);
    await run('payments.issue');
    expect(await run('payments.send_payout')).toEqual([]);
    const [first, second] = await payoutsOf(dossier);
    expect([first.status, second.status]).toEqual(['failed', 'created']);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_initiated',
      payoutId: second.providerId,
    });
  });

  test('without an answer to the last try is asked for again by the relaunch, so that it is paid once', async () => {
    const dossier = await due();
    await run('payments.issue');
    const key = (await payoutsOf(dossier))[0].id;
    await sendInVain();
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'provider_unreachable',
    });
    expect((await relaunch(dossier)).status).toBe(200);
    await run('payments.issue');
    expect(await run('payments.send_payout')).toEqual([]);
    expect(await payoutsOf(dossier)).toMatchObject([{ id: key, status: 'created' }]);
  });

  test('that failed with more words than are kept has failed, with as many of them as are', async () => {
    const { dossier, id } = await sent();
    provider.set(id, 'failed', { reason: 'x'.repeat(300) });
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'x'.repeat(255),
    });
  });

  test.each([
    ['less', 15_000, '210.00 ≠ 150.00 EUR'],
    ['more', 24_000, '210.00 ≠ 240.00 EUR'],
  ])(
    'asked for again after %s is owed is kept as it was paid, and the difference is told',
    async (_, owed, told) => {
      const dossier = await due();
      await run('payments.issue');
      await sendInVain();
      await world.sql.query('update payments set "amount" = $2 where "id" = $1', [dossier.paymentId, owed]);
      await relaunch(dossier);
      await run('payments.issue');
      expect(await run('payments.send_payout')).toEqual([]);
      const { payoutId } = await paymentOf(dossier);
      await heard(String(payoutId), 'paid');
      expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed', amount: 21_000 });
      const { rows } = await world.sql.query('select "paidPrice" from buybacks where "id" = $1', [
        dossier.buybackId,
      ]);
      expect(rows).toEqual([{ paidPrice: 21_000 }]);
      expect(await tasksOf(dossier)).toEqual([{ kind: 'recover_payment', detail: `${payoutId}: ${told}` }]);
    },
  );

  test('that the provider paid after all is counted although it was given up', async () => {
    const dossier = await due();
    await run('payments.issue');
    provider.next('lost');
    expect(await run('payments.send_payout')).toHaveLength(1);
    for (let attempt = 1; attempt < 8; attempt += 1) {
      provider.next('unavailable');
      await run('payments.send_payout');
    }
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_failed' });
    const [payout] = await payoutsOf(dossier);
    const made = [...provider.payouts.values()].find((one) => one.reference === payout.id)!;
    await heard(made.id, 'paid', { bankId: 'BNK-1' });
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed', bankId: 'BNK-1' });
    expect(await tasksOf(dossier)).toEqual([]);
  });

  test('that the provider has after all is on its way again, so that nobody pays it a second time', async () => {
    const dossier = await due();
    await run('payments.issue');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      provider.next('lost');
      expect(await run('payments.send_payout')).toHaveLength(1);
    }
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_failed' });
    const [payout] = await payoutsOf(dossier);
    const made = [...provider.payouts.values()].find((one) => one.reference === payout.id)!;
    await heard(made.id, 'created');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_initiated', payoutId: made.id });
    expect(await tasksOf(dossier)).toEqual([]);
    await heard(made.id, 'paid');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed' });
  });

  test('whose link expired is relaunched with another link; the first one paid late is to be recovered', async () => {
    const { dossier, id } = await sent();
    await heard(id, 'expired');
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'claim_expired',
    });
    await relaunch(dossier);
    await run('payments.issue');
    await run('payments.send_payout');
    const { payoutId } = await paymentOf(dossier);
    expect(payoutId).not.toBe(id);
    await heard(String(payoutId), 'paid');
    await heard(id, 'paid');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed', payoutId });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'recover_payment', detail: id }]);
  });

  test('cancelled meanwhile and paid all the same is reported to somebody', async () => {
    const { dossier, id } = await sent();
    await heard(id, 'failed', { reason: 'AC04' });
    const { version } = await paymentOf(dossier);
    await manager().send('POST /payments/{id}/cancel', {
      params: { id: dossier.paymentId },
      body: { version, reason: 'Le client renonce' },
    });
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_cancelled',
      complementaryInformation: 'Le client renonce',
    });
    await heard(id, 'paid');
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_cancelled' });
    expect(await tasksOf(dossier)).toEqual([{ kind: 'recover_payment', detail: id }]);
  });
});

describe('the provider’s webhook', () => {
  test('takes late, repeated and unordered events: only what is farther counts', async () => {
    const { dossier, id } = await sent();
    provider.set(id, 'paid');
    const paid = provider.event(id, world.clock.now);
    provider.set(id, 'claimed');
    const claimed = provider.event(id, world.clock.now);
    const both = await Promise.all([tell([paid, paid]), tell([paid])]);
    const results = both
      .flatMap((one) => one.answer().results as { result: string }[])
      .map((one) => one.result);
    expect(results.toSorted()).toEqual(['applied', 'known', 'known']);
    const after = await paymentOf(dossier);
    expect((await tell([claimed])).answer()).toMatchObject({ results: [{ result: 'known' }] });
    expect(await paymentOf(dossier)).toEqual(after);
    expect(await payoutsOf(dossier)).toMatchObject([{ status: 'paid' }]);
    expect((await mailsOf(dossier)).filter((kind) => kind === 'payment_sent')).toHaveLength(1);
  });

  test('reports what is paid and returned by the bank as failed, with the bank’s reason, and it is relaunched', async () => {
    const { dossier, id } = await sent();
    await heard(id, 'paid');
    await heard(id, 'returned', { reason: 'AC06' });
    expect(await paymentOf(dossier)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'AC06',
      completedAt: null,
    });
    const { rows } = await world.sql.query(`select "paidPrice" from buybacks where "id" = $1`, [
      dossier.buybackId,
    ]);
    expect(rows).toEqual([{ paidPrice: null }]);
    const search = await manager().send('GET /payments', {
      query: { status: ['payment_failed'], type: ['no_iban_transfer'] },
    });
    expect(search.answer().items).toMatchObject([{ id: dossier.paymentId, failureReason: 'AC06' }]);
    expect((await relaunch(dossier)).status).toBe(200);
  });

  test('is refused without its signature, at another hour, for another partner’s settings', async () => {
    const { dossier, id } = await sent();
    const before = await paymentOf(dossier);
    provider.set(id, 'paid');
    const event = provider.event(id, world.clock.now);
    const refused = { status: 401, code: 'unauthorized' };
    expect(
      (
        await world.nobody.raw('POST /payout-events/{connectorId}', {
          params: { connectorId },
          body: { events: [event] },
        })
      ).refusal(),
    ).toMatchObject(refused);
    const signedAnother = provider.sign({ events: [] }, world.clock.now);
    expect(
      (
        await world
          .as(null, signedAnother)
          .raw('POST /payout-events/{connectorId}', { params: { connectorId }, body: { events: [event] } })
      ).refusal(),
    ).toMatchObject(refused);
    const late = new Date(world.clock.now.getTime() - 301_000);
    expect((await tell([event], late)).refusal()).toMatchObject(refused);
    expect((await tell([event], world.clock.now, world.a.store)).status).toBe(404);
    expect((await tell([{ ...event, status: 'lost' }])).status).toBe(422);
    const strange = { ...event, reference: world.a.store };
    expect((await tell([strange])).answer()).toMatchObject({ results: [{ result: 'unknown' }] });
    expect(await paymentOf(dossier)).toEqual(before);
  });

  test('that was lost is replaced by asking, every six hours while the payout is not settled', async () => {
    const { dossier, id } = await sent();
    const [job] = await waitingJobs(world, 'payments.follow_payout');
    expect(job?.runAt).toEqual(new Date(world.clock.now.getTime() + 6 * 3_600_000));
    provider.next('unavailable');
    expect(await run('payments.follow_payout')).toHaveLength(1);
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await waitingJobs(world, 'payments.follow_payout')).toHaveLength(1);
    provider.set(id, 'paid', { bankId: 'BNK-9' });
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed', bankId: 'BNK-9' });
    expect(await waitingJobs(world, 'payments.follow_payout')).toEqual([]);
  });

  test('is asked for again as usual after a provider that could not be reached at any attempt', async () => {
    const { dossier, id } = await sent();
    const [first] = await waitingJobs(world, 'payments.follow_payout');
    for (let attempt = 1; attempt <= (first?.maxAttempts ?? 0); attempt += 1) {
      expect(await waitingJobs(world, 'payments.follow_payout')).toHaveLength(1);
      provider.next('unavailable');
      expect(await run('payments.follow_payout')).toHaveLength(1);
    }
    const [next] = await waitingJobs(world, 'payments.follow_payout');
    expect(next).toMatchObject({ attempts: 0, runAt: new Date(world.clock.now.getTime() + 6 * 3_600_000) });
    provider.set(id, 'paid', { bankId: 'BNK-10' });
    expect(await run('payments.follow_payout')).toEqual([]);
    expect(await paymentOf(dossier)).toMatchObject({ status: 'payment_completed', bankId: 'BNK-10' });
  });
});
