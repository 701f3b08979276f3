import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '@reprise/tests/kit/world.ts';
import { counts, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

const type = 'diagnostic_questions';
const head =
  'question_code;category_identifier;question_position;question_title;answer_position;answer_name;grade_effect;impact_enabled;impact_unit;impact_value;delete';
const questionOf = async (code: string, table = 'diagnostic_questions') =>
  (await world.sql.query(`select * from ${table} where "code" = $1`, [code])).rows[0];
const answersOf = async (code: string) =>
  (
    await world.sql.query(
      `select a.* from diagnostic_answers a join diagnostic_questions q on q."id" = a."questionId"
       where q."code" = $1 order by a."position"`,
      [code],
    )
  ).rows;
const send = (lines: readonly string[], more = {}) =>
  imports.done([head, ...lines, ''].join('\n'), { type, ...more });
let code = '';
let at = 0;
beforeEach(async () => {
  code = `q${(at += 1)}`;
  await send([
    `${code};smartphones;7;Les haut-parleurs ?;1;Oui;grade_a;;;;`,
    `${code};smartphones;;;2;Non;grade_d;true;amount;-12,50;`,
  ]);
});

describe('a CSV of questions', () => {
  test('makes one question of the lines of a code and category', async () => {
    expect(await questionOf(code)).toMatchObject({
      accountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      categoryId: world.a.category,
      position: 7,
      title: { 'fr-FR': 'Les haut-parleurs ?' },
      type: 'unique',
      askedTo: ['customer', 'store', 'workshop'],
    });
    expect(await answersOf(code)).toMatchObject([
      { position: 1, name: { 'fr-FR': 'Oui' }, gradeEffect: 'grade_a' },
      { position: 2, gradeEffect: 'grade_d', impact: { enabled: true, unit: 'amount', value: -1250 } },
    ]);
  });

  test('changes an answer and keeps those it does not name; a dry run shows the cells', async () => {
    const lines = [`${code};smartphones;;;2;Non, aucun;\\N;;percent;-5;`];
    const dry = await send(lines, { dryRun: true });
    const shown = await world.a.as.root_management_unit_manager.call('GET /imports/{id}/lines', {
      params: { id: dry.id },
    });
    expect(shown.items).toMatchObject([
      {
        result: 'updated',
        changes: expect.arrayContaining([
          { column: 'answer_name', before: 'Non', after: 'Non, aucun' },
          { column: 'grade_effect', before: 'grade_d', after: '' },
          { column: 'impact_unit', before: 'amount', after: 'percent' },
          { column: 'impact_value', before: '-12.5', after: '-5' },
        ]),
      },
    ]);
    const [first, second] = await answersOf(code);
    const done = await send(lines);
    expect(counts(done)).toEqual([1, 0, 1, 0, 0]);
    expect(await answersOf(code)).toMatchObject([
      { id: first.id, name: { 'fr-FR': 'Oui' } },
      { id: second.id, gradeEffect: null, impact: { unit: 'percent', value: -5 } },
    ]);
    await imports.undone(done.id);
    expect(await answersOf(code)).toMatchObject([
      { id: first.id },
      { id: second.id, name: { 'fr-FR': 'Non' }, gradeEffect: 'grade_d', impact: { value: -1250 } },
    ]);
  });

  test('takes another unit of an effect with its figure alone', async () => {
    const done = await send([`${code};smartphones;;;2;;;;percent;;`]);
    expect(leftOut(done)).toEqual(['2 impact_value required']);
    const [, second] = await answersOf(code);
    expect(second.impact).toMatchObject({ unit: 'amount', value: -1250 });
  });

  test('with fewer than two answers is left out, every line of it', async () => {
    const done = await send([`alone;smartphones;;Seule ?;1;Oui;;;;;`, `${code};smartphones;;;2;;;;;;true`]);
    expect(leftOut(done).toSorted()).toEqual([
      '2 answer_position answers_min',
      '3 answer_position answers_min',
    ]);
    expect(await questionOf('alone')).toBeUndefined();
    expect(await answersOf(code)).toHaveLength(2);
  });

  test('withdraws an answer, and a question all of whose lines say so', async () => {
    await send([`${code};smartphones;;;3;Un seul;;;;;`]);
    await send([`${code};smartphones;;;1;;;;;;oui`]);
    expect((await answersOf(code)).map(({ position }) => position)).toEqual([2, 3]);
    const { id } = await questionOf(code);
    const done = await send([`${code};smartphones;;;2;;;;;;1`, `${code};smartphones;;;3;;;;;;1`]);
    expect([leftOut(done), ...counts(done)]).toEqual([[], 2, 0, 2, 0, 0]);
    expect(await questionOf(code)).toBeUndefined();
    await imports.undone(done.id);
    expect(await questionOf(code)).toMatchObject({ id });
    expect(await answersOf(code)).toHaveLength(2);
  });

  test('reports each line that is left out', async () => {
    const done = await send([
      `x;nowhere;;Titre;1;Oui;;;;;`,
      `y;smartphones;;Un titre;;Oui;;;;;`,
      `z;smartphones;;Un titre;1;Oui;grade_z;;;;`,
      `${code};smartphones;;Autre titre;1;Oui;;;;;`,
      `${code};smartphones;;Encore un;2;Non;;;;;`,
      `${code};smartphones;;Autre titre;1;Oui;;;;;`,
      `${code};smartphones;;Autre titre;2;Non;;true;percent;-120;`,
    ]);
    expect(leftOut(done).toSorted()).toEqual(
      [
        '2 category_identifier unknown_category',
        '3 answer_position required',
        '4 grade_effect choice',
        '6 question_title question_differs',
        '7 answer_position position_taken',
        '8 impact_value too_small',
      ].toSorted(),
    );
    expect(counts(done)).toEqual([7, 0, 1, 0, 6]);
  });
});
