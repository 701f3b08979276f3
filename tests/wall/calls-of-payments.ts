import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { configure } from '../kit/configure.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

/** A dossier at its customer’s, whose label was asked for. */
async function asked(world: World): Promise<{ dossier: Arranged; id: string }> {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const made = await world.a.as.root_management_unit_manager.send('POST /transports', {
    body: { buybackId: dossier.buybackId },
  });
  return { dossier, id: made.answer().id };
}

const secret = 'le secret du partenaire';

/** Settings of A's for a partner that is called nowhere. */
const connector = (
  world: World,
  fqn: 'builtin.carrier' | 'sendcloud.carrier' | 'http.payout' | 'paypal.payout',
): Promise<string> =>
  configure(
    world,
    fqn,
    { accountId: world.a.retailer, organizationId: world.a.headOffice },
    { address: 'https://partner.example', apiKey: randomUUID(), webhookSecret: secret },
  );

/** A partner's call, as it signs it. */
const signed = (world: World, connectorId: string, body: unknown): Sent => ({
  by: null,
  params: { connectorId },
  body,
  headers: { [signatureHeader]: signatureOf(secret, JSON.stringify(body), world.clock.now) },
});

const transports: Entries = {
  'POST /transports': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    return { by: world.a.tokens.root_management_unit_manager, body: { buybackId: dossier.buybackId } };
  }),
  'GET /transports': own(async (world) => {
    const { id, dossier } = await asked(world);
    return { by: world.a.tokens.root_management_unit_manager, hides: [id, dossier.number] };
  }),
  'POST /transports/{id}/cancel': named(async (world) => {
    const { id } = await asked(world);
    await runJobs(world, parcelsTasks, 'transports.label');
    return {
      by: world.a.tokens.root_management_unit_manager,
      params: { id },
      body: { version: await versionOf(world, 'transports', id) },
    };
  }),
  'GET /transports/{id}/label': named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: (await asked(world)).id },
    answers: 425,
  })),
  'GET /transports/{id}': named(async (world) => {
    const { id, dossier } = await asked(world);
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, hides: [dossier.number] };
  }),
  'POST /transports/{id}/retry': named(async (world) => {
    const { id } = await asked(world);
    await world.sql.query(`update transports set "status" = 'failed' where "id" = $1`, [id]);
    return {
      by: world.a.tokens.root_management_unit_manager,
      params: { id },
      body: { version: await versionOf(world, 'transports', id) },
    };
  }),
  'POST /carrier-events/{connectorId}': own(async (world) => {
    const connectorId = await connector(world, 'builtin.carrier');
    const { id } = await asked(world);
    await runJobs(world, parcelsTasks, 'transports.label');
    const { rows } = await world.sql.query<{ trackingNumber: string }>(
      'select "trackingNumber" from transports where "id" = $1',
      [id],
    );
    const event = {
      trackingNumber: String(rows[0]?.trackingNumber),
      code: 'accepted',
      happenedAt: world.clock.now.toISOString(),
    };
    return signed(world, connectorId, { events: [event] });
  }),
  'POST /sendcloud-events/{connectorId}': own(async (world) => {
    const connectorId = await connector(world, 'sendcloud.carrier');
    const body = {
      action: 'parcel_status_changed',
      timestamp: Math.floor(world.clock.now.getTime() / 1000),
      parcel: { tracking_number: '3S0', status: { message: 'Delivered' } },
    };
    const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
    return { by: null, params: { connectorId }, body, headers: { 'sendcloud-signature': signature } };
  }),
};

async function versionOf(world: World, table: 'transports' | 'payment_batches', id: string): Promise<number> {
  const { rows } = await world.sql.query<{ version: number }>(
    `select "version" from ${table} where "id" = $1`,
    [id],
  );
  return Number(rows[0]?.version);
}

const payable = (world: World): Promise<Arranged> =>
  arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89370400440532013000' };

async function batch(world: World, approved: boolean): Promise<string> {
  const { paymentId } = await payable(world);
  const id = (
    await world.a.as.buyer_manager.call('POST /payment-batches', {
      body: { ...debtor, paymentIds: [paymentId] },
    })
  ).id;
  if (approved)
    await world.a.as.secondBuyerManager.send('POST /payment-batches/{id}/approve', {
      params: { id },
      body: { version: 0, total: 21_000 },
    });
  return id;
}

const onPayment = (status: 'payment_created' | 'payment_failed' | 'payment_completed', more = {}): Entry =>
  named(async (world) => {
    const completedAt = status === 'payment_completed' ? world.clock.now.toISOString() : null;
    const { paymentId } = await arrangeDossier(world, world.a, { payment: { status, completedAt } });
    return { by: world.a.tokens.buyer_manager, params: { id: paymentId }, body: { version: 0, ...more } };
  });

const payments: Entries = {
  'GET /payments': own(async (world) => {
    const dossier = await arrangeDossier(world, world.a, { payment: { storeId: world.a.store } });
    return { by: world.a.tokens.store_manager, hides: [dossier.paymentId, dossier.number] };
  }),
  'POST /payments/{id}/relaunch': onPayment('payment_failed'),
  'GET /payments/{id}': named(async (world) => {
    const dossier = await arrangeDossier(world, world.a, { payment: { storeId: world.a.store } });
    return { by: world.a.tokens.store_manager, params: { id: dossier.paymentId }, hides: [dossier.number] };
  }),
  'POST /payments/{id}/cancel': onPayment('payment_created', { reason: 'double saisie' }),
  'POST /payments/{id}/release': named(async (world) => {
    const payment = { status: 'payment_created', heldFor: 'imei_misread' } as const;
    const { paymentId } = await arrangeDossier(world, world.a, { payment });
    const body = { version: 0, reason: 'vu avec l’atelier' };
    return { by: world.a.tokens.buyer_manager, params: { id: paymentId }, body };
  }),
  'POST /gift-redemptions': own(async (world) => {
    const number = `60${randomInt(1e9, 1e10 - 1)}000000`;
    const completedAt = world.clock.now.toISOString();
    const given = {
      status: 'payment_completed',
      type: 'gift_card',
      cardNumber: number,
      completedAt,
    } as const;
    const { number: dossier } = await arrangeDossier(world, world.a, { payment: given });
    return { by: world.a.tokens.store_seller, body: { number }, hides: [dossier] };
  }),
  'POST /payments/{id}/returned': onPayment('payment_completed', { reason: 'AC04' }),
  'POST /payout-events/{connectorId}': own(async (world) =>
    signed(world, await connector(world, 'http.payout'), {
      events: [
        {
          id: randomUUID(),
          reference: randomUUID(),
          payoutId: 'PO-1',
          status: 'paid',
          happenedAt: world.clock.now.toISOString(),
        },
      ],
    }),
  ),
  'POST /paypal-events/{connectorId}': own(async (world) => {
    const connectorId = await connector(world, 'paypal.payout');
    const resource = { payout_item: { sender_item_id: randomUUID() } };
    return {
      by: null,
      params: { connectorId },
      body: { event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource },
    };
  }),
  'GET /payment-batches': own(async (world) => ({
    by: world.a.tokens.buyer_manager,
    hides: [await batch(world, false)],
  })),
  'GET /payment-batches/due': own(async (world) => {
    await payable(world);
    return { by: world.a.tokens.buyer_manager };
  }),
  'POST /payment-batches': own(async (world) => {
    const { paymentId } = await payable(world);
    return { by: world.a.tokens.buyer_manager, body: { ...debtor, paymentIds: [paymentId] } };
  }),
  'POST /payment-batches/{id}/approve': named(async (world) => ({
    by: world.a.tokens.secondBuyerManager,
    params: { id: await batch(world, false) },
    body: { version: 0, total: 21_000 },
  })),
  'POST /payment-batches/{id}/refuse': named(async (world) => ({
    by: world.a.tokens.secondBuyerManager,
    params: { id: await batch(world, false) },
    body: { version: 0, reason: 'compte débiteur erroné' },
  })),
  'POST /payment-batches/{id}/executed': named(async (world) => ({
    by: world.a.tokens.buyer_manager,
    params: { id: await batch(world, true) },
    body: { version: 1 },
  })),
  'GET /payment-batches/{id}/pain001': named(async (world) => ({
    by: world.a.tokens.buyer_manager,
    params: { id: await batch(world, true) },
  })),
  'POST /payment-batches/{id}/pain002': named(async (world) => ({
    by: world.a.tokens.buyer_manager,
    params: { id: await batch(world, true) },
    body: '<Document/>',
    contentType: 'application/xml',
    // no bank’s answer: refused as such, and therefore the batch was found
    answers: 422,
  })),
};

/** Parcels on the road, and who is paid. */
export const callsOfPayments: Entries = { ...transports, ...payments };
