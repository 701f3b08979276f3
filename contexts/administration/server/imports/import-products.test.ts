import { describe, expect, test } from 'vitest';
import type { World } from '@reprise/tests/kit/world.ts';
import { plainInWall } from '@reprise/platform/server/db/wall.ts';
import { until } from '@reprise/tests/kit/jobs.fixture.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { productsKind } from './import-products.ts';
import { counts, importRun, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
let at = 0;
inWorldOfImports((made) => ({ world, imports } = made));

const head = 'reference;label;category_identifier;price_grade_a;status';
const fresh = () => `P${(at += 1)}`;
const productOf = async (reference: string) =>
  (await world.sql.query('select * from products where "reference" = $1', [reference])).rows[0];
const pricesOf = async (productId: string) =>
  (
    await world.sql.query(
      `select "grades", "from", "to", "userName", "importId" from product_price_changes where "productId" = $1 order by "id"`,
      [productId],
    )
  ).rows;

describe('a new product of a CSV', () => {
  test('has everything that its line says, its first prices in the history, and is found', async () => {
    const reference = fresh();
    const done = await imports.done(
      `reference;buyer_reference;label;brand;model;ean;tac_codes;category_identifier;secondary_category_identifiers;comment;simple;imei_required;buyback_zero_not_allowed;price_functional;price_grade_a;price_grade_b;length_cm;weight_g;storage_gb;vat_scheme;eprel_id;status\n` +
        `${reference};B-9;Zephyrion 7;Acme;Z7;4006381333931;"35100022,35100023";smartphones;telephonie;Coque;oui;1;false;;120,50;99.9;15;180;128;margin;12345;published\n`,
    );
    expect([done.status, ...counts(done)]).toEqual(['success', 1, 1, 0, 0, 0]);
    const product = await productOf(reference);
    expect(product).toMatchObject({
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      buyerReference: 'B-9',
      label: 'Zephyrion 7',
      ean: '4006381333931',
      tacCodes: ['35100022', '35100023'],
      mainCategory: world.a.category,
      secondaryCategories: [world.a.rootCategory],
      simple: true,
      imeiRequired: true,
      buybackZeroNotAllowed: false,
      buybackPriceFunctional: null,
      buybackPriceGradeA: 12_050,
      buybackPriceGradeB: 9_990,
      length: 15,
      weight: 180,
      vatScheme: 'margin',
      eprelId: '12345',
      status: 'published',
      currency: 'EUR',
      listVersion: 1,
    });
    expect(await pricesOf(product.id)).toEqual([
      {
        grades: ['grade_a', 'grade_b'],
        from: [null, null],
        to: [12_050, 9_990],
        userName: expect.any(String),
        importId: done.id,
      },
    ]);
    const told = await world.a.as.root_management_unit_manager.call('GET /products/{id}/price-changes', {
      params: { id: product.id },
    });
    expect(told.items[0]).toMatchObject({ importId: done.id, importName: 'produits.csv' });
    const tacs = await world.sql.query('select "tac" from product_tacs where "productId" = $1 order by 1', [
      product.id,
    ]);
    expect(tacs.rows.map(({ tac }) => tac)).toEqual(['35100022', '35100023']);
    await until('the search to know it', async () => {
      const { rows } = await world.sql.query('select from search_products where "productId" = $1', [
        product.id,
      ]);
      return rows.length > 0;
    });
  });

  test('is a draft when its line does not say otherwise, and needs its name, its category and what publishing asks', async () => {
    const [a, b, c, d, e] = [fresh(), fresh(), fresh(), fresh(), fresh()];
    const done = await imports.done(
      `${head}\n${a};Un;smartphones;;\n${a}b;Brouillon;smartphones;;\n${b};;smartphones;1;\n${c};Un produit;;1;\n${d};Un produit;smartphones;0;published\n${e};Un produit;smartphones;5;published\n`,
    );
    expect(await productOf(`${a}b`)).toMatchObject({ status: 'draft', buybackPriceGradeA: null });
    expect(leftOut(done)).toEqual([
      '4 label required',
      '5 category_identifier required',
      '6 price_grade_a price_or_block',
    ]);
    expect(await productOf(e)).toMatchObject({ status: 'published' });
  });
});

test('every wrong cell is reported with its column, its value and its code', async () => {
  const done = await imports.done(
    `reference;label;category_identifier;ean;tac_codes;price_grade_a;price_grade_b;simple;currency;weight_g;status;id\n` +
      `${fresh()};x;nulle-part;123;35x;12,345;60000;peut-être;XYZ;1,5;vendu;pas-un-id\n`,
  );
  expect(leftOut(done)).toEqual([
    '2 id uuid',
    '2 label too_short',
    '2 ean ean',
    '2 tac_codes tac',
    '2 simple boolean',
    '2 price_grade_a amount',
    '2 price_grade_b too_big',
    '2 currency choice',
    '2 weight_g integer',
    '2 status choice',
    '2 category_identifier unknown_category',
  ]);
  expect(counts(done)).toEqual([1, 0, 0, 0, 1]);
});

describe('a product that a CSV changes', () => {
  test('keeps what is empty, loses what the line clears, and is not touched when nothing differs', async () => {
    const reference = fresh();
    await imports.done(
      `reference;label;category_identifier;brand;comment;price_grade_a;price_grade_b\n${reference};Un produit;smartphones;Acme;Bien;10;20\n`,
    );
    const before = await productOf(reference);
    const done = await imports.done(
      `reference;label;brand;comment;price_grade_a;price_grade_b\n${reference};;${String.raw`\N`};${String.raw`\N`};15;20\n`,
    );
    expect(counts(done)).toEqual([1, 0, 1, 0, 0]);
    const after = await productOf(reference);
    expect(after).toMatchObject({
      label: 'Un produit',
      brand: null,
      comment: '',
      buybackPriceGradeA: 1_500,
      buybackPriceGradeB: 2_000,
      listVersion: before.listVersion + 1,
      version: before.version + 1,
    });
    expect((await pricesOf(before.id)).at(-1)).toMatchObject({
      grades: ['grade_a'],
      from: [1_000],
      to: [1_500],
      importId: done.id,
    });
    const again = await imports.done(`reference;price_grade_a\n${reference};15,00\n`);
    expect(counts(again)).toEqual([1, 0, 0, 1, 0]);
    expect(await productOf(reference)).toEqual(after);
  });

  test('is not refused for what it lacked already, only for what the CSV changes', async () => {
    const reference = fresh();
    const line = (ean: string, label: string) =>
      `reference;label;category_identifier;ean;price_grade_a\n${reference};${label};smartphones;${ean};12\n`;
    await imports.done(line('', 'Un produit'));
    await world.sql.query(`update products set "ean" = '4006381333932' where "reference" = $1`, [reference]);
    expect(counts(await imports.done(line(' 4006381333932 ', 'Un produit')))).toEqual([1, 0, 0, 1, 0]);
    expect(counts(await imports.done(line('4006381333932', 'Un autre nom')))).toEqual([1, 0, 1, 0, 0]);
    expect(await productOf(reference)).toMatchObject({ label: 'Un autre nom', ean: '4006381333932' });
    expect(leftOut(await imports.done(line('4006381333933', 'Un troisième')))).toEqual(['2 ean ean']);
  });

  test('keeps the currency of its account, in which a new one is too', async () => {
    const [known, other] = [fresh(), fresh()];
    await imports.done(`${head}\n${known};Un produit;smartphones;420;published\n`);
    const before = await productOf(known);
    const file = `reference;label;category_identifier;price_grade_a;currency\n${known};;;;GBP\n${other};Un autre;smartphones;10 £;GBP\n`;
    expect(leftOut(await imports.done(file))).toEqual([
      '2 currency currency_differs',
      '3 currency currency_differs',
    ]);
    expect([await productOf(known), await productOf(other)]).toEqual([before, undefined]);
    expect(counts(await imports.done(file.replaceAll('GBP', 'EUR').replace(' £', ' €')))).toEqual([
      2, 1, 0, 1, 0,
    ]);
  });

  test('is not cleared of what it must have', async () => {
    const done = await imports.done(
      `reference;label;status\nIP13P-128;${String.raw`\N`};${String.raw`\N`}\n`,
    );
    expect(leftOut(done)).toEqual(['2 label not_clearable', '2 status not_clearable']);
  });

  test('loses TACs and gets others', async () => {
    const reference = fresh();
    await imports.done(
      `reference;label;category_identifier;tac_codes\n${reference};Un produit;smartphones;35100031|35100032\n`,
    );
    await imports.done(`reference;tac_codes\n${reference};35100032|35100033\n`);
    const { id } = await productOf(reference);
    const tacs = await world.sql.query('select "tac" from product_tacs where "productId" = $1 order by 1', [
      id,
    ]);
    expect(tacs.rows.map(({ tac }) => tac)).toEqual(['35100032', '35100033']);
  });
});

describe('the strategies of an import', () => {
  test('recommerce finds by the buyer’s reference, which several may share', async () => {
    const [a, b] = [fresh(), fresh()];
    const text = (label: string) =>
      `buyer_reference;label;category_identifier;reference\nBR-${a};${label};smartphones;${a}\n`;
    expect(counts(await imports.done(text('Un produit'), { strategy: 'recommerce' }))).toEqual([
      1, 1, 0, 0, 0,
    ]);
    expect(counts(await imports.done(text('Un autre'), { strategy: 'recommerce' }))).toEqual([1, 0, 1, 0, 0]);
    await imports.done(
      `reference;buyer_reference;label;category_identifier\n${b};BR-${a};Un produit;smartphones\n`,
    );
    expect(leftOut(await imports.done(text('Encore'), { strategy: 'recommerce' }))).toEqual([
      '2 buyer_reference ambiguous',
    ]);
  });

  test('uuid finds by the id and makes nothing', async () => {
    const { product } = world.b;
    const done = await imports.done(
      `id;price_grade_a\n${world.a.otherProduct};121\n${product};1\n019b0000-0000-7000-8000-000000000000;1\n;1\n`,
      { strategy: 'uuid' },
    );
    expect([counts(done), leftOut(done)]).toEqual([
      [4, 0, 1, 0, 3],
      ['3 id not_found', '4 id not_found', '5 id required'],
    ]);
  });

  test('a reference of another product is not taken from it', async () => {
    const done = await imports.done(`id;reference\n${world.a.otherProduct};IP13P-128\n`, {
      strategy: 'uuid',
    });
    expect(leftOut(done)).toEqual(['2 reference taken']);
  });

  test('a product that stands twice in a CSV counts once', async () => {
    const reference = fresh();
    const line = `${reference};Un produit;smartphones;1;\n`;
    const done = await imports.done(`${head}\n${line}${line};Sans;smartphones;1;\n`);
    expect([counts(done), leftOut(done)]).toEqual([
      [3, 1, 0, 0, 2],
      ['3 reference duplicate', '4 reference required'],
    ]);
  });
});

describe('a dry run of an import', () => {
  test('changes nothing and shows each line’s difference; the import then needs no second upload', async () => {
    const reference = fresh();
    const before = await productOf('GS21-128');
    const text = `${head}\n${reference};Un produit;smartphones;12,5;\nGS21-128;;telephonie;99;\nGS21-129;x;smartphones;;\nDRAFT;;;;\n`;
    const dry = await imports.done(text, { dryRun: true });
    expect([dry.status, dry.dryRun, dry.canRun, dry.canUndo, ...counts(dry)]).toEqual([
      'success_with_ignored',
      true,
      true,
      false,
      4,
      1,
      1,
      1,
      1,
    ]);
    expect(await productOf('GS21-128')).toEqual(before);
    expect(await productOf(reference)).toBeUndefined();
    const lines = (
      await world.a.as.root_management_unit_manager.call('GET /imports/{id}/lines', {
        params: { id: dry.id },
      })
    ).items;
    expect(lines).toEqual([
      {
        line: 2,
        result: 'inserted',
        thingId: null,
        label: 'Un produit',
        changes: expect.arrayContaining([
          { column: 'label', before: '', after: 'Un produit' },
          { column: 'price_grade_a', before: '', after: '12.50' },
          { column: 'category_identifier', before: '', after: 'smartphones' },
        ]),
      },
      {
        line: 3,
        result: 'updated',
        thingId: world.a.otherProduct,
        label: 'Galaxy S21 128 Go',
        changes: expect.arrayContaining([
          { column: 'category_identifier', before: 'smartphones', after: 'telephonie' },
          { column: 'price_grade_a', before: expect.stringMatching(/^1\d\d\.00$/), after: '99.00' },
        ]),
      },
    ]);
    expect(
      (
        await world.a.as.root_management_unit_manager.call('GET /imports/{id}/lines', {
          params: { id: dry.id },
          query: { result: 'updated' },
        })
      ).items.length,
    ).toBe(1);
    const run = await world.a.as.root_management_unit_manager.call('POST /imports/{id}/run', {
      params: { id: dry.id },
    });
    expect(run).toMatchObject({ dryRun: false, dryRunId: dry.id, sourceName: 'produits.csv' });
    const done = await imports.ended(run.id);
    expect(counts(done)).toEqual(counts(dry));
    expect(await productOf('GS21-128')).toMatchObject({
      buybackPriceGradeA: 9_900,
      mainCategory: world.a.rootCategory,
    });
    const again = await world.a.as.root_management_unit_manager.send('POST /imports/{id}/run', {
      params: { id: done.id },
    });
    expect([again.status, again.refusal().code]).toEqual([409, 'import_not_dry']);
  });
});

describe('undoing an import', () => {
  const undo = (id: string, by = world.a.as.root_management_unit_manager) =>
    by.send('POST /imports/{id}/rollback', { params: { id } });

  test('changes no price for those who may write none', async () => {
    const [priced, named] = [fresh(), fresh()];
    await imports.done(
      `${head}\n${priced};Avant;smartphones;10;published\n${named};Avant;smartphones;10;published\n`,
    );
    const done = await imports.done(
      `${head}\n${priced};Après;smartphones;20;published\n${named};Après;smartphones;10;published\n`,
    );
    const undone = await imports.ended((await undo(done.id, world.a.as.super_admin)).answer().id);
    expect([counts(undone), leftOut(undone)]).toEqual([[2, 0, 1, 0, 1], ['2 label price_forbidden']]);
    expect(await productOf(priced)).toMatchObject({ label: 'Après', buybackPriceGradeA: 2_000 });
    expect(await productOf(named)).toMatchObject({ label: 'Avant', buybackPriceGradeA: 1_000 });
  });

  test('puts no product back into a category that was archived or has gone since', async () => {
    const [main, beside, named] = [fresh(), fresh(), fresh()];
    const type = 'categories';
    await imports.done('identifier;label\nformer;Ancienne\nformer-too;Ancienne\n', { type });
    const columns = 'reference;label;category_identifier;secondary_category_identifiers';
    await imports.done(
      `${columns}\n${main};Avant;former;\n${beside};Avant;smartphones;former-too\n${named};Avant;smartphones;\n`,
    );
    const none = String.raw`\N`;
    const done = await imports.done(
      `${columns}\n${main};Après;smartphones;\n${beside};Après;;${none}\n${named};Après;;\n`,
    );
    await world.sql.query(`update categories set "status" = 'archived' where "identifier" = 'former'`);
    await world.sql.query(`delete from categories where "identifier" = 'former-too'`);
    const undone = await imports.ended((await undo(done.id)).answer().id);
    expect([counts(undone), leftOut(undone)]).toEqual([
      [3, 0, 1, 0, 2],
      ['2 label category_archived', '3 label category_archived'],
    ]);
    expect(await productOf(main)).toMatchObject({ label: 'Après', mainCategory: world.a.category });
    expect(await productOf(beside)).toMatchObject({ label: 'Après', secondaryCategories: [] });
    expect(await productOf(named)).toMatchObject({ label: 'Avant' });
  });

  test('keeps a price that is given while it runs', async () => {
    const reference = fresh();
    await imports.done(`${head}\n${reference};Avant;smartphones;10;published\n`);
    const done = await imports.done(`${head}\n${reference};;;20;\n`);
    const given = `update products set "buybackPriceGradeA" = 18000, "version" = "version" + 1 where "reference" = $1`;
    const undone = await whileWritten(world, [given, [reference]], async () =>
      imports.ended((await undo(done.id)).answer().id),
    );
    expect(leftOut(undone)).toEqual(['2 label changed_since']);
    expect(await productOf(reference)).toMatchObject({ buybackPriceGradeA: 18_000 });
  });

  test('deletes or hides what is new, restores what was changed, and keeps what was changed since', async () => {
    const [gone, used, changed, touched] = [fresh(), fresh(), fresh(), fresh()];
    await imports.done(
      `${head};tac_codes\n${changed};Avant;smartphones;10;published;35100041\n${touched};Avant;smartphones;10;published;\n`,
    );
    const before = await productOf(changed);
    const done = await imports.done(
      `${head};tac_codes\n${gone};Neuf;smartphones;1;published;35100042\n${used};Neuf;smartphones;1;published;\n${changed};Après;telephonie;20;;35100043\n${touched};Après;;20;;\n`,
    );
    const products = { gone: await productOf(gone), used: await productOf(used) };
    await world.sql.query(
      `insert into declarations ("accountId", "buyerAccountId", "productId", "askedTo", "imeiMismatchAccepted", "responses")
       values ($1, $2, $3, 'customer', false, '[]')`,
      [world.a.retailer, world.a.buyer, products.used.id],
    );
    await world.sql.query(`update products set "buybackPriceGradeA" = 2500 where "reference" = $1`, [
      touched,
    ]);
    expect(done.canUndo).toBe(true);
    const answer = await undo(done.id);
    expect(answer.answer()).toMatchObject({ undoes: done.id });
    const undone = await imports.ended(answer.answer().id);
    expect([undone.status, counts(undone), leftOut(undone)]).toEqual([
      'success_with_ignored',
      [4, 0, 3, 0, 1],
      ['5 label changed_since'],
    ]);
    expect(await productOf(gone)).toBeUndefined();
    expect(await productOf(used)).toMatchObject({ status: 'draft' });
    expect(await productOf(touched)).toMatchObject({ label: 'Après', buybackPriceGradeA: 2_500 });
    const after = await productOf(changed);
    expect(after).toMatchObject({
      label: 'Avant',
      buybackPriceGradeA: 1_000,
      mainCategory: before.mainCategory,
      tacCodes: ['35100041'],
    });
    expect(after.listVersion).toBe(before.listVersion + 2);
    const tacs = await world.sql.query('select "tac" from product_tacs where "productId" = $1', [after.id]);
    expect(tacs.rows).toEqual([{ tac: '35100041' }]);
    expect((await pricesOf(after.id)).at(-1)).toMatchObject({
      from: [2_000],
      to: [1_000],
      importId: undone.id,
    });
    expect((await pricesOf(products.gone.id)).at(-1)).toMatchObject({
      from: [100],
      to: [null],
      importId: undone.id,
    });
    const audit = await world.sql.query(
      `select "action", "nounId" from audit_logs where "noun" = 'import' order by "id" desc limit 1`,
    );
    expect(audit.rows).toEqual([{ action: 'remove', nounId: done.id }]);
    const twice = await undo(done.id);
    expect([twice.status, twice.refusal().code]).toEqual([409, 'import_not_undoable']);
    expect(await imports.read(done.id)).toMatchObject({ canUndo: false, undoneBy: undone.id });
  });

  test('is possible for the last import only, and for no dry run', async () => {
    const first = await imports.done(`${head}\n${fresh()};Un produit;smartphones;1;\n`);
    const dry = await imports.done(`${head}\n${fresh()};Un produit;smartphones;1;\n`, { dryRun: true });
    expect((await undo(dry.id)).refusal().code).toBe('import_not_undoable');
    expect((await imports.read(first.id)).canUndo).toBe(true);
    await imports.done(`${head}\n${fresh()};Un produit;smartphones;1;\n`);
    expect((await undo(first.id)).refusal().code).toBe('import_not_undoable');
  });
});

describe('a category that is changed while a CSV is imported', () => {
  const row = async (identifier: string) =>
    (await world.sql.query('select * from categories where "identifier" = $1', [identifier])).rows[0];
  const category = (identifier: string) =>
    imports.done(`identifier;label\n${identifier};Rayon\n`, { type: 'categories' });

  test('gets no new product, and none that moves, once it is archived', async () => {
    const [moved, made] = [fresh(), fresh()];
    await category('closing');
    await imports.done(`${head}\n${moved};Reste;smartphones;10;published\n`);
    const archived = `with held as (select "id" from categories where "identifier" = 'closing' for update)
      update categories set "status" = 'archived', "version" = "version" + 1 from held where categories."id" = held."id"`;
    const done = await whileWritten(world, [archived, []], () =>
      imports.done(`${head}\n${moved};;closing;;\n${made};Neuf;closing;10;published\n`),
    );
    expect(leftOut(done).toSorted()).toEqual([
      '2 reference changed_meanwhile',
      '3 reference changed_meanwhile',
    ]);
    expect(await productOf(moved)).toMatchObject({ mainCategory: world.a.category });
    expect(await productOf(made)).toBeUndefined();
  });

  test('keeps its products, and gets no new one, for the buyer that it had', async () => {
    const { a, b } = world;
    const [known, made] = [fresh(), fresh()];
    await category('given');
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: b.buyer });
    const { id, version, buyerAccountId } = await row('given');
    expect(buyerAccountId).toBe(a.buyer);
    await imports.done(`${head}\n${known};Avant;given;10;published\n`);
    const written = await plainInWall(world.db, [a.retailer], async (client) => {
      const reading = await productsKind.begin(importRun(world, client));
      await reading.take([
        { line: 2, cells: { reference: known, label: 'Après' } },
        { line: 3, cells: { reference: made, label: 'Neuf', category_identifier: 'given' } },
      ]);
      await a.as.super_admin.call('PATCH /categories/{id}', {
        params: { id },
        body: { version, buyerAccountId: b.buyer },
      });
      return reading.write();
    });
    expect(written.overtaken.map(({ problem: { line, code } }) => `${line} ${code}`).toSorted()).toEqual([
      '2 changed_meanwhile',
      '3 changed_meanwhile',
    ]);
    expect(await productOf(known)).toMatchObject({ label: 'Avant', buyerAccountId: b.buyer });
    expect(await productOf(made)).toBeUndefined();
  });
});
