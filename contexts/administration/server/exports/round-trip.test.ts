import { formOf } from '@reprise/tests/kit/form.ts';
import { catalogueExportTypes } from '../../domain/exports/export.ts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { counts, importer, leftOut } from '../imports/imports.fixture.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
let imports: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
  imports = importer(world);
  await makeDifficult();
});
afterEach(async () => {
  await exports.stop();
  await imports.stop();
  await world.sql.query('delete from exports');
});
afterAll(() => world.close());

/** Texts that a form accepts and that a CSV must bring back unchanged. */
async function makeDifficult(): Promise<void> {
  const { sql, a } = world;
  await sql.query(`update products set "ean" = '4006381333931' where "ean" is not null`);
  const texts = ['=1+1', "'=x", '-2', String.raw`\N`, 'deux "mots"; et\nune ligne'];
  for (const [at, text] of texts.entries())
    await sql.query(
      `insert into products select (jsonb_populate_record(products, jsonb_build_object('id', uuidv7(),
         'label', $1::text || ' produit', 'brand', $1::text, 'comment', $1::text, 'reference', 'R' || $2::text,
         'buyerReference', 'B' || $2::text, 'secondaryCategories', jsonb_build_array($3::text),
         'tacCodes', jsonb_build_array('35320912', '35320913'), 'storageGb', 0.5, 'status', 'draft'))).*
       from products where "id" = $4`,
      [text, at, a.rootCategory, a.product],
    );
  await sql.query(
    `update categories set "description" = '=A1', "highlightedInstruction" = '-', "absorptionType" = 'percentage',
    "absorptionBase" = 'controlled', "absorptionValue" = 2.5, "absorptionMax" = 500, "referenceWarehouses" = array[$2::uuid],
    "defaultProductLength" = 12 where "id" = $1`,
    [a.category, a.warehouse],
  );
  await sql.query(
    `update diagnostic_questions set "title" = '{"fr-FR": "=titre", "de-DE": "Titel"}', "askedTo" = '{store}',
    "description" = '{"fr-FR": "Regardez\\nbien", "nl-BE": "Kijk"}' where "id" = $1`,
    [a.questions.screen],
  );
  await sql.query(
    `update diagnostic_answers set "impact" = '{"enabled": true, "unit": "percent", "value": -12.5}',
    "gradeEffect" = 'grade_c', "requirePhoto" = true where "id" = $1`,
    [a.answers.screen_cracked],
  );
}

const tables = {
  products: ['products', 'product_tacs', 'product_price_changes'],
  categories: ['categories', 'dispatch_circuit_rules'],
  diagnostic_questions: ['diagnostic_questions', 'diagnostic_answers'],
} as const;
const rowsOf = async (type: keyof typeof tables) => {
  const read: unknown[][] = [];
  // one after the other: the connection takes one statement at a time
  for (const name of tables[type])
    read.push((await world.sql.query(`select to_jsonb(one) as row from ${name} as one order by 1`)).rows);
  return read;
};

test.each(catalogueExportTypes)('what is exported of %s imports again unchanged', async (type) => {
  const before = await rowsOf(type);
  const { bytes } = await exports.made(type, world.a.tokens.root_management_unit_manager);
  await exports.stop();
  for (const strategy of ['generic', 'uuid'])
    for (const dryRun of [true, false]) {
      const done = await imports.doneBytes(bytes, { type, strategy, dryRun });
      const [found = 0] = counts(done);
      expect(found).toBeGreaterThan(1);
      expect([leftOut(done), ...counts(done)]).toEqual([[], found, 0, 0, found, 0]);
    }
  expect(await rowsOf(type)).toEqual(before);
});

test('a workshop whose external id another buyer’s has too stays that of its category', async () => {
  const { a, b } = world;
  await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
  await world.sql.query(`update organizations set "externalId" = 'ATELIER' where "id" = any ($1)`, [
    [a.warehouse, b.warehouse],
  ]);
  await world.sql.query('update categories set "referenceWarehouses" = $1 where "id" = $2', [
    [a.warehouse],
    a.category,
  ]);
  const before = await rowsOf('categories');
  const { bytes } = await exports.made('categories', a.tokens.root_management_unit_manager);
  await exports.stop();
  const done = await imports.doneBytes(bytes, { type: 'categories' });
  const [found = 0] = counts(done);
  expect([leftOut(done), ...counts(done)]).toEqual([[], found, 0, 0, found, 0]);
  expect(await rowsOf('categories')).toEqual(before);
  // a name that two have says neither
  const named = 'identifier;reference_warehouse_external_ids\nsmartphones;ATELIER\n';
  expect(leftOut(await imports.doneBytes(Buffer.from(named), { type: 'categories' }))).toEqual([
    '2 reference_warehouse_external_ids unknown_warehouse',
  ]);
  await world.sql.query(
    `delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2`,
    [a.retailer, b.buyer],
  );
});

/** As French Excel saves a file: tabs, UTF-16, its own words for booleans, its own numbers. */
const savedByExcel = (bytes: Buffer): Buffer => {
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true });
  const [header = []] = rows;
  const saved = rows.map((row) =>
    row.map((cell, at) => {
      if (cell === 'true') return 'VRAI';
      if (cell === 'false') return 'FAUX';
      return header[at]?.startsWith('price_') && cell.endsWith('.00') ? `${cell.slice(0, -3)},00 €` : cell;
    }),
  );
  return Buffer.from(
    `\uFEFF${stringify(saved, { delimiter: '\t', record_delimiter: '\r\n', quoted_string: true })}`,
    'utf16le',
  );
};

test.each(catalogueExportTypes)(
  'what is exported of %s and saved by Excel imports again unchanged',
  async (type) => {
    const { bytes } = await exports.made(type, world.a.tokens.root_management_unit_manager);
    await exports.stop();
    const done = await imports.doneBytes(savedByExcel(bytes), { type });
    const [found = 0] = counts(done);
    expect([leftOut(done), ...counts(done)]).toEqual([[], found, 0, 0, found, 0]);
  },
);

test('a buyer’s export of its catalogue imports again unchanged', async () => {
  const token = world.a.tokens.buyer_manager;
  for (const type of catalogueExportTypes) {
    const { bytes } = await exports.made(type, token);
    await exports.stop();
    const done = await imports.doneBytes(bytes, { type, token });
    const [found = 0] = counts(done);
    expect([type, leftOut(done), ...counts(done)]).toEqual([type, [], found, 0, 0, found, 0]);
  }
});

test('an exported CSV of users changes nobody when it is imported again', async () => {
  // a spreadsheet would run it: the export writes an apostrophe before it
  await world.sql.query(`update organizations set "externalId" = '-ST1' where "id" = $1`, [world.a.store]);
  const token = world.a.tokens.root_management_unit_manager;
  const { bytes } = await exports.made('users', token);
  const answer = await world
    .as(token)
    .call('POST /users/imports', { body: formOf({ dryRun: 'true' }, { name: 'users.csv', bytes }) });
  const { report } = answer;
  expect(report).toMatchObject({ linesCount: { inserted: 0, updated: 0 }, invited: 0 });
  expect(report.linesCount.unchanged).toBeGreaterThan(0);
  expect(report.ignoredLines.filter(({ column }) => column === 'entity_external_id')).toEqual([]);
});
