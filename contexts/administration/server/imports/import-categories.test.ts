import { describe, expect, test } from 'vitest';
import type { World } from '@reprise/tests/kit/world.ts';
import { counts, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

const type = 'categories';
const rowOf = async (identifier: string) =>
  (await world.sql.query('select * from categories where "identifier" = $1', [identifier])).rows[0];
const linesOf = async (id: string) =>
  (await world.a.as.root_management_unit_manager.call('GET /imports/{id}/lines', { params: { id } })).items;

describe('a CSV of categories', () => {
  test('makes a tree whose parents come later, with everything that a line says', async () => {
    const done = await imports.done(
      `identifier;label;parent_identifier;description;default_weight_g;default_length_cm;absorption_type;absorption_base;absorption_value;absorption_max;reference_warehouse_external_ids;hazard;contains_data;precious_metal;status\n` +
        `watches-gold;Montres en or;watches;=or;90;4;percentage;controlled;2,5;5;${world.a.warehouse};non;0;oui;active\n` +
        `watches;Montres;telephonie;;80;;value;;10;;;;;;\n`,
      { type },
    );
    expect([leftOut(done), ...counts(done)]).toEqual([[], 2, 2, 0, 0, 0]);
    const watches = await rowOf('watches');
    expect(watches).toMatchObject({
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      parentCategory: world.a.rootCategory,
      position: 2,
      absorptionType: 'value',
      status: 'active',
    });
    expect(Number(watches.absorptionValue)).toBe(1000);
    expect(await rowOf('watches-gold')).toMatchObject({
      parentCategory: watches.id,
      label: { 'fr-FR': 'Montres en or' },
      description: '=or',
      defaultProductWeight: 90,
      defaultProductLength: 4,
      absorptionBase: 'controlled',
      absorptionMax: 500,
      referenceWarehouses: [world.a.warehouse],
      preciousMetal: true,
      containsData: false,
    });
  });

  test('changes what it says and leaves what it leaves empty; a dry run only shows the difference', async () => {
    const text = `identifier;label;parent_identifier;description;children_description\nsmartphones;Téléphones;\\N;Neufs ou non;\n`;
    const dry = await imports.done(text, { type, dryRun: true });
    expect(counts(dry)).toEqual([1, 0, 1, 0, 0]);
    expect(await linesOf(dry.id)).toMatchObject([
      {
        line: 2,
        result: 'updated',
        thingId: world.a.category,
        label: 'Téléphones',
        changes: expect.arrayContaining([
          { column: 'label', before: 'Smartphones', after: 'Téléphones' },
          { column: 'parent_identifier', before: 'telephonie', after: '' },
          { column: 'description', before: '', after: 'Neufs ou non' },
        ]),
      },
    ]);
    expect((await rowOf('smartphones')).parentCategory).toBe(world.a.rootCategory);
    const done = await imports.done(text, { type });
    expect(await rowOf('smartphones')).toMatchObject({
      parentCategory: null,
      description: 'Neufs ou non',
      label: { 'fr-FR': 'Téléphones', 'en-GB': 'Smartphones (en)' },
      version: 1,
    });
    expect((await imports.undone(done.id)).status).toBe('success');
    expect(await rowOf('smartphones')).toMatchObject({
      parentCategory: world.a.rootCategory,
      description: '',
      label: { 'fr-FR': 'Smartphones' },
    });
  });

  test('in a dry run names a parent that the CSV itself makes or renames as the CSV calls it', async () => {
    const told = async (text: string, strategy: 'generic' | 'uuid') => {
      const dry = await imports.done(text, { type, strategy, dryRun: true });
      expect(leftOut(dry)).toEqual([]);
      return (await linesOf(dry.id)).map(({ line, changes }) => [line, changes]);
    };
    const under = (after: string, before = '') =>
      expect.arrayContaining([{ column: 'parent_identifier', before, after }]);
    const made = `identifier;label;parent_identifier\nwall-clocks;Murales;clocks\nclocks;Horloges;telephonie\n`;
    expect(await told(`${made}smartphones;;clocks\n`, 'generic')).toEqual([
      [2, under('clocks')],
      [3, under('telephonie')],
      [4, under('clocks', 'telephonie')],
    ]);
    await imports.done(`identifier;label\nclocks;Horloges\n`, { type });
    const { id } = await rowOf('clocks');
    const renamed = `id;identifier;parent_identifier\n${world.a.rootCategory};phones;\n${id};;phones\n`;
    expect(await told(renamed, 'uuid')).toEqual([
      [2, [{ column: 'identifier', before: 'telephonie', after: 'phones' }]],
      [3, under('phones')],
    ]);
  });

  test('takes another type of absorption with its figure alone, and shows each figure in its unit', async () => {
    const figures = 'absorption_type;absorption_base;absorption_value';
    await imports.done(`identifier;label;${figures}\ncounted;Compté;percentage;declared;50\n`, { type });
    const alone = await imports.done('identifier;absorption_type\ncounted;value\n', { type });
    expect(leftOut(alone)).toEqual(['2 absorption_value required']);
    const thousand = 'identifier;absorption_type;absorption_value\ncounted;value;1.000\n';
    expect(leftOut(await imports.done(thousand, { type }))).toEqual(['2 absorption_value amount']);
    const before = await rowOf('counted');
    expect([before.absorptionType, Number(before.absorptionValue)]).toEqual(['percentage', 50]);
    const changesOf = async (file: string, dryRun: boolean) =>
      (await linesOf((await imports.done(file, { type, dryRun })).id)).flatMap((line) => line.changes);
    const both = 'identifier;absorption_type;absorption_value\ncounted;value;0.80\n';
    const shown = { column: 'absorption_value', before: '50', after: '0.80' };
    expect(await changesOf(both, true)).toEqual(expect.arrayContaining([shown]));
    await changesOf(both, false);
    expect(await changesOf('identifier;absorption_value\ncounted;0.90\n', true)).toEqual([
      { column: 'absorption_value', before: '0.80', after: '0.90' },
    ]);
  });

  test('reports each line that is left out, with those that stand below it', async () => {
    const done = await imports.done(
      `identifier;label;parent_identifier;absorption_type;absorption_value;reference_warehouse_external_ids;circuits;buyer_account_id;status\n` +
        `Bad Name;Mauvais;;;;;;;\n` +
        `orphan;Orphelin;nowhere;;;;;;\n` +
        `below-orphan;Dessous;orphan;;;;;;\n` +
        `ring-a;Anneau A;ring-b;;;;;;\n` +
        `ring-b;Anneau B;ring-a;;;;;;\n` +
        `tall;Haut;;percentage;120;;;;\n` +
        `stored;Atelier;;;;NOWHERE;;;\n` +
        `sold;Repreneur;;;;;;${world.b.buyer};\n` +
        `telephonie;;;;;;;;archived\n` +
        `smartphones;;;;;;;;archived\n` +
        `twice;Deux;;;;;;;\n` +
        `twice;Deux;;;;;;;\n` +
        `nameless;;;;;;;;\n`,
      { type },
    );
    expect(leftOut(done).toSorted()).toEqual(
      [
        '2 identifier identifier',
        '3 parent_identifier unknown_parent',
        '4 parent_identifier unknown_parent',
        '5 parent_identifier unknown_parent',
        '6 parent_identifier parent_cycle',
        '7 absorption_base absorption_value',
        '7 absorption_value absorption_value',
        '8 reference_warehouse_external_ids unknown_warehouse',
        '9 buyer_account_id unknown_buyer',
        '10 status children_active',
        '11 status products_active',
        '13 identifier duplicate',
        '14 label required',
      ].toSorted(),
    );
    expect(counts(done)).toEqual([13, 1, 0, 0, 12]);
  });

  test('offers circuits and withdraws them, as the form of a category does', async () => {
    await imports.done('identifier;label\ncabled;Câblé\nuncabled;Sans\n', { type });
    const offered = async (identifier: string) => {
      const { id } = await rowOf(identifier);
      const answer = await world.a.as.root_management_unit_manager.call('GET /internal/categories/{id}', {
        params: { id },
      });
      const circuits = answer.circuits;
      return (Array.isArray(circuits) ? circuits : []).flatMap((one) =>
        one !== null &&
        typeof one === 'object' &&
        !Array.isArray(one) &&
        one['offered'] &&
        one['status'] === 'active' &&
        typeof one['type'] === 'string'
          ? [one['type']]
          : [],
      );
    };
    const [first = ''] = await offered('cabled');
    expect(first).not.toBe('');
    const before = await offered('uncabled');
    const done = await imports.done(`identifier;circuits\ncabled;${first}\n`, { type });
    expect(leftOut(done)).toEqual([]);
    expect(await offered('cabled')).toEqual([first]);
    expect(await offered('uncabled')).toEqual(before);
    await imports.done(`identifier;circuits\ncabled;\\N\n`, { type });
    expect(await offered('cabled')).toEqual([]);
  });

  test('offers a circuit by name without taking it from others, and its undo leaves no rule', async () => {
    await imports.done('identifier;label\nnamed;Nommé\nelsewhere;Autre\n', { type });
    const { id: categoryId } = await rowOf('named');
    const circuitId = world.a.circuits.web_post;
    await world.sql.query(`delete from dispatch_circuit_rules where "circuitId" = $1`, [circuitId]);
    const rules = async () =>
      (
        await world.sql.query<{ status: string; categoryIds: string[] }>(
          'select "status", "categoryIds" from dispatch_circuit_rules where "circuitId" = $1 order by "status"',
          [circuitId],
        )
      ).rows;
    await imports.done('identifier;circuits\nnamed;\\N\n', { type });
    expect(await rules()).toEqual([{ status: 'disabled', categoryIds: [categoryId] }]);
    const file = 'identifier;label;parent_identifier;circuits\nbelow;Dessous;named;web_post\n';
    const done = await imports.done(file, { type });
    expect([leftOut(done), counts(done)[1]]).toEqual([[], 1]);
    const { id } = await rowOf('below');
    const [off, on] = await rules();
    expect(off).toEqual({ status: 'disabled', categoryIds: [categoryId] });
    const tops = await world.sql.query<{ id: string }>(
      `select "id" from categories where "accountId" = $1 and "parentCategory" is null and "id" <> $2`,
      [world.a.retailer, categoryId],
    );
    expect(new Set(on?.categoryIds)).toEqual(new Set([id, ...tops.rows.map((top) => top.id)]));
    expect((await imports.undone(done.id)).status).toBe('success');
    expect(await rules()).toEqual([{ status: 'disabled', categoryIds: [categoryId] }]);
  });

  test('taken back by a key that may not say it leaves the circuits as they are', async () => {
    await imports.done('identifier;label;circuits\nkept;Gardé;\\N\n', { type });
    const done = await imports.done('identifier;label;circuits\nkept;Autre;web_post\n', { type });
    const { id: categoryId } = await rowOf('kept');
    const rules = async () =>
      (
        await world.sql.query(
          'select "circuitId", "status" from dispatch_circuit_rules where $1 = any ("categoryIds") order by 1, 2',
          [categoryId],
        )
      ).rows;
    const before = await rules();
    const { secret } = await world.a.as.root_management_unit_manager.call('POST /api-keys', {
      body: { name: 'ERP', holder: 'account', permissions: ['catalog_import'], lastDay: '2026-12-31' },
    });
    const undone = await world.as(secret).call('POST /imports/{id}/rollback', { params: { id: done.id } });
    expect(counts(await imports.ended(undone.id))[2]).toBe(1);
    expect(await rowOf('kept')).toMatchObject({ label: expect.objectContaining({ 'fr-FR': 'Gardé' }) });
    expect(await rules()).toEqual(before);
  });

  test('of a buyer changes its own part, and no circuit', async () => {
    const token = world.a.tokens.buyer_manager;
    const done = await imports.done('identifier;description;circuits\nsmartphones;Du repreneur;\\N\n', {
      type,
      token,
    });
    expect([leftOut(done), ...counts(done)]).toEqual([[], 1, 0, 1, 0, 0]);
    await world.sql.query('update categories set "buyerAccountId" = null where "identifier" = $1', [
      'watches',
    ]);
    const other = await imports.done('identifier;description\nwatches;Non\n', { type, token });
    expect(leftOut(other)).toEqual(['2 identifier other_buyer']);
  });
});

describe('taking a CSV of categories back', () => {
  test('gives an absorption back with the figures that went with it', async () => {
    const figures = 'absorption_type;absorption_base;absorption_value;absorption_max';
    await imports.done(`identifier;label;${figures}\nabsorbs;Absorbe;percentage;declared;10;20\n`, { type });
    const before = await rowOf('absorbs');
    const done = await imports.done('identifier;absorption_type\nabsorbs;none\n', { type });
    expect(await rowOf('absorbs')).toMatchObject({ absorptionType: 'none', absorptionValue: null });
    const changes = (await linesOf(done.id)).flatMap((line) => line.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { column: 'absorption_type', before: 'percentage', after: 'none' },
        { column: 'absorption_base', before: 'declared', after: '' },
        { column: 'absorption_max', before: '20.00', after: '' },
      ]),
    );
    expect((await imports.undone(done.id)).status).toBe('success');
    expect(await rowOf('absorbs')).toEqual({ ...before, version: 2 });
  });

  test('takes a new parent away after those that its file has put below it', async () => {
    await imports.done('identifier;label;parent_identifier\nhands;Aiguilles;telephonie\n', { type });
    const file = `identifier;label;parent_identifier\ndials-gold;Dorés;dials\ndials;Cadrans;\nhands;;dials\n`;
    const done = await imports.done(file, { type });
    expect([leftOut(done), (await rowOf('hands')).parentCategory]).toEqual([[], (await rowOf('dials')).id]);
    const undone = await imports.undone(done.id);
    expect([leftOut(undone), counts(undone)]).toEqual([[], [3, 0, 3, 0, 0]]);
    expect([await rowOf('dials'), await rowOf('dials-gold')]).toEqual([undefined, undefined]);
    expect(await rowOf('hands')).toMatchObject({ parentCategory: world.a.rootCategory });
  });

  test.each([
    [
      'below itself',
      'parent_cycle',
      `"parentCategory" = (select "id" from categories where "identifier" = $2)`,
    ],
    ['below one that was archived', 'unknown_parent', `"status" = case when $2 <> '' then 'archived' end`],
  ])('puts no category %s', async (_, code, since) => {
    const [above, moved, told] = [`${code}-above`, `${code}-moved`, `${code}-told`];
    await imports.done(
      `identifier;label;parent_identifier\n${above};Dessus;\n${moved};Déplacée;${above}\n${told};Avant;\n`,
      { type },
    );
    const done = await imports.done(
      `identifier;label;parent_identifier\n${moved};;${String.raw`\N`}\n${told};Après;\n`,
      { type },
    );
    await world.sql.query(`update categories set ${since} where "identifier" = $1`, [above, moved]);
    const undone = await imports.undone(done.id);
    expect(leftOut(undone)).toEqual([`2 identifier ${code}`]);
    expect(await rowOf(moved)).toMatchObject({ parentCategory: null });
    expect(await rowOf(told)).toMatchObject({ label: { 'fr-FR': 'Avant' } });
  });

  test('gives no category an identifier back that another one has', async () => {
    await imports.done('identifier;label\nshoes;Chaussures\nboots;Bottes\n', { type });
    const [shoes, boots] = [await rowOf('shoes'), await rowOf('boots')];
    const file = `id;identifier\n${shoes.id};sneakers\n${boots.id};wellies\n`;
    const done = await imports.done(file, { type, strategy: 'uuid' });
    await world.sql.query(
      `insert into categories select (jsonb_populate_record(categories,
         jsonb_build_object('id', uuidv7(), 'identifier', 'shoes'))).* from categories where "id" = $1`,
      [shoes.id],
    );
    const undone = await imports.undone(done.id);
    expect(leftOut(undone)).toEqual(['2 identifier taken']);
    expect([(await rowOf('sneakers')).id, (await rowOf('boots')).id]).toEqual([shoes.id, boots.id]);
  });

  test('archives no category in which something is sold again', async () => {
    await imports.done('identifier;label;status\nreopened;Rouverte;archived\n', { type });
    const done = await imports.done('identifier;status\nreopened;active\n', { type });
    const { id } = await rowOf('reopened');
    await world.sql.query('update products set "secondaryCategories" = array[$1]::uuid[] where "id" = $2', [
      id,
      world.a.otherProduct,
    ]);
    const undone = await imports.undone(done.id);
    expect([leftOut(undone), (await rowOf('reopened')).status]).toEqual([
      ['2 identifier products_active'],
      'active',
    ]);
  });
});
