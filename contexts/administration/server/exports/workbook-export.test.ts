import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '@reprise/platform/server/xlsx/read-workbook.fixture.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
});
afterEach(async () => {
  await exports.stop();
  await world.sql.query('delete from exports');
});
afterAll(() => world.close());

const sold = (more = {}) =>
  arrangeDossier(world, world.a, {
    buyback: {
      storeId: world.a.store,
      status: 'bb_completed_by_price',
      channel: 'store',
      circuitType: 'store_drop',
      brand: '=1+1',
      imei: '353209114172836',
      serialNumber: '0012E5',
      declaredPrice: 123_450,
      controlledPrice: 100_005,
      validatedPrice: 100_005,
      controlledGrade: 'grade_c',
      litigationStatus: 'accepted',
      deliveryStatus: 'ORDER_DELIVERED',
      createdBy: world.a.users.store_seller,
      // in summer: two hours after UTC
      createdAt: '2026-07-01T22:30:00.000Z',
      ...more,
    },
    payment: { status: 'payment_completed', completedAt: '2026-01-05T23:30:00.000Z' },
  });

/** A day of Excel, counted from 1899-12-30, at a time. */
const dayOf = (moment: string): number => Date.parse(`${moment}:00Z`) / 86_400_000 + 25_569;

async function fileFor(token: string, query: object, locale: Locale = 'fr-FR') {
  const started = await world
    .as(token, { 'accept-language': locale })
    .call('POST /buybacks/exports', { query: { ...query, format: 'xlsx' } });
  expect(started.fileType).toBe('xlsx');
  await exports.ended('buybacks', started.id, token);
  const file = await exports.file('buybacks', started.id, token);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/buybacks-2026-03-02\.xlsx/);
  await world.sql.query('delete from exports');
  return readWorkbook(file.bytes);
}

test('an Excel file of dossiers has words, numbers and moments of its reader, each with its type', async () => {
  const { number } = await sold();
  const file = await fileFor(world.a.tokens.root_management_unit_manager, { identificationNumber: number });
  expect(file.names).toEqual(['Dossiers']);
  expect(file.pane).toMatch(/state="frozen"/);
  expect(file.lines).toHaveLength(1);
  const euros = '#,##0.00"\u00a0€"';
  expect(file.lines[0]).toMatchObject({
    'Numéro de dossier': { t: 's', v: number },
    Statut: { t: 's', v: 'Validé sans baisse de prix' },
    Marque: { t: 's', v: '=1+1' },
    IMEI: { t: 's', v: '353209114172836' },
    'Numéro de série': { t: 's', v: '0012E5' },
    'Prix déclaré': { t: 'n', v: 1234.5, z: euros },
    'Au-delà de la limite': { t: 's', v: 'Non' },
    'Créé le': { t: 'n', v: expect.closeTo(dayOf('2026-07-02T00:30'), 6), z: 'dd/mm/yyyy hh:mm' },
    'Payé le': { t: 'n', v: expect.closeTo(dayOf('2026-01-06T00:30'), 6) },
  });
  expect(Object.values(file.lines[0] ?? {}).filter(({ f }) => f !== undefined)).toEqual([]);
});

test('an Excel file in another language has its words and its currency', async () => {
  const { number } = await sold({ currency: 'GBP' });
  const token = world.a.tokens.root_management_unit_manager;
  const { lines } = await fileFor(token, { identificationNumber: number }, 'en-GB');
  expect(lines[0]).toMatchObject({ 'Declared price': { v: 1234.5, z: '"£"#,##0.00' } });
});

test('amounts of several currencies have no sign: each line names its own', async () => {
  await sold();
  await sold({ currency: 'GBP' });
  const { lines } = await fileFor(world.a.tokens.root_management_unit_manager, { channel: 'store' });
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map((line) => line['Prix déclaré']?.z))).toEqual(new Set(['#,##0.00']));
  expect(new Set(lines.map((line) => line['Devise']?.v))).toEqual(new Set(['EUR', 'GBP']));
});

test('what a reader may not see is no column of an Excel file either, nor are the dossiers of others', async () => {
  await sold();
  const foreign = await arrangeDossier(world, world.b, {});
  const { headers, lines } = await fileFor(world.a.tokens.root_management_unit_analyst, {});
  for (const hidden of ['IMEI', 'Numéro de série', 'Numéro de suivi', 'Vendeur'])
    expect(headers).not.toContain(hidden);
  expect(lines.map((line) => line['Numéro de dossier']?.v)).not.toContain(foreign.number);
});

test('a file has the chosen columns in their order, the number always, and none that its reader may not see', async () => {
  const { number } = await sold();
  const chosen = { 'columns[]': ['brand', 'item_status', 'cart_number', 'imei', 'updated_date'] };
  const { tokens } = world.a;
  const file = await fileFor(tokens.root_management_unit_manager, {
    identificationNumber: number,
    ...chosen,
  });
  expect(file.headers).toEqual(['Numéro de dossier', 'Marque', 'Article', 'Panier', 'IMEI', 'Modifié le']);
  expect(file.lines[0]).toMatchObject({ Marque: { v: '=1+1' }, 'Modifié le': { t: 'n' } });
  const seen = await fileFor(tokens.root_management_unit_analyst, {
    identificationNumber: number,
    ...chosen,
  });
  expect(seen.headers).not.toContain('IMEI');
  const unknown = await exports.start('buybacks', tokens.buyer_manager, { 'columns[]': ['password'] });
  expect(unknown.refusal().code).toBe('invalid');
});

test('a catalogue is exported for Excel with the columns of its import, numbers as numbers', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const { bytes } = await exports.made('products', token, { format: 'xlsx' });
  const { headers, lines } = readWorkbook(bytes);
  expect(headers.slice(0, 4)).toEqual(['id', 'reference', 'buyer_reference', 'label']);
  const priced = lines.find((line) => line['price_grade_b'] !== undefined);
  expect(priced?.['price_grade_b']).toMatchObject({ t: 'n', z: '#,##0.00"\u00a0€"' });
  const listed = await world.as(token).call('GET /exports');
  expect(listed.items[0]).toMatchObject({ type: 'products', fileType: 'xlsx' });
  const refused = await exports.start('products', token, { format: 'ods' });
  expect(refused.refusal()).toMatchObject({ code: 'invalid', violations: [{ field: 'format' }] });
});

test('the users and the entities of an account are exported for Excel as well', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  const people = readWorkbook((await exports.made('users', token, { format: 'xlsx' })).bytes);
  expect(people.lines.map((line) => line['email']?.v)).toContain('store_seller@a.example.org');
  const file = await world.as(token).send('GET /organizations/export', { query: { format: 'xlsx' } });
  expect(file.headers.get('content-type')).toMatch(/spreadsheetml/);
  const entities = readWorkbook(file.bytes);
  expect(entities.names).toEqual(['Entités']);
  const store = entities.lines.find((line) => line['Nom d’usage']?.v === 'Magasin A1');
  expect(store).toBeDefined();
});
