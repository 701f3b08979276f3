import { catalogueExportTypes } from '../../domain/exports/export.ts';
import { categoryColumns } from '../../domain/imports/categories-csv.ts';
import { productColumnNames, writeProduct } from '../../domain/imports/products-csv.ts';
import { questionColumns } from '../../domain/imports/questions-csv.ts';
import { userImportColumns } from '../../domain/imports/users/user-import-columns.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
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

const manager = () => world.a.tokens.root_management_unit_manager;

describe.each(catalogueExportTypes)('an export of %s', (type) => {
  test('is asked for an `account_id`, and answers id, url, entries_count and error until it has ended', async () => {
    const started = await exports.start(type, manager(), { account_id: world.a.retailer });
    expect(started.answer()).toMatchObject({
      type,
      status: 'in_progress',
      url: null,
      entries_count: 0,
      entries_expected: null,
      error: null,
    });
    const id = started.answer().id;
    expect((await exports.file(type, id, manager())).refusal().code).toBe('document_not_ready');
    const ended = await exports.ended(type, id, manager());
    const count = ended['entries_expected'];
    expect(count).toBeGreaterThan(0);
    expect(ended).toMatchObject({ id, status: 'success', error: null, entries_count: count });
    const file = await exports.file(type, id, manager());
    expect([file.status, ended.url]).toEqual([200, expect.stringContaining(`/exports/${id}/file`)]);
    expect(file.headers.get('content-disposition')).toContain(`${type.replaceAll('_', '-')}-2026-03-02.csv`);
  });

  test('is made for those whom the permission matrix names, of their own catalogue', async () => {
    const { tokens, retailer } = world.a;
    const of = async (token: string | null, query = {}) => (await exports.start(type, token, query)).status;
    expect(await of(null)).toBe(401);
    for (const who of ['store_manager', 'management_unit_manager', 'warehouse_manager'] as const)
      expect(await of(tokens[who])).toBe(403);
    expect(await of(world.b.tokens.root_management_unit_manager, { account_id: retailer })).toBe(404);
    expect(await of(world.b.tokens.buyer_manager, { account_id: retailer })).toBe(404);
    expect(await of(tokens.root_management_unit_analyst)).toBe(201);
    expect(await of(tokens.buyer_manager)).toBe(201);
    expect(await of(tokens.admin, { account_id: retailer })).toBe(201);
    expect((await exports.start(type, manager(), { account_id: 'no-id' })).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'account_id' }],
    });
  });

  test('runs one at a time for each person, refuses another while it runs, and two asked together make one', async () => {
    const both = await Promise.all([exports.start(type, manager()), exports.start(type, manager())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [first] = both.filter(({ status }) => status === 201);
    expect(both.find(({ status }) => status === 409)?.refusal()).toMatchObject({
      code: 'export_running',
      extra: { exportId: first?.answer().id },
    });
    expect((await exports.start(type, world.a.tokens.root_management_unit_analyst)).status).toBe(201);
  });

  test('is cancelled once and for all, and another may begin', async () => {
    const id = (await exports.start(type, manager())).answer().id;
    expect((await exports.cancel(type, id, manager())).answer()).toMatchObject({
      status: 'error',
      error: 'cancelled',
      url: null,
    });
    const { id: again } = await exports.made(type, manager());
    expect((await exports.read(type, id, manager())).answer()).toMatchObject({
      error: 'cancelled',
      url: null,
    });
    expect((await exports.file(type, id, manager())).status).toBe(410);
    expect((await exports.cancel(type, again, manager())).answer()).toMatchObject({ status: 'success' });
  });

  test('is opened by whoever may export the account’s catalogue, and by nobody else', async () => {
    const { id } = await exports.made(type, manager());
    expect((await exports.file(type, id, world.a.tokens.root_management_unit_analyst)).status).toBe(200);
    const { root_management_unit_manager: other, buyer_manager: otherBuyer } = world.b.tokens;
    for (const token of [other, otherBuyer, world.a.tokens.buyer_manager]) {
      expect((await exports.read(type, id, token)).status).toBe(404);
      expect((await exports.file(type, id, token)).status).toBe(404);
      expect((await exports.cancel(type, id, token)).status).toBe(404);
    }
  });
});

describe('the exported CSV', () => {
  const hostile = [
    '=cmd|1',
    '+33',
    '-2',
    '@sum',
    "'=1",
    "''=1",
    String.raw`\N`,
    String.raw`\\N`,
    '＝1',
    'a "b"; c\nd',
  ];

  test('of products has the columns of the import, each as the import reads it', async () => {
    const { rows } = await world.sql.query<{ id: string }>('select "id" from products order by "id" limit 1');
    const copies = hostile.map((text, at) => [text, `REF${at}${text}`]);
    for (const [text, reference] of copies)
      await world.sql.query(
        `insert into products select (jsonb_populate_record(products, jsonb_build_object('id', uuidv7(),
           'label', $1::text || ' ' , 'brand', $1::text, 'comment', $1::text, 'reference', $2::text,
           'secondaryCategories', jsonb_build_array($3::text), 'storageGb', 0.50, 'vatScheme', 'margin'))).*
         from products where "id" = $4`,
        [text, reference, world.a.rootCategory, rows[0]!.id],
      );
    const lines = await exports.lines('products', manager());
    expect(Object.keys(lines[0]!)).toEqual(productColumnNames);
    const products = await world.sql.query('select * from products where "accountId" = $1', [
      world.a.retailer,
    ]);
    const identifiers = new Map([
      [world.a.category, 'smartphones'],
      [world.a.rootCategory, 'telephonie'],
    ]);
    const written = products.rows.map((one) =>
      writeProduct({ ...one, storageGb: one.storageGb && Number(one.storageGb) }, (id) =>
        identifiers.get(id),
      ),
    );
    const cells = (line: readonly string[]): string => line.join('¦');
    expect(lines.map((line) => cells(Object.values(line))).toSorted()).toEqual(written.map(cells).toSorted());
    expect(lines.map(({ brand }) => brand).filter((brand) => /^[=+\-@\t\r＝]/.test(brand!))).toEqual([]);
    await world.sql.query(`delete from products where "reference" like 'REF%'`);
  });

  test('of categories stands in the order of the tree, each parent before its own', async () => {
    const lines = await exports.lines('categories', manager());
    expect(Object.keys(lines[0]!)).toEqual(Object.keys(categoryColumns));
    expect(lines).toMatchObject([
      {
        identifier: 'telephonie',
        label: 'Téléphonie',
        parent_identifier: '',
        buyer_account_id: world.a.buyer,
        default_weight_g: '200',
        absorption_type: 'value',
        absorption_base: 'declared',
        absorption_value: '10.00',
        contains_data: 'true',
        hazard: 'false',
        status: 'active',
      },
      {
        identifier: 'smartphones',
        parent_identifier: 'telephonie',
        absorption_type: '',
        absorption_value: '',
      },
    ]);
    expect(lines[0]!['circuits']).toMatch(/store_collect|web_post/);
  });

  test('of questions has a line for each answer, and counts the questions', async () => {
    const { id, bytes } = await exports.made('diagnostic_questions', manager());
    expect(bytes.toString().startsWith(`\uFEFF${Object.keys(questionColumns).join(';')}\n`)).toBe(true);
    expect((await exports.read('diagnostic_questions', id, manager())).answer().entries_count).toBe(5);
    await world.sql.query('delete from exports');
    const lines = await exports.lines('diagnostic_questions', manager());
    expect(lines.find(({ answer_name: name }) => name === 'Batterie à 78 %')).toMatchObject({
      question_id: world.a.questions.battery,
      question_code: 'battery',
      category_identifier: 'smartphones',
      question_position: '3',
      audience: 'customer|store|workshop',
      required: 'true',
      inherited_from: '',
      answer_position: '2',
      impact_enabled: 'true',
      impact_unit: 'amount',
      impact_value: '-15.00',
      title_en: 'battery (en)',
      title_nl: '',
      delete: '',
    });
  });

  test('of a buyer holds what it buys, of the only retailer that it buys from or of the one that it names', async () => {
    const { tokens, retailer } = world.a;
    const own = await exports.lines('products', tokens.buyer_manager);
    expect(own.length).toBeGreaterThan(0);
    await world.sql.query('update products set "buyerAccountId" = null where "reference" = $1', ['DRAFT']);
    await world.sql.query('delete from exports');
    const less = await exports.lines('products', tokens.buyer_manager, { account_id: retailer });
    expect(less).toHaveLength(own.length - 1);
    await world.sql.query('update products set "buyerAccountId" = $1 where "reference" = $2', [
      world.a.buyer,
      'DRAFT',
    ]);
    const circuits = await exports.lines('categories', tokens.buyer_manager);
    expect(circuits[0]!['circuits']).not.toBe('');
  });

  test('of a buyer that also sells is of its own catalogue where it names it', async () => {
    const { tokens, buyer } = world.a;
    const sell = (is: boolean) =>
      world.sql.query('update accounts set "isRetailer" = $2 where "id" = $1', [buyer, is]);
    await sell(true);
    const several = await exports.start('products', tokens.buyer_manager);
    expect(several.refusal()).toMatchObject({ violations: [{ field: 'account_id', code: 'required' }] });
    expect(await exports.lines('products', tokens.buyer_manager, { account_id: buyer })).toEqual([]);
    await sell(false);
  });

  test('of a provider’s person is of the account that they name; their own account has no catalogue', async () => {
    const named = await exports.lines('products', world.a.tokens.admin, { account_id: world.b.retailer });
    const { rows } = await world.sql.query('select count(*)::int as n from products where "accountId" = $1', [
      world.b.retailer,
    ]);
    expect(named).toHaveLength(rows[0].n);
    const { rows: provider } = await world.sql.query(
      `insert into accounts select (jsonb_populate_record(accounts, jsonb_build_object('id', uuidv7(), 'isRetailer', false, 'webUrl', null))).*
       from accounts where "id" = $1 returning "id"`,
      [world.b.retailer],
    );
    expect(
      (await exports.start('products', world.a.tokens.admin, { account_id: provider[0].id })).refusal(),
    ).toMatchObject({ status: 422, violations: [{ field: 'account_id', code: 'required' }] });
  });

  test('of users has a line for each module, of the people in one’s scope', async () => {
    const lines = await exports.lines('users', manager());
    expect(Object.keys(lines[0]!)).toEqual([...userImportColumns]);
    expect(lines.find(({ type }) => type === 'store_seller')).toMatchObject({
      module: 'tim',
      status: 'active',
      send_invitation: 'false',
    });
    const inStore = await exports.lines('users', world.a.tokens.store_manager);
    expect(inStore.length).toBeGreaterThan(0);
    expect(inStore.length).toBeLessThan(lines.length);
    expect((await exports.start('users', world.a.tokens.store_seller)).status).toBe(403);
    expect((await exports.start('users', manager(), { account_id: world.b.retailer })).status).toBe(404);
  });
});

describe('the list of an account’s exports', () => {
  test('has everybody’s exports of the catalogue, and of people only one’s own', async () => {
    const { root_management_unit_analyst: analyst, buyer_manager: buyer } = world.a.tokens;
    await exports.made('categories', manager());
    await exports.made('users', manager());

    expect((await world.as(manager()).call('GET /exports')).items.map(({ type }) => type)).toEqual([
      'users',
      'categories',
    ]);
    expect((await world.as(analyst).call('GET /exports')).items).toMatchObject([
      { type: 'categories', createdBy: world.a.users.root_management_unit_manager, entries_count: 2 },
    ]);
    expect((await world.as(analyst).call('GET /exports')).items[0]?.['createdByName']).not.toBe('');
    expect(
      (await world.as(manager()).call('GET /exports', { query: { 'type[]': ['products'] } })).items,
    ).toEqual([]);
    expect((await world.as(buyer).call('GET /exports')).items).toEqual([]);
    await exports.made('products', buyer);
    expect(
      (await world.as(buyer).call('GET /exports', { query: { account_id: world.a.retailer } })).items,
    ).toMatchObject([{ type: 'products', sourceAccountId: world.a.retailer }]);
    // the buyer's exports belong to the buyer
    expect((await world.as(manager()).call('GET /exports')).items.map(({ type }) => type)).toEqual([
      'users',
      'categories',
    ]);
    const other = await world
      .as(manager())
      .refusal('GET /exports', { query: { account_id: world.b.retailer } });
    expect(other.code).toBe('not_found');
  });
});
