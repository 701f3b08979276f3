import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientBody, createClient } from '@reprise/tests/kit/new-client.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { giveOwnThings, ownThings, ownThingsOf } from './own-things.fixture.ts';

const world = await openWorld();
const admin = world.a.as.super_admin;
const model = world.a.retailer;

const rowsOf = async (table: string, accountId: string): Promise<Record<string, unknown>[]> =>
  (await world.sql.query(`select * from ${table} where "accountId" = $1`, [accountId])).rows;
const one = async (table: string, accountId: string) => (await rowsOf(table, accountId))[0]!;
const created = async (more: object = {}): Promise<string> =>
  (await createClient(world, { model, ...more })).answer().id;

/** What the model has beside what every world has: one thing of each kind. */
beforeAll(async () => {
  const [category] = await rowsOf('categories', model);
  const [product] = await rowsOf('products', model);
  await world.sql.query(
    `update organization_root_details set "sellerSupportEmail" = 'aide@modele.example', "guaranteeDays" = 21,
       "packingInstructions" = 'Emballez pour Enseigne A', "transferOrderTerms" = 'Cédé à Enseigne A', "cookiesPolicy" = "serviceTerms",
       "translations" = '{"packingInstructions": {"de-DE": "Verpacken Sie es für Enseigne A"}}',
       "externalWebsiteLink" = '{"active": true, "url": "https://modele.example", "text": "Boutique"}'
     where "accountId" = $1`,
    [model],
  );
  await giveOwnThings(world, world.a);
  await world.sql.query(`insert into legal_texts ("accountId", "page", "html") values ($1, 'eula', 'Un')`, [
    model,
  ]);
  await world.sql.query('delete from home_page_configs where "accountId" = $1', [model]);
  await world.sql.query(
    `insert into home_page_configs ("accountId", "title", "metaTitle", "metaDescription", "status", "widgets")
     values ($1, 'Vendez à Enseigne A', 'Enseigne A', 'Enseigne A rachète', 'active', $2)`,
    [
      model,
      JSON.stringify([
        { type: 'featured_products', title: 'Choix de Enseigne A', productIds: [product?.['id']] },
      ]),
    ],
  );
  await world.sql.query(
    `insert into mail_texts ("accountId", "kind", "texts", "version")
     values ($1, 'received', '{"fr-FR": {"subject": "Reçu", "text": "Merci de Enseigne A"}}', 3)`,
    [model],
  );
  await world.sql.query(
    `insert into trade_in_bonuses ("accountId", "label", "cents", "categoryIds", "circuitTypes", "startsAt", "status", "terms")
     values ($1, '{"fr-FR": "Rentrée"}', 500, array[$2]::uuid[], '{web_post}', now(), 'active', '')`,
    [model, category?.['id']],
  );
  await world.sql.query(
    `insert into dispatch_circuit_rules ("accountId", "circuitId", "description", "terms", "traceabilityEnabled",
       "categoryIds", "status", "highlightedInstruction", "eligibleCountries", "customValues", "instructions")
     values ($1, $2, '', '', false, array[$3]::uuid[], 'enabled', '', '{}', '{"contract": "of the model"}', '[]')`,
    [model, (await one('circuits', model))['id'], category?.['id']],
  );
  await world.sql.query(
    `insert into warehouse_dispatch_rules ("accountId", "buyerAccountId", "title", "position", "status", "conditions",
       "destinations", "geographic")
     values ($1, $2, 'Par catégorie', 1, 'enabled', $3, array[$4]::uuid[], false)`,
    [
      model,
      world.a.buyer,
      JSON.stringify([
        { attribute: 'brand', operator: 'in', values: ['Apple'] },
        { attribute: 'category', operator: 'in', values: [category?.['id']] },
      ]),
      world.a.warehouse,
    ],
  );
});

const copied = [
  'categories',
  'products',
  'product_tacs',
  'diagnostic_questions',
  'diagnostic_answers',
  'payment_modes',
  'circuits',
  'instructions',
  'shipping_methods',
  'dispatch_circuit_rules',
  'trade_in_bonuses',
  'warehouse_dispatch_rules',
  'default_warehouses',
  'mail_texts',
  'home_page_configs',
];

const bought = ['categories', 'products', 'product_tacs', 'diagnostic_questions', 'diagnostic_answers'];

/** A workshop of this account. */
async function workshopIn(accountId: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into organizations select (jsonb_populate_record(organizations, jsonb_build_object('id', uuidv7(),
       'accountId', $1::uuid, 'parentOrganizationId', null, 'externalId', null))).*
     from organizations where "id" = $2 returning "id"`,
    [accountId, world.a.warehouse],
  );
  return rows[0]!.id;
}

describe('a client from a model', () => {
  test.each(copied)('has as many rows of %s', async (table) => {
    const id = await created();
    const wanted = (await rowsOf(table, model)).filter(
      (row) => row['status'] !== 'archived' && (row['archivedAt'] ?? null) === null,
    );
    expect((await rowsOf(table, id)).length).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('has its settings, and its texts in its own name', async () => {
    const id = await created({ commonName: 'Galvani' });
    expect(await one('organization_root_details', id)).toMatchObject({
      guaranteeDays: 21,
      packingInstructions: 'Emballez pour Galvani',
      transferOrderTerms: 'Cédé à Galvani',
    });
    expect(await one('mail_texts', id)).toMatchObject({
      texts: { 'fr-FR': { subject: 'Reçu', text: 'Merci de Galvani' } },
    });
    expect(await one('home_page_configs', id)).toMatchObject({
      title: 'Vendez à Galvani',
      metaTitle: 'Galvani',
    });
  });

  test('in another language has its texts in that one first', async () => {
    const id = await created({ commonName: 'Volta', language: 'de-DE' });
    expect(await one('organization_root_details', id)).toMatchObject({
      packingInstructions: 'Verpacken Sie es für Volta',
      translations: { packingInstructions: { 'fr-FR': 'Emballez pour Volta' } },
    });
  });

  test('names nothing of its model: what refers to a copied thing refers to the copy', async () => {
    const id = await created();
    const own = new Set(
      (
        await Promise.all(
          ['categories', 'products', 'payment_modes', 'circuits'].map((table) => rowsOf(table, id)),
        )
      ).flatMap((rows) => rows.map((row) => row['id'])),
    );
    const [{ widgets }, rule, bonus] = [
      (await one('home_page_configs', id)) as { widgets: { productIds: string[] }[] },
      (await one('warehouse_dispatch_rules', id)) as { conditions: { values: string[] }[] },
      (await one('trade_in_bonuses', id)) as { categoryIds: string[] },
    ];
    const circuits = (await rowsOf('circuits', id)).flatMap((row) => row['paymentModes'] as string[]);
    expect(rule.conditions[0]).toMatchObject({ values: ['Apple'] });
    const named = [
      ...widgets.flatMap(({ productIds }) => productIds),
      ...(rule.conditions[1]?.values ?? []),
      ...bonus.categoryIds,
      ...circuits,
      ...(await rowsOf('products', id)).map((row) => row['mainCategory']),
    ];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((one) => !own.has(one))).toEqual([]);
  });

  test('has none of its people, prices, secrets and papers', async () => {
    const id = await created();
    expect(await ownThingsOf(world, model)).toEqual(ownThings);
    expect(await ownThingsOf(world, id)).toEqual([]);
    for (const table of ['connector_organizations', 'legal_texts'])
      expect([table, (await rowsOf(table, model)).length, (await rowsOf(table, id)).length]).toEqual([
        table,
        1,
        0,
      ]);
    const prices = (await rowsOf('products', id)).flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) => (name.startsWith('buybackPrice') ? [value] : [])),
    );
    expect(new Set(prices)).toEqual(new Set([null]));
    expect(await one('organization_root_details', id)).toMatchObject({
      sellerSupportEmail: null,
      serviceTerms: null,
      cookiesPolicy: null,
      externalWebsiteLink: { active: false },
      elementOrigins: [],
    });
    const rules = await rowsOf('dispatch_circuit_rules', id);
    expect(rules.map((row) => row['customValues'])).toEqual([{}]);
    const { rows } = await world.sql.query('select * from accounts where "id" = $1', [id]);
    expect(rows[0]).toMatchObject({
      tagManagerId: null,
      axeptioId: null,
      webChannelActive: false,
      webUrl: null,
      demo: false,
    });
  });

  test('is told what it still needs', async () => {
    const id = await created();
    const { steps } = await admin.call('GET /accounts/{id}/go-live', { params: { id } });
    const missing = steps.filter(({ done, blocks }) => blocks && !done).map(({ key }) => key);
    expect(missing).toContain('terms');
    expect(missing).toContain('prices');
    for (const key of ['buyer', 'workshop', 'dispatch']) expect(missing).not.toContain(key);
  });

  test('of another organisation is like that one', async () => {
    const id = await created({ model: world.b.retailer });
    const { items } = await admin.call('GET /accounts/{id}/linked-buyers', { params: { id } });
    expect(items.map(({ buyerAccountId }) => buyerAccountId)).toEqual([world.b.buyer]);
  });

  test.each([
    ['buys itself in its place', true],
    ['that does not buy has no buyer in its place', false],
  ])('of a model that buys itself %s', async (_, buys) => {
    const itself = await created({ isBuyerAndWorkshopsSupervisor: true });
    for (const table of bought)
      await world.sql.query(`update ${table} set "buyerAccountId" = $1 where "accountId" = $1`, [itself]);
    const workshop = await workshopIn(itself);
    await world.sql.query(
      `update categories set "referenceWarehouses" = array[$2, $3]::uuid[] where "accountId" = $1`,
      [itself, workshop, world.a.warehouse],
    );
    await world.sql.query(`update default_warehouses set "warehouseId" = $2 where "accountId" = $1`, [
      itself,
      workshop,
    ]);
    const rule = `insert into warehouse_dispatch_rules ("accountId", "buyerAccountId", "title", "position", "status",
      "conditions", "destinations", "geographic") values ($1, null, 'Aux deux', 2, 'enabled',
      '[{"attribute": "brand", "operator": "in", "values": ["Apple"]}]', array[$2, $3]::uuid[], false)`;
    await world.sql.query(rule, [itself, workshop, world.a.warehouse]);
    await world.sql.query(
      `update warehouse_dispatch_rules set "buyerAccountId" = $1, "destinations" = array[$2]::uuid[]
       where "accountId" = $1 and "title" <> 'Aux deux'`,
      [itself, workshop],
    );
    const id = await created({ model: itself, isBuyerAndWorkshopsSupervisor: buys });
    for (const table of bought) {
      const buyers = new Set((await rowsOf(table, id)).map((row) => row['buyerAccountId']));
      expect([table, ...buyers]).toEqual([table, buys ? id : null]);
    }
    expect(await one('categories', id)).toMatchObject({ referenceWarehouses: [world.a.warehouse] });
    expect(await rowsOf('warehouse_dispatch_rules', id)).toMatchObject([
      { title: 'Aux deux', buyerAccountId: world.a.buyer, destinations: [world.a.warehouse] },
    ]);
    expect(await rowsOf('default_warehouses', id)).toEqual([]);
  });

  test('is made once by a repeated call', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = clientBody({ model });
    const send = () => world.as(world.a.tokens.super_admin, headers).send('POST /accounts', { body });
    const [first, again] = [await send(), await send()];
    expect(again.answer().id).toBe(first.answer().id);
  });

  test('leaves the model as it was, and is on the record', async () => {
    const before = await rowsOf('products', model);
    const id = await created();
    expect(await rowsOf('products', model)).toEqual(before);
    const [written] = await rowsOf('audit_logs', id);
    expect(written).toMatchObject({ action: 'create', after: { model: 'Enseigne A' } });
  });

  test.each<[string, object, string, string]>([
    ['that is not there', { model: randomUUID() }, 'model', 'choice'],
    ['that sells nothing', { model: world.a.buyer }, 'model', 'choice'],
    ['for a buyer', { isRetailer: false, isBuyerAndWorkshopsSupervisor: true }, 'model', 'choice'],
    ['in another currency', { currency: 'CHF' }, 'currency', 'currency_of_model'],
  ])('from one %s is refused', async (_, more, field, code) => {
    expect((await createClient(world, { model, ...more })).refusal()).toMatchObject({
      status: 422,
      violations: [{ field, code }],
    });
  });

  test('is the provider’s to make', async () => {
    const body = clientBody({ model });
    expect(await world.nobody.refused('POST /accounts', { body })).toBe('unauthorized');
    expect(await world.a.as.buyer_manager.refused('POST /accounts', { body })).toBe('forbidden');
    expect(await world.b.as.root_management_unit_manager.refused('POST /accounts', { body })).toBe(
      'forbidden',
    );
  });
});
