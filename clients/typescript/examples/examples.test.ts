import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { newSecret, signedHeaders } from '@reprise/administration/server/webhooks/sign.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { documentsTasks } from '@reprise/paperwork/server/documents/documents.jobs.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startDeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { anotherImei, customerInfo, identification } from '@reprise/tests/kit/selling.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { createReprise, type Reprise, type RepriseEvent } from '../src/index.ts';
import { catchUp, copyDossiers, receive } from './erp.ts';
import { upTo } from './shop.ts';
import { buy, papersOf, type Purchase, type Question } from './till.ts';

const world = await openWorld();
const { a } = world;
let baseUrl = '';
beforeAll(async () => {
  await world.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.api.server.address() as AddressInfo; // listens on a port
  baseUrl = `http://127.0.0.1:${port}`;
  await inWall(world.db, [a.retailer], (db) => indexProducts(db, a.retailer, 'all'));
});

const withKey = async (token: string, permissions: Parameters<typeof keyInNameOf>[2]): Promise<Reprise> => {
  const { secret: key } = await keyInNameOf(world, token, permissions);
  return createReprise({ baseUrl, key, language: 'fr-FR' });
};
const till = () =>
  withKey(a.tokens.store_seller, [
    'buyback_create',
    'buyback_document_download',
    'customer_personal_data_read',
  ]);
const erp = () => withKey(a.tokens.root_management_unit_manager, ['event_read', 'buyback_list']);

/** A phone without faults, as the seller holds it. */
const bestAnswer = ({ answers }: Question): string[] => answers.slice(0, 1).map(({ id }) => id);
const purchase = (receipt: string): Purchase => ({
  site: 'http://enseigne-a.test/',
  storeId: a.store,
  barcode: '2990000000014',
  imei: anotherImei(),
  answer: bestAnswer,
  customer: customerInfo,
  identity: { ...identification, type: 'identity_card' },
  receipt,
});

test('a till buys a phone by its barcode and has its papers as PDFs', async () => {
  const reprise = await till();
  const dossier = await buy(reprise, purchase('till-4-0001'));
  expect(dossier.price).toBeGreaterThan(0);
  expect(await runJobs(world, documentsTasks, 'documents.make')).toEqual([]);
  const papers = await papersOf(reprise, dossier.id);
  expect(papers.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['transfer_order', 'tracking_sheet']),
  );
  for (const { pdf } of papers) expect(await pdf.slice(0, 5).text()).toBe('%PDF-');
});

test('a till that was cut off sends the sale again, and has bought once', async () => {
  const reprise = await till();
  const sale = purchase('till-4-0007');
  const first = await buy(reprise, sale);
  expect(await buy(reprise, sale)).toEqual(first);
  const { rows } = await world.sql.query('select from buybacks where "imei" = $1', [sale.imei]);
  expect(rows).toHaveLength(1);
});

test('a till buys no locked phone, and buys it once its partner calls it free', async () => {
  const reprise = await till();
  const partner = await startDeviceCheckServer();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  const owner = { accountId: a.retailer, organizationId: a.headOffice };
  const connected = await configure(world, 'http.device-check', owner, partner);
  try {
    const sale = purchase('till-4-0008');
    partner.say(sale.imei, { blocklist: 'clear', activationLock: 'on' });
    await expect(buy(reprise, sale)).rejects.toThrow('The phone is locked');
    partner.say(sale.imei, { blocklist: 'clear', activationLock: 'off' });
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await expect(buy(reprise, sale)).rejects.toThrow('The phone is locked');
    expect((await buy(reprise, { ...sale, unlocked: true })).price).toBeGreaterThan(0);
  } finally {
    await world.sql.query('delete from connector_organizations where "id" = $1', [connected]);
    await partner.close();
  }
});

test('an ERP reads what was bought once, in order, and goes on where it was', async () => {
  const reprise = await erp();
  const booked: RepriseEvent[] = [];
  const books = { position: 0, book: (event: RepriseEvent) => void booked.push(event) };
  await buy(await till(), purchase('till-4-0002'));
  await catchUp(reprise, books);
  const first = booked.map(({ id }) => id);
  expect(first.length).toBeGreaterThan(0);
  expect(new Set(booked.map(({ type }) => type))).toEqual(new Set(['buyback.created']));
  await catchUp(reprise, books);
  expect(booked.map(({ id }) => id)).toEqual(first);
  await buy(await till(), purchase('till-4-0003'));
  await catchUp(reprise, books);
  expect(booked.length).toBeGreaterThan(first.length);
  expect(new Set(booked.map(({ id }) => id)).size).toBe(booked.length);
});

test('an ERP copies every dossier once, and is told what is bought meanwhile and later', async () => {
  const reprise = await erp();
  const seller = await till();
  const { id: before } = await buy(seller, purchase('till-4-0004'));
  const copied: string[] = [];
  let meanwhile = '';
  const position = await copyDossiers(reprise, async ({ id }) => {
    copied.push(id);
    if (meanwhile === '') meanwhile = (await buy(seller, purchase('till-4-0005'))).id;
  });
  const { rows } = await world.sql.query<{ id: string }>('select "id" from buybacks where "id" <> $1', [
    meanwhile,
  ]);
  expect(copied.filter((id) => id !== meanwhile).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const { id: later } = await buy(seller, purchase('till-4-0006'));
  const booked: RepriseEvent[] = [];
  await catchUp(reprise, { position, book: (event) => void booked.push(event) });
  expect(booked.filter(({ type }) => type === 'buyback.created')).toMatchObject([
    { data: { buyback: { id: meanwhile } } },
    { data: { buyback: { id: later } } },
  ]);
  expect(copied).toContain(before);
});

/** What a secret signs with: what follows its mark, in base64. */
const keyOf = (secret: string) => createSecretKey(secret.slice('whsec_'.length), 'base64');

test('an ERP books what the server signs, and nothing that somebody else says', async () => {
  const secret = newSecret();
  const body = JSON.stringify({ id: 'event', type: 'payment.sent', version: 1, timestamp: '', data: {} });
  const headers = signedHeaders({ id: 'event', body }, [keyOf(secret)], new Date());
  const booked: string[] = [];
  const books = { book: ({ type }: RepriseEvent) => void booked.push(type) };
  expect(await receive(secret, headers, body.replace('sent', 'none'), books)).toBe(401);
  expect(await receive(newSecret(), headers, body, books)).toBe(401);
  expect(booked).toEqual([]);
  expect(await receive(secret, headers, body, books)).toBe(204);
  expect(booked).toEqual(['payment.sent']);
});

test('a shop says up to how much is paid for a phone, and nothing of what is not bought', async () => {
  const reprise = await withKey(a.tokens.root_management_unit_manager, ['product_list']);
  const { 'hydra:member': all } = await reprise.getProducts({ query: { status: 'published' } });
  const [phone] = all.filter(({ bestPrice }) => bestPrice !== null);
  expect(await upTo(reprise, phone?.label ?? '', 'fr-FR')).toMatchObject({
    product: phone?.label,
    words: expect.stringMatching(/^\d[\d\s]*\s€$/u),
  });
  expect(await upTo(reprise, 'grille-pain', 'fr-FR')).toBeNull();
});
