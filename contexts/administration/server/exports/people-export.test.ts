import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
      imei: '353209114172836',
      serialNumber: '0012E5',
      externalBuybackCode: '3-12',
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
    // in winter: one hour
    payment: { status: 'payment_completed', completedAt: '2026-01-05T23:30:00.000Z' },
  });

/** Makes the file in the reader's language: its one line by the names of its columns. */
async function fileFor(token: string, locale: Locale, number: string) {
  const started = await world
    .as(token, { 'accept-language': locale })
    .call('POST /buybacks/exports', { query: { identificationNumber: number } });
  await exports.ended('buybacks', started.id, token);
  const { bytes: raw } = await exports.file('buybacks', started.id, token);
  await world.sql.query('delete from exports');
  expect(raw.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const delimiter = locale === 'en-GB' ? ',' : ';';
  const [line = {}, ...others]: Record<string, string>[] = parse(raw, {
    columns: true,
    bom: true,
    delimiter,
  });
  expect(others).toEqual([]);
  return line;
}

test('a French reader’s spreadsheet has French words, numbers and days', async () => {
  const { number } = await sold();
  const line = await fileFor(world.a.tokens.root_management_unit_manager, 'fr-FR', number);
  expect(line).toMatchObject({
    'Numéro de dossier': `="${number}"`,
    'Code externe': '="3-12"',
    Statut: 'Validé sans baisse de prix',
    Perdu: '',
    Canal: 'Magasin',
    Circuit: 'Magasin, dépôt',
    Client: 'Claire Martin',
    Magasin: 'Magasin A1',
    IMEI: '="353209114172836"',
    'Numéro de série': '="0012E5"',
    'État déclaré': 'État B',
    'État contrôlé': 'État C',
    Devise: 'EUR',
    'Prix déclaré': '1234,50',
    'Prix contrôlé': '1000,05',
    'Prix validé': '1000,05',
    'Prix payé': '',
    'Au-delà de la limite': 'Non',
    Litige: 'Proposition acceptée',
    'Mode de paiement': 'Virement',
    Paiement: 'Payé',
    Livraison: 'Commande livrée',
    'Créé le': '02/07/2026 00:30',
    'Payé le': '06/01/2026 00:30',
  });
});

test.each([
  ['en-GB', ['File number', 'Declared price', 'Over the limit'], '1234.50', 'No', '02/07/2026 00:30'],
  [
    'nl-BE',
    ['Dossiernummer', 'Aangekondigde prijs', 'Boven de limiet'],
    '1234,50',
    'Nee',
    '02/07/2026 00:30',
  ],
  [
    'de-DE',
    ['Vorgangsnummer', 'Angekündigter Preis', 'Über der Grenze'],
    '1234,50',
    'Nein',
    '02.07.2026 00:30',
  ],
] as const)(
  'an export in %s has columns, numbers and days as its reader writes them',
  async (locale, names, price, no, created) => {
    const { number } = await sold();
    const line = await fileFor(world.a.tokens.root_management_unit_manager, locale, number);
    expect(names.map((name) => line[name])).toEqual([`="${number}"`, price, no]);
    expect(Object.values(line)).toContain(created);
    // no codes are left
    expect(Object.values(line).filter((cell) => /^[a-z]+(_[a-z]+)+$/.test(cell))).toEqual([]);
  },
);

test('an export names the customer to whoever may know them; what a reader may not see is no column', async () => {
  const { number, customerId } = await sold();
  const { tokens } = world.a;
  const columnsOf = (token: string) => fileFor(token, 'fr-FR', number);
  for (const token of [tokens.root_management_unit_manager, tokens.store_manager, tokens.buyer_manager])
    expect(await columnsOf(token)).toMatchObject({ Client: 'Claire Martin', Magasin: 'Magasin A1' });
  expect(await columnsOf(tokens.root_management_unit_analyst)).toMatchObject({
    Client: `#${customerId.slice(-8).toUpperCase()}`,
    Magasin: 'Magasin A1',
  });
  const analyst = Object.keys(await columnsOf(tokens.root_management_unit_analyst));
  for (const hidden of ['IMEI', 'Numéro de série', 'Numéro de suivi', 'Vendeur'])
    expect(analyst).not.toContain(hidden);
  const admin = Object.keys(await columnsOf(tokens.admin));
  expect(admin).toContain('Magasin');
  for (const hidden of ['Client', 'IMEI', 'Vendeur']) expect(admin).not.toContain(hidden);
});

test('what a person typed is never calculated, whatever the separator', async () => {
  const { number, customerId } = await sold({
    brand: '=1+1',
    model: 'a,b;"c"',
    serialNumber: '1"&cmd|x',
    externalBuybackCode: '-2+3',
  });
  await world.sql.query(`update customers set "firstName" = '@Claire' where "id" = $1`, [customerId]);
  const line = await fileFor(world.a.tokens.root_management_unit_manager, 'en-GB', number);
  expect(line).toMatchObject({
    Brand: "'=1+1",
    Model: 'a,b;"c"',
    'Serial number': '1"&cmd|x',
    'External code': "'-2+3",
    Customer: "'@Claire Martin",
  });
  // the only formulas are codes that stay texts
  expect(Object.values(line).filter((cell) => cell.startsWith('='))).toEqual(
    [number, '353209114172836'].map((code) => `="${code}"`),
  );
});

test('another format of an export than the known ones is refused', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  expect((await exports.start('buybacks', token, { format: 'excel' })).refusal()).toMatchObject({
    code: 'invalid',
    violations: [{ field: 'format' }],
  });
});
