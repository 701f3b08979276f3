import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settings, useSettings } from '../../lib/settings.ts';
import { startCarrierServer, type CarrierServer } from '../../testing/carrier-server.ts';
import { configure } from '../../testing/configure.ts';
import { startPayoutServer, type PayoutServer } from '../../testing/payout-server.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { arrangeFile } from '../buybacks/testing/arrange-file.ts';
import { packagesTasks } from '../packages/packages.jobs.ts';
import { runJobs } from '../packages/testing/run-jobs.ts';
import { paymentsTasks } from './payments.jobs.ts';

/** Who pays the customers and who holds the carrier's contract: the buyer or the retailer, as the account says. */
let world: World;
let payouts: PayoutServer;
let carrier: CarrierServer;
beforeAll(async () => {
  world = await makeWorld();
  payouts = await startPayoutServer();
  carrier = await startCarrierServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  // the retailer's own provider and carrier; the buyer has none
  const owner = { accountId: world.a.retailer, organizationId: world.a.headOffice };
  await configure(world, 'http.payout', owner, payouts);
  await configure(world, 'http.carrier', owner, carrier);
});
afterAll(async () => {
  await payouts.close();
  await carrier.close();
  await world.close();
});
afterEach(async () => {
  await holders('buyer');
  await world.sql.query(
    'delete from graphile_worker._private_jobs; delete from payouts; delete from payments',
  );
});

const holders = (who: 'buyer' | 'retailer') =>
  world.sql.query(
    'update accounts set "paymentIssuer" = $2, "transportContractHolder" = $2 where "id" = $1',
    [world.a.retailer, who],
  );
const debtor = { debtorName: 'Qui paie', debtorIban: 'DE89370400440532013000' };

describe('the payment issuer', () => {
  const prepare = (token: string) => world.call('POST', '/payment-batches', { token, body: debtor });

  test.each([
    ['buyer', 201, 409],
    ['retailer', 409, 201],
  ] as const)(
    '%s: the transfers are the buyer’s to send (%i) or the retailer’s (%i)',
    async (who, ...statuses) => {
      await holders(who);
      await arrangeFile(world, world.a, { payment: { status: 'payment_created' } });
      const { buyer_manager: buyer, root_management_unit_manager: office } = world.a.tokens;
      const answers = [await prepare(buyer), await prepare(office)];
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      const said = answers.map(({ json }) => json['code'] ?? json['count']);
      expect(said).toEqual(expect.arrayContaining([1, 'batch_empty']));
    },
  );

  test.each([
    ['buyer', 'payment_failed', 0],
    ['retailer', 'payment_initiated', 1],
  ] as const)('%s: a payment without an IBAN is paid by their provider (%s)', async (who, status, calls) => {
    await holders(who);
    const before = payouts.calls.length;
    const { paymentId } = await arrangeFile(world, world.a, {
      payment: { type: 'no_iban_transfer', provider: 'payout', iban: null, status: 'payment_failed' },
    });
    await world.call('POST', `/payments/${paymentId}/relaunch`, {
      token: world.a.tokens.buyer_manager,
      body: { version: 0 },
    });
    await runJobs(world, paymentsTasks, 'payments.issue');
    await runJobs(world, paymentsTasks, 'payments.send_payout');
    const { rows } = await world.sql.query('select "status" from payments where "id" = $1', [paymentId]);
    expect(rows).toEqual([{ status }]);
    expect(payouts.calls.length - before).toBe(calls);
  });

  test.each([
    ['buyer', true],
    ['retailer', false],
  ] as const)('%s: the buyer’s payment is available: %s', async (who, available) => {
    await holders(who);
    const isAvailable = async () => {
      const url = `/payment/account/${world.a.retailer}/by-buyer-feature-available`;
      return (await world.call('GET', url, { token: world.a.tokens.root_management_unit_manager })).json;
    };
    expect(await isAvailable()).toEqual({ available });
    const enable = (on: boolean) =>
      world.sql.query('update organization_root_details set "buyerPaymentEnabled" = $1', [on]);
    await enable(false);
    expect(await isAvailable()).toEqual({ available: false });
    await enable(true);
  });
});

test.each([
  ['buyer', 0],
  ['retailer', 1],
] as const)('the contract’s holder %s: their carrier makes the label', async (who, calls) => {
  await holders(who);
  const before = carrier.calls.length;
  const { buybackId } = await arrangeFile(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const token = world.a.tokens.root_management_unit_manager;
  expect((await world.call('POST', '/transports', { token, body: { buybackId } })).status).toBe(201);
  expect(await runJobs(world, packagesTasks, 'transports.label')).toEqual([]);
  expect(carrier.calls.length - before).toBe(calls);
  // without a contract of theirs the product makes its own
  const { rows } = await world.sql.query('select "status" from transports where "buybackId" = $1', [
    buybackId,
  ]);
  expect(rows).toEqual([{ status: 'labelled' }]);
});
