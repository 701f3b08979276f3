import { textToSign } from '@reprise/domain/transport/signed-event';
import { createHmac, randomUUID } from 'node:crypto';
import { arrangeFile, type Arranged } from '../features/buybacks/testing/arrange-file.ts';
import { packagesTasks } from '../features/packages/packages.jobs.ts';
import { idOf } from '../features/packages/testing/answered.ts';
import { runJobs } from '../features/packages/testing/run-jobs.ts';
import type { World } from '../testing/world.ts';
import { named, own, type Entries, type Entry } from './entry.ts';

/** A file at its customer’s, whose label was asked for. */
async function asked(world: World): Promise<{ file: Arranged; id: string }> {
  const file = await arrangeFile(world, world.a, {
    buyback: { status: 'bb_awaiting_inventory' },
    item: { status: 'item_created' },
  });
  const made = await world.call('POST', '/transports', {
    token: world.a.tokens.root_management_unit_manager,
    body: { buybackId: file.buybackId },
  });
  return { file, id: idOf(made) };
}

async function connector(world: World, secret: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into connectors ("name", "type", "fqn") values ('Transporteur intégré', 'transport', 'builtin.carrier')
     on conflict ("fqn") do update set "name" = excluded."name" returning "id"`,
  );
  return world.insert('connector_organizations', {
    connectorId: String(rows[0]?.id),
    accountId: world.a.retailer,
    organizationId: world.a.headOffice,
    name: randomUUID(),
    properties: [{ name: 'secret', value: secret }],
    active: true,
  });
}

const transports: Entries = {
  'POST /transports': named(async (world) => {
    const file = await arrangeFile(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    return { by: world.a.tokens.root_management_unit_manager, body: { buybackId: file.buybackId } };
  }),
  'GET /transports': own(async (world) => {
    const { id, file } = await asked(world);
    return { by: world.a.tokens.root_management_unit_manager, hides: [id, file.number] };
  }),
  'POST /transports/{id}/cancel': named(async (world) => {
    const { id } = await asked(world);
    await runJobs(world, packagesTasks, 'transports.label');
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
  'POST /carrier-events/{connectorId}': own(async (world) => {
    const secret = 'le secret du transporteur';
    const connectorId = await connector(world, secret);
    const { id } = await asked(world);
    await runJobs(world, packagesTasks, 'transports.label');
    const { rows } = await world.sql.query<{ trackingNumber: string }>(
      'select "trackingNumber" from transports where "id" = $1',
      [id],
    );
    const event = {
      trackingNumber: String(rows[0]?.trackingNumber),
      code: 'accepted',
      happenedAt: world.clock.now.toISOString(),
    };
    const signature = createHmac('sha256', secret).update(textToSign(event)).digest('hex');
    return { by: null, params: { connectorId }, body: { ...event, signature } };
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
  arrangeFile(world, world.a, { payment: { status: 'payment_created' } });
const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89370400440532013000' };

async function batch(world: World, approved: boolean): Promise<string> {
  const { paymentId } = await payable(world);
  const id = idOf(
    await world.call('POST', '/payment-batches', {
      token: world.a.tokens.buyer_manager,
      body: { ...debtor, paymentIds: [paymentId] },
    }),
  );
  if (approved)
    await world.call('POST', `/payment-batches/${id}/approve`, {
      token: world.a.tokens.secondBuyerManager,
      body: { version: 0 },
    });
  return id;
}

const onPayment = (status: 'payment_created' | 'payment_failed'): Entry =>
  named(async (world) => {
    const { paymentId } = await arrangeFile(world, world.a, { payment: { status } });
    return { by: world.a.tokens.buyer_manager, params: { id: paymentId }, body: { version: 0 } };
  });

const payments: Entries = {
  'GET /payments': own(async (world) => {
    const file = await arrangeFile(world, world.a, { payment: { storeId: world.a.store } });
    return { by: world.a.tokens.store_manager, hides: [file.paymentId, file.number] };
  }),
  'POST /payments/{id}/relaunch': onPayment('payment_failed'),
  'POST /payments/{id}/cancel': onPayment('payment_created'),
  'GET /payment-batches': own(async (world) => ({
    by: world.a.tokens.buyer_manager,
    hides: [await batch(world, false)],
  })),
  'POST /payment-batches': own(async (world) => {
    const { paymentId } = await payable(world);
    return { by: world.a.tokens.buyer_manager, body: { ...debtor, paymentIds: [paymentId] } };
  }),
  'POST /payment-batches/{id}/approve': named(async (world) => ({
    by: world.a.tokens.secondBuyerManager,
    params: { id: await batch(world, false) },
    body: { version: 0 },
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
