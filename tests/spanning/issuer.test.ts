import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startCarrierServer, type CarrierServer } from '../kit/carrier-server.ts';
import { configure } from '../kit/configure.ts';
import { startPayoutServer, type PayoutServer } from '../kit/payout-server.ts';
import { changeNow } from '../kit/change-now.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import type { Driver } from '../kit/driver.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { paymentsTasks } from '@reprise/payments/server/payments/payments.jobs.ts';

/** The account says who pays the customers and who holds the carrier's contract: the buyer or the retailer. */
let world: World;
let payouts: PayoutServer;
let carrier: CarrierServer;
let buyersCarrier: CarrierServer;
beforeAll(async () => {
  world = await makeWorld();
  payouts = await startPayoutServer();
  carrier = await startCarrierServer();
  buyersCarrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  // the retailer's own provider and carrier; the buyer has none
  const owner = { accountId: world.a.retailer, organizationId: world.a.headOffice };
  await configure(world, 'http.payout', owner, payouts);
  await configure(world, 'http.carrier', owner, carrier);
});
afterAll(async () => {
  await payouts.close();
  await carrier.close();
  await buyersCarrier.close();
  await world.close();
});
afterEach(async () => {
  await holders('buyer');
  await world.sql.query(
    'delete from graphile_worker._private_jobs; delete from payouts; delete from payments; delete from payment_batches',
  );
  await letBuyerPay(true);
});

/** Switches the payment by the buyer, as the retailer does in its settings. */
const letBuyerPay = (on: boolean) =>
  world.sql.query('update organization_root_details set "buyerPaymentEnabled" = $1 where "accountId" = $2', [
    on,
    world.a.retailer,
  ]);

/** Sets both, as the provider does. */
async function holders(who: 'buyer' | 'retailer'): Promise<void> {
  const sent = await changeNow(world, 'accounts', world.a.retailer, {
    token: world.a.tokens.super_admin,
    body: { paymentIssuer: who, transportContractHolder: who },
  });
  expect(sent.status).toBe(200);
  expect(sent.answer()).toMatchObject({ paymentIssuer: who, transportContractHolder: who });
}
/** Who runs the account that may pay. */
const office = {
  buyer: () => world.a.as.buyer_manager,
  retailer: () => world.a.as.root_management_unit_manager,
};
const debtor = { debtorName: 'Qui paie', debtorIban: 'DE89370400440532013000' };

describe('with the payment issuer', () => {
  const prepare = (token: string) => world.as(token).send('POST /payment-batches', { body: debtor });

  test.each([
    ['buyer', 201, 409],
    ['retailer', 409, 201],
  ] as const)(
    '%s, the transfers are the buyer’s to send (%i) or the retailer’s (%i)',
    async (who, ...statuses) => {
      await holders(who);
      await arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
      const { buyer_manager: buyer, root_management_unit_manager: office } = world.a.tokens;
      const answers = [await prepare(buyer), await prepare(office)];
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      const said = answers.map((one) => (one.status < 400 ? one.answer().count : one.refusal().code));
      expect(said).toEqual(expect.arrayContaining([1, 'batch_empty']));
    },
  );

  test.each([
    ['buyer', 'payment_failed', 0],
    ['retailer', 'payment_initiated', 1],
  ] as const)('%s, a payment without an IBAN is paid by their provider (%s)', async (who, status, calls) => {
    await holders(who);
    const before = payouts.calls.length;
    const { paymentId } = await arrangeDossier(world, world.a, {
      payment: { type: 'no_iban_transfer', provider: 'payout', iban: null, status: 'payment_failed' },
    });
    await office[who]().send('POST /payments/{id}/relaunch', {
      params: { id: paymentId },
      body: { version: 0 },
    });
    await runJobs(world, paymentsTasks, 'payments.issue');
    await runJobs(world, paymentsTasks, 'payments.send_payout');
    const { rows } = await world.sql.query('select "status" from payments where "id" = $1', [paymentId]);
    expect(rows).toEqual([{ status }]);
    expect(payouts.calls.length - before).toBe(calls);
  });

  test.each([
    ['buyer', 'retailer'],
    ['retailer', 'buyer'],
  ] as const)('%s, the payments are not the %s’s to send again or to end', async (who, other) => {
    await holders(who);
    const arrange = (payment: Partial<Payment>) => arrangeDossier(world, world.a, { payment });
    const failed = await arrange({ status: 'payment_failed' });
    const paid = await arrange({ status: 'payment_completed', completedAt: world.clock.now.toISOString() });
    const due = await arrange({ status: 'payment_created' });
    const relaunch = { params: { id: failed.paymentId }, body: { version: 0, iban: 'BE68 5390 0754 7034' } };
    const giveBack = { params: { id: paid.paymentId }, body: { version: 0, reason: 'AC04' } };
    const cancel = { params: { id: due.paymentId }, body: { version: 0, reason: 'saisi deux fois' } };
    const mark = { params: { id: due.buybackId }, body: { version: 0, info: 'chèque 12' } };

    const by = office[other]();
    expect(await by.refused('POST /payments/{id}/relaunch', relaunch)).toBe('forbidden');
    expect(await by.refused('POST /payments/{id}/returned', giveBack)).toBe('forbidden');
    expect(await by.refused('POST /payments/{id}/cancel', cancel)).toBe('forbidden');
    expect(await by.refused('POST /buybacks/{id}/mark-as-paid', mark)).toBe('forbidden');
    const { rows } = await world.sql.query('select "status", "iban" from payments order by "status"');
    expect(rows.map(({ status }) => status)).toEqual([
      'payment_completed',
      'payment_created',
      'payment_failed',
    ]);
    expect(new Set(rows.map(({ iban }) => iban))).not.toContain('BE68539007547034');

    // nor are they offered; to whoever pays they are
    const offered = async (driver: Driver, { paymentId, buybackId }: Arranged) => {
      const { actions } = await driver.call('GET /payments/{id}', { params: { id: paymentId } });
      const all = await driver.call('GET /buybacks/{id}/transitions', { params: { id: buybackId } });
      const marks = all.filter(({ name, code }) => name === 'markAsPaid' && code !== 'forbidden');
      return [...actions, ...marks].map(({ name }) => name);
    };
    for (const dossier of [failed, paid, due]) {
      expect(await offered(by, dossier)).toEqual([]);
      expect(await offered(office[who](), dossier)).not.toEqual([]);
    }
    expect((await office[who]().send('POST /payments/{id}/relaunch', relaunch)).status).toBe(200);
    expect((await office[who]().send('POST /payments/{id}/returned', giveBack)).status).toBe(200);
    expect((await office[who]().send('POST /payments/{id}/cancel', cancel)).status).toBe(200);
  });

  test('either, a store says what it paid by hand, and the provider relaunches', async () => {
    for (const who of ['buyer', 'retailer'] as const) {
      await holders(who);
      const byHand = await arrangeDossier(world, world.a, {
        buyback: { storeId: world.a.store },
        payment: { provider: 'none' },
      });
      const mark = { params: { id: byHand.buybackId }, body: { version: 0, info: 'remis en caisse' } };
      const marked = await world.a.as.store_manager.send('POST /buybacks/{id}/mark-as-paid', mark);
      expect(marked.answer()).toMatchObject({ payment: { status: 'payment_completed' } });
      const failed = await arrangeDossier(world, world.a, { payment: { status: 'payment_failed' } });
      const relaunch = { params: { id: failed.paymentId }, body: { version: 0 } };
      const relaunched = await world.a.as.admin.send('POST /payments/{id}/relaunch', relaunch);
      expect(relaunched.answer()).toMatchObject({ status: 'payment_created' });
    }
  });

  test.each([
    ['buyer', true],
    ['retailer', false],
  ] as const)('%s, the buyer’s payment is available: %s', async (who, available) => {
    await holders(who);
    const isAvailable = async () => {
      return await world.a.as.root_management_unit_manager.call(
        'GET /payment/account/{id}/by-buyer-feature-available',
        { params: { id: world.a.retailer } },
      );
    };
    expect(await isAvailable()).toEqual({ available });
    await letBuyerPay(false);
    expect(await isAvailable()).toEqual({ available: false });
  });

  describe('buyer, but not let by the retailer’s settings', () => {
    test('the transfers are the retailer’s to send, and no longer the buyer’s', async () => {
      await arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
      await letBuyerPay(false);
      const { buyer_manager: buyer, root_management_unit_manager: retailer } = world.a.tokens;
      expect((await prepare(buyer)).refusal().code).toBe('batch_empty');
      expect((await prepare(retailer)).answer().count).toBe(1);
    });

    test('a payment that failed is the retailer’s to send again, through its provider', async () => {
      const { paymentId } = await arrangeDossier(world, world.a, {
        payment: { type: 'no_iban_transfer', provider: 'payout', iban: null, status: 'payment_failed' },
      });
      await letBuyerPay(false);
      const relaunch = { params: { id: paymentId }, body: { version: 0 } };
      expect(await office.buyer().refused('POST /payments/{id}/relaunch', relaunch)).toBe('forbidden');
      await office.retailer().call('POST /payments/{id}/relaunch', relaunch);
      await runJobs(world, paymentsTasks, 'payments.issue');
      await runJobs(world, paymentsTasks, 'payments.send_payout');
      const { rows } = await world.sql.query('select "status" from payments where "id" = $1', [paymentId]);
      expect(rows).toEqual([{ status: 'payment_initiated' }]);
    });

    test('a batch that the buyer had prepared stays the buyer’s', async () => {
      await arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
      const { id } = (await prepare(world.a.tokens.buyer_manager)).answer();
      await letBuyerPay(false);
      const { items } = await office.buyer().call('GET /payment-batches', { query: {} });
      expect(items.map((one) => one.id)).toEqual([id]);
      expect((await office.retailer().call('GET /payment-batches', { query: {} })).items).toEqual([]);
    });
  });
});

describe('with the contract’s holder', () => {
  /** The status of the label of a dossier's parcel, ordered by the office, and what each carrier was asked for it. */
  async function orderLabel() {
    const asked = () => ({ retailer: carrier.calls.length, buyer: buyersCarrier.calls.length });
    const before = asked();
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const by = world.a.as.root_management_unit_manager;
    await by.call('POST /transports', { body: { buybackId } });
    expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
    const { rows } = await world.sql.query<{ status: string; maker: string | null }>(
      'select "status", "connectorOrganizationId" as maker from transports where "buybackId" = $1',
      [buybackId],
    );
    const after = asked();
    return {
      rows,
      calls: { retailer: after.retailer - before.retailer, buyer: after.buyer - before.buyer },
    };
  }

  test.each([
    ['buyer', 0],
    ['retailer', 1],
  ] as const)('%s, the product makes the label where they have no carrier', async (who, calls) => {
    await holders(who);
    const { rows, calls: made } = await orderLabel();
    expect(rows).toMatchObject([{ status: 'labelled' }]);
    expect(made).toEqual({ retailer: calls, buyer: 0 });
  });

  describe('and where both have a carrier', () => {
    let ofBuyer: string;
    beforeAll(async () => {
      const owner = { accountId: world.a.buyer, organizationId: world.a.buyerPlace };
      ofBuyer = await configure(world, 'http.carrier', owner, buyersCarrier);
    });

    test.each([
      ['buyer', true],
      ['retailer', false],
    ] as const)('%s, theirs makes the label, not the other’s', async (who, isOfBuyer) => {
      await holders(who);
      const { rows, calls } = await orderLabel();
      expect(rows.map(({ status, maker }) => [status, maker === ofBuyer])).toEqual([['labelled', isOfBuyer]]);
      expect(calls).toEqual({ retailer: 0, buyer: 0, [who]: 1 });
    });
  });
});

test.each([
  ['root_management_unit_manager', 403],
  ['buyer_manager', 404],
  ['warehouse_manager', 403],
] as const)('a %s does not choose who pays and who holds the contract (%i)', async (type, status) => {
  const answer = await changeNow(world, 'accounts', world.a.retailer, {
    token: world.a.tokens[type],
    body: { paymentIssuer: 'retailer', transportContractHolder: 'retailer' },
  });
  expect(answer.status).toBe(status);
  const { rows } = await world.sql.query(
    'select "paymentIssuer", "transportContractHolder" from accounts where "id" = $1',
    [world.a.retailer],
  );
  expect(rows).toEqual([{ paymentIssuer: 'buyer', transportContractHolder: 'buyer' }]);
});
