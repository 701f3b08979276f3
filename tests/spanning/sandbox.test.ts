import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sandboxesTasks } from '@reprise/administration/server/sandboxes/sandboxes.jobs.ts';
import { emptiedPurposes, emptiedTables } from '@reprise/administration/server/sandboxes/emptied-tables.ts';
import { lookForWebhooks, sendingTasks } from '@reprise/administration/server/webhooks/webhooks.jobs.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { mailsTasks } from '@reprise/paperwork/server/mails/mails.jobs.ts';
import { paymentsTasks } from '@reprise/payments/server/payments/payments.jobs.ts';
import { saleMailsTasks } from '@reprise/sale/server/mails/sale-mails.jobs.ts';
import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { entities } from '@reprise/registers/tables.ts';
import { beforeAll, expect, test } from 'vitest';
import { connectCarrier } from '../kit/configure.ts';
import { outcomeOf } from '../kit/driver.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { startReceiver } from '../kit/webhook-receiver.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { makeSandbox, type Sandbox } from '../kit/sandbox.ts';
import { anotherImei, customerInfo, identification, responsesOf, workedExample } from '../kit/selling.ts';
import { openWorld } from '../kit/world.ts';

// The main story in a sandbox, by programs with its keys, to the payment; then the sandbox is emptied (docs/sandbox.md).

const world = await openWorld();
const { a } = world;
const manager = a.as.root_management_unit_manager;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await makeSandbox(world, a);
});

/** A sale at the counter of the sandbox; paid without an IBAN it is the payout of a provider. */
async function sell(payment: 'no_iban_transfer' | 'bank_transfer' = 'no_iban_transfer') {
  const store = await sandbox.copyOf(a.store);
  const till = await sandbox.program(store, ['buyback_create', 'buyback_read', 'buyback_document_download']);
  const responses = await Promise.all(
    responsesOf(a, workedExample).map(async ({ questionId, answerIds }) => ({
      questionId: await sandbox.copyOf(questionId),
      answerIds: await Promise.all(answerIds.map(sandbox.copyOf)),
    })),
  );
  const imei = anotherImei();
  const declared = await till.call('POST /declarations', {
    body: { productId: await sandbox.copyOf(a.product), imei, askedTo: 'store', responses },
  });
  const params = { id: declared.id };
  const ways = await till.call('GET /declarations/{id}/shipping-methods', {
    params,
    query: { channel: 'store' },
  });
  const [circuitId, shippingMethodId] = await Promise.all([
    sandbox.copyOf(a.circuits.store_drop),
    sandbox.copyOf(a.shippingMethods.store_drop),
  ]);
  expect(ways.map((way) => way.circuitId)).toContain(circuitId);
  const modes = await till.call('GET /declarations/{id}/payment-modes', {
    params,
    query: { circuitId, shippingMethodId },
  });
  const paymentModeId = await sandbox.copyOf(a.paymentModes[payment]);
  const mode = modes.find((one) => one.paymentModeId === paymentModeId);
  if (!mode) throw new Error('The payment is not offered');
  const config = await till.call('GET /white-label/config', {
    query: { url: 'http://sandbox.enseigne-a.test' },
  });
  const line = { inCartId: '1', declarationId: declared.id, circuitId, shippingMethodId, paymentModeId };
  const { iban, ...customer } = customerInfo;
  const cart = await till.call('POST /store/{storeId}/buybacks', {
    params: { storeId: store },
    body: {
      buybacks: [{ ...line, storeId: store, estimatedPrice: mode.total }],
      customerInfo: payment === 'bank_transfer' ? { ...customer, iban } : customer,
      customerIdentification: { ...identification, type: 'identity_card' },
      terms: { version: config.termsVersion ?? '', accepted: true },
    },
  });
  const [dossier] = cart.buybacks;
  if (!dossier) throw new Error('Nothing was sold');
  return { till, dossier, imei, responses };
}

/** Takes it in at the workshop of the sandbox, and finds what was declared. */
async function control({ dossier, imei, responses }: Awaited<ReturnType<typeof sell>>): Promise<void> {
  const workshop = await sandbox.copyOf(a.warehouse);
  const bench = await sandbox.program(workshop, ['item_checkin', 'item_control']);
  const arrived = await bench.call('POST /warehouses/{id}/check-ins', {
    params: { id: workshop },
    body: { identificationNumber: dossier.identificationNumber },
  });
  const params = { id: arrived.item.id };
  const { version } = arrived.item;
  await bench.call('POST /items/{id}/control/start', { params, body: { version } });
  const drafted = await bench.call('PATCH /items/{id}/control', {
    params,
    body: { imei, imeiSource: 'screen', responses },
  });
  await bench.call('POST /items/{id}/control/confirm', { params, body: { version: drafted.item.version } });
}

async function runAll(): Promise<void> {
  for (const name of ['payments.issue', 'payments.send_payout'])
    expect(await runJobs(world, paymentsTasks, name)).toEqual([]);
  expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
  expect(await runJobs(world, saleMailsTasks, 'mails.send_cart')).toEqual([]);
  expect(await runJobs(world, mailsTasks, 'mails.send')).toEqual([]);
}

test('the main story runs to the payment, and nothing of it leaves', async () => {
  const server = await startMailServer(() => null);
  useSettings({ ...settings(), smtpUrl: server.url });
  const sold = await sell();
  await control(sold);
  await runAll();
  const office = await sandbox.program(await sandbox.place('root_management_unit'), [
    'payment_search',
    'payment_batch_export',
    'event_read',
  ]);
  const { identificationNumber } = sold.dossier;
  const { items } = await office.call('GET /payments', { query: { identificationNumber } });
  expect(items).toMatchObject([{ status: 'payment_completed' }]);
  const told = await office.call('GET /events', { query: { after: 0, limit: 500 } });
  expect(told.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['buyback.created', 'buyback.controlled', 'payment.completed']),
  );
  const { rows: mails } = await world.sql.query(
    'select "kind", "status", "sentAt" from mails where "retailerAccountId" = $1',
    [sandbox.id],
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(new Set(mails.map((mail) => mail.status))).toEqual(new Set(['kept']));
  expect(server.received).toEqual([]);
  const { rows: letters } = await world.sql.query('select from mail_letters where "retailerAccountId" = $1', [
    sandbox.id,
  ]);
  expect(letters.length).toBe(0);
  await server.close();
  // the money comes back, though no bank holds it
  for (const { id, version } of items) {
    const body = { version, reason: 'Compte clos' };
    const { status } = await office.call('POST /payments/{id}/returned', { params: { id }, body });
    expect(status).toBe('payment_failed');
  }
  // its account sees nothing of it
  expect(await manager.refused('GET /buybacks/{id}', { params: { id: sold.dossier.id } })).toBe('not_found');
  const { items: real } = await manager.call('GET /buybacks', { query: { itemsPerPage: 100 } });
  expect(real.some(({ id }) => id === sold.dossier.id)).toBe(false);
}, 60_000);

test('a label is the product’s own, with specimen across, though its account has a carrier', async () => {
  await world.sql.query('update accounts set "demo" = false');
  await connectCarrier(world);
  const { dossier } = await sell();
  const office = await sandbox.entered(await sandbox.place('root_management_unit'));
  const { id } = await office.call('POST /transports', { body: { buybackId: dossier.id } });
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  const { rows } = await world.sql.query<{ labelFileId: string | null }>(
    'select "labelFileId" from transports where "id" = $1',
    [id],
  );
  const pdf = await world.files.get(String(rows[0]?.labelFileId));
  expect(pdf === null ? '' : await readPdfText(pdf)).toContain('SPÉCIMEN');
});

test('what happens in it leaves by its webhooks, and by those alone', async () => {
  const receiver = await startReceiver();
  const former = settings();
  useSettings({ ...former, connectorAllowedHosts: ['127.0.0.1'] });
  const body = { label: 'Essai', url: receiver.url };
  await (await sandbox.entered(await sandbox.place('root_management_unit'))).call('POST /webhooks', { body });
  const own = await startReceiver();
  await manager.call('POST /webhooks', { body: { ...body, url: own.url } });
  const sold = await sell();
  await lookForWebhooks(world.db, world.clock.now);
  expect(await runJobs(world, sendingTasks, 'webhooks.drain')).toEqual([]);
  const created = receiver.received.filter(({ event }) => event.type === 'buyback.created');
  expect(created.map(({ event }) => event.data['buyback'])).toMatchObject([{ id: sold.dossier.id }]);
  expect(own.received).toEqual([]);
  useSettings(former);
  await receiver.close();
  await own.close();
}, 60_000);

test('a file of transfers says that it is a specimen', async () => {
  await control(await sell('bank_transfer'));
  await runAll();
  const office = await sandbox.place('root_management_unit');
  const prepares = await sandbox.entered(office);
  const batch = await prepares.call('POST /payment-batches', {
    body: { debtorName: 'Enseigne A', debtorIban: 'FR7630006000011234567890189', debtorBic: null },
  });
  // somebody else of the account approves: here the provider, who entered as well
  const approves = await sandbox.entered(office, a.tokens.super_admin);
  const params = { id: batch.id };
  const approved = await approves.call('POST /payment-batches/{id}/approve', {
    params,
    body: { version: batch.version, total: batch.total },
  });
  // neither is a user of the sandbox
  expect(approved).toMatchObject({
    preparedByName: 'root_management_unit_manager A',
    approvedByName: 'super_admin A',
  });
  const { rows } = await world.sql.query(
    `select "id", "name" from files where "retailerAccountId" = $1 and "purpose" = 'bank_file'`,
    [sandbox.id],
  );
  expect(rows).toMatchObject([{ name: expect.stringMatching(/^SPECIMEN-RP-.*\.xml$/) }]);
  const bytes = await world.files.get(String(rows[0]?.id));
  expect(bytes?.toString()).toContain('SPECIMEN of a sandbox');
  const file = await approves.send('GET /payment-batches/{id}/pain001', { params });
  expect(file.headers.get('content-disposition')).toContain(rows[0]?.name);
  // the bank refuses it, in the words of the page
  const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
  const [, answer = ''] = /^```xml\n(.+?)^```/ms.exec(page) ?? [];
  const refused = await approves.call('POST /payment-batches/{id}/pain002', {
    params,
    body: answer.replace('RP-…', batch.messageId),
  });
  expect(refused).toMatchObject({ status: 'answered', failed: refused.count, waiting: 0 });
});

test('no partner is set up in a sandbox, and no folder', async () => {
  const office = await sandbox.place('root_management_unit');
  const there = await sandbox.entered(office);
  const { rows } = await world.sql.query(
    `insert into connectors ("name", "type", "fqn") values ('SSO', 'authentication', 'openid.sso')
     on conflict ("fqn") do update set "fqn" = excluded."fqn" returning "id"`,
  );
  const connectorId = String(rows[0]?.id);
  const properties = Object.entries({
    issuer: 'https://id.example',
    clientId: 'reprise',
    clientSecret: 'a secret of the tests',
    domains: 'enseigne.example',
  }).map(([name, value]) => ({ name, value }));
  const body = { connectorId, organizationId: office, name: 'SSO', active: false, properties };
  expect(await there.refused('POST /connector-organizations', { body })).toBe('closed_in_sandbox');
  const { name: _name, active: _active, connectorId: _id, ...tested } = body;
  expect(
    await there.refused('POST /connectors/{id}/test', { params: { id: connectorId }, body: tested }),
  ).toBe('closed_in_sandbox');
  await world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = '{sftp_access}' where "accountId" = $1`,
    [sandbox.id],
  );
  expect(
    await there.refused('POST /accounts/{id}/sftp/enable', {
      params: { id: sandbox.id },
      body: { version: 0 },
    }),
  ).toBe('closed_in_sandbox');
});

/** How many rows every table has, but those of the sandbox. */
async function countOthers(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of Object.keys(entities)) {
    const { rows } = await world.sql.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
         and column_name in ('accountId', 'retailerAccountId', 'buyerAccountId')`,
      [table],
    );
    const theirs = rows.map(({ name }) => `"${name}" = $1`).join(' or ');
    const query = `select count(*)::int as n from "${table}" where $1::uuid is not null${theirs === '' ? '' : ` and not coalesce(${theirs}, false)`}`;
    counted[table] = (await world.sql.query<{ n: number }>(query, [sandbox.id])).rows[0]?.n ?? -1;
  }
  return counted;
}

const leftIn = async (table: string): Promise<number> => {
  const { rows: columns } = await world.sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
       and column_name in ('accountId', 'retailerAccountId', 'buyerAccountId')`,
    [table],
  );
  const theirs = columns.map(({ name }) => `"${name}" = $1`).join(' or ');
  const purposes = table === 'files' ? `and "purpose" = any ('{${emptiedPurposes.join(',')}}')` : '';
  const { rows } = await world.sql.query<{ n: number }>(
    `select count(*)::int as n from "${table}" where (${theirs}) ${purposes}`,
    [sandbox.id],
  );
  return rows[0]?.n ?? -1;
};
const filled = async (): Promise<string[]> => {
  const found = await Promise.all(emptiedTables.map(async (table) => [table, await leftIn(table)] as const));
  return found.flatMap(([table, n]) => (n > 0 ? [table] : []));
};

const empty = (name: string, as = manager) =>
  as.send('POST /accounts/{id}/sandbox/empty', { params: { id: a.retailer }, body: { name } });

test('a sandbox that is emptied has nothing left of what happened, and its account everything', async () => {
  await control(await sell());
  await runAll();
  expect(await filled()).toEqual(
    expect.arrayContaining([
      'buybacks',
      'items',
      'payments',
      'payouts',
      'customers',
      'mails',
      'history',
      'events',
      'files',
    ]),
  );
  const [others, kept] = [await countOthers(), await leftIn('products')];
  expect((await empty('Enseigne A')).refusal()).toMatchObject({
    violations: [{ field: 'name', code: 'invalid' }],
  });
  for (const as of [a.as.store_manager, world.b.as.root_management_unit_manager])
    expect(outcomeOf(await empty(sandbox.name, as))).toMatch(/forbidden|account_not_found/);
  expect((await empty(sandbox.name)).answer().emptyingSince).toBe(world.clock.now.toISOString());
  expect(outcomeOf(await empty(sandbox.name))).toBe('sandbox_being_emptied');
  // what failed is asked again on the next day
  const begun = world.clock.now;
  world.clock.now = new Date(begun.getTime() + dayMs);
  expect((await empty(sandbox.name)).answer().emptyingSince).toBe(world.clock.now.toISOString());
  world.clock.now = begun;
  const byJob = await countOthers();
  expect(await runJobs(world, sandboxesTasks, 'sandboxes.empty')).toEqual([]);
  expect(await filled()).toEqual([]);
  expect(await countOthers()).toEqual(byJob);
  expect(byJob).toEqual({ ...others, audit_logs: (others['audit_logs'] ?? 0) + 2 });
  expect(await leftIn('products')).toBe(kept);
  const said = await manager.call('GET /accounts/{id}/sandbox', { params: { id: a.retailer } });
  expect(said.sandbox).toMatchObject({ emptyingSince: null, emptiedAt: world.clock.now.toISOString() });
  // and it works again, with the keys that it had
  expect((await sell()).dossier.identificationNumber).toHaveLength(13);
}, 60_000);

test('whatever is no sandbox is never emptied', async () => {
  const before = await world.sql.query('select count(*) from history');
  const emptied = (account: string, tables: string[], bound = account) =>
    world.sql.query(
      `begin; select set_config('app.accounts', '{${bound}}', true);
       select app.empty_sandbox('${account}', '{${tables.join(',')}}', '{}'); rollback`,
    );
  const refused = async (done: Promise<unknown>): Promise<string> => {
    const said = await done.then(() => 'emptied', String);
    await world.sql.query('rollback');
    return said;
  };
  expect(await refused(emptied(a.retailer, ['buybacks']))).toMatch(/is no sandbox/);
  expect(await refused(emptied(randomUUID(), ['buybacks']))).toMatch(/is no sandbox/);
  expect(await refused(emptied(sandbox.id, ['buybacks'], a.retailer))).toMatch(/is no sandbox/);
  expect(await refused(emptied(sandbox.id, ['accounts']))).toMatch(/names the account/);
  expect(await refused(emptied(sandbox.id, ['buybacks', 'no_such_table']))).toMatch(/names the account/);
  expect(await world.sql.query('select count(*) from history')).toMatchObject({ rows: before.rows });
});
