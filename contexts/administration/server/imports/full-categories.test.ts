import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { World } from '@reprise/tests/kit/world.ts';
import { typedQuestion } from '@reprise/tests/kit/typed-question.ts';
import { counts, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

const type = 'diagnostic_questions';
const head =
  'question_code;category_identifier;question_title;answer_position;answer_name;next_questions;muted;delete';
const send = (lines: readonly string[], more = {}) =>
  imports.done([head, ...lines, ''].join('\n'), { type, ...more });
/** A question of two lines. */
const question = (code: string, category = 'smartphones', more = ';;') => [
  `${code};${category};Question ${code};1;Oui;${more}`,
  `${code};${category};Question ${code};2;Non;;;`,
];
const questions = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => question(`more${from + at}`)).flat();
/** The lines that give a question of two answers up. */
const away = (code: string, category = 'smartphones') =>
  [1, 2].map((place) => `${code};${category};;${place};;;;oui`);
/** Which of these questions exist. */
const standing = async (...codes: string[]): Promise<string[]> => {
  const { rows } = await world.sql.query(
    'select "code" from diagnostic_questions where "code" = any ($1) and "accountId" = $2 order by 1',
    [codes, world.a.retailer],
  );
  return rows.map(({ code }) => code);
};
afterEach(async () => {
  const mine = `("code" like 'more%' or "answers" is null)`;
  const found = `select q."id" from diagnostic_questions q left join lateral (
    select a."questionId" as "answers" from diagnostic_answers a where a."questionId" = q."id" limit 1) a on true
    where ${mine}`;
  const { rows } = await world.sql.query(found);
  const ids = rows.map(({ id }) => id);
  await world.sql.query('delete from diagnostic_answers where "questionId" = any ($1)', [ids]);
  await world.sql.query('delete from diagnostic_questions where "id" = any ($1)', [ids]);
});

// five exist before: four of the smartphones' own and one of the parent's
describe('a CSV that asks more questions than can be answered', () => {
  test('has each line left out that is too much, with the reason, and the rest taken; a dry run says the same', async () => {
    const lines = [...questions(1, 56), ...question('screen'), ...question('more57', 'telephonie')];
    const why = [112, 113, 116, 117].map((line) => `${line} category_identifier too_many_questions`);
    const dry = await send(lines, { dryRun: true });
    expect([leftOut(dry).toSorted(), dry.status]).toEqual([why, 'success_with_ignored']);
    expect(counts(dry)).toEqual([116, 110, 2, 0, 4]);
    expect(await standing('more1')).toEqual([]);
    const done = await send(lines);
    expect([leftOut(done).toSorted(), done.status]).toEqual([why, 'success_with_ignored']);
    expect(counts(done)).toEqual(counts(dry));
    expect(await standing('more55', 'more56', 'more57')).toEqual(['more55']);
    const report = await world.a.as.root_management_unit_manager.send('GET /imports/{id}/report', {
      params: { id: done.id },
    });
    expect(report.bytes.toString()).toContain(
      '112;category_identifier;smartphones;too_many_questions;Une catégorie poserait plus de 60 questions',
    );
  });

  test('takes a question for which another line makes room, wherever that line stands', async () => {
    await send(questions(1, 55));
    const done = await send([
      ...question('more56'),
      'more1;smartphones;;1;;;;oui',
      'more1;smartphones;;2;;;;oui',
      ...question('more57'),
      'lock;smartphones;Verrouillé ?;;;;oui;',
    ]);
    expect([leftOut(done), ...counts(done)]).toEqual([[], 7, 5, 2, 0, 0]);
    expect(await standing('more1', 'more56', 'more57')).toEqual(['more56', 'more57']);
  });

  test('cannot be undone where others took the room meanwhile', async () => {
    await send(questions(1, 55));
    const gone = await send(away('more1'));
    await world.a.as.root_management_unit_manager.call('POST /categories/{id}/diagnostic-questions', {
      params: { id: world.a.category },
      body: typedQuestion('More'),
    });
    const undone = await imports.undone(gone.id);
    expect(leftOut(undone).toSorted()).toEqual([
      '2 question_title too_many_questions',
      '3 question_title too_many_questions',
    ]);
    expect(await standing('more1')).toEqual([]);
  });
});

test('a category is not moved by a CSV to where it, or one below it, would ask too many questions', async () => {
  const categories = (text: string) =>
    imports.done(`identifier;label;parent_identifier\n${text}`, { type: 'categories' });
  await categories('asked;Très demandée;\nasked-below;Dessous;asked\n');
  await send(Array.from({ length: 60 }, (_, at) => question(`more${at}`, 'asked-below')).flat());
  const done = await categories('asked;;telephonie\nasked-beside;À côté;telephonie\n');
  expect([leftOut(done), ...counts(done)]).toEqual([
    ['2 parent_identifier too_many_questions'],
    2,
    1,
    0,
    0,
    1,
  ]);
});

test('a question stays given up where its code was taken, or its category has gone; the others come back', async () => {
  await imports.done('identifier;label\nshort-lived;Brève\n', { type: 'categories' });
  await send([...question('more1'), ...question('more2'), ...question('more3', 'short-lived')]);
  const title = async () =>
    (await world.sql.query(`select "title" from diagnostic_questions where "code" = 'more2'`)).rows[0];
  const before = await title();
  const done = await send([
    ...away('more1'),
    ...away('more3', 'short-lived'),
    'more2;smartphones;Autre titre;1;;;;',
  ]);
  await world.a.as.root_management_unit_manager.call('POST /categories/{id}/diagnostic-questions', {
    params: { id: world.a.category },
    body: { ...typedQuestion('More'), code: 'more1' },
  });
  await world.sql.query(`delete from categories where "identifier" = 'short-lived'`);
  const undone = await imports.undone(done.id);
  expect(undone.status).toBe('success_with_ignored');
  expect(leftOut(undone).toSorted()).toEqual(
    [2, 3, 4, 5].map((line) => `${line} question_title changed_since`),
  );
  expect(await title()).toEqual(before);
  expect(await standing('more3')).toEqual([]);
});

describe('a line of questions without an answer', () => {
  const lockOf = async () =>
    (
      await world.sql.query(
        `select "muted", "title" from diagnostic_questions where "code" = 'lock' and "categoryId" = $1`,
        [world.a.category],
      )
    ).rows;
  test('silences the inherited question of its code, and asks it again', async () => {
    const silenced = await send(['lock;smartphones;Verrouillé ?;;;;oui;']);
    expect([leftOut(silenced), ...counts(silenced)]).toEqual([[], 1, 1, 0, 0, 0]);
    expect(await lockOf()).toEqual([{ muted: true, title: { 'fr-FR': 'Verrouillé ?' } }]);
    expect(counts(await send(['lock;smartphones;;;;;oui;']))).toEqual([1, 0, 0, 1, 0]);
    const asked = await send(['lock;smartphones;;;;;non;']);
    expect([leftOut(asked), ...counts(asked), ...(await lockOf())]).toEqual([[], 1, 0, 1, 0, 0]);
    const undone = await imports.undone(asked.id);
    expect([undone.status, await lockOf()]).toMatchObject(['success', [{ muted: true }]]);
  });

  test('silences the category’s own, too', async () => {
    const done = await send(['box;smartphones;;;;;oui;']);
    expect([leftOut(done), ...counts(done)]).toEqual([[], 1, 0, 1, 0, 0]);
    const muted = async () =>
      (
        await world.sql.query(`select "muted" from diagnostic_questions where "id" = $1`, [
          world.a.questions.box,
        ])
      ).rows[0];
    expect(await muted()).toEqual({ muted: true });
    await imports.undone(done.id);
    expect(await muted()).toEqual({ muted: false });
  });

  test('is left out where there is nothing to silence, or where it says nothing', async () => {
    const done = await send([
      'more1;smartphones;Personne ne la pose;;;;oui;',
      'more2;smartphones;Ni celle-ci;;;;non;',
      'more3;smartphones;Ni celle-là;;;;;',
      'lock;smartphones;;;;;oui;',
    ]);
    expect(leftOut(done).toSorted()).toEqual([
      '2 question_code nothing_to_silence',
      '3 answer_position answers_min',
      '4 answer_position required',
      '5 question_title required',
    ]);
  });
});

describe('what the answers of a CSV lead to', () => {
  const nextOf = async (code: string) =>
    (
      await world.sql.query(
        `select (select array_agg(n."code" order by n."code") from diagnostic_questions n
           where n."id" = any (a."nextQuestionIds")) as codes
         from diagnostic_answers a join diagnostic_questions q on q."id" = a."questionId"
         where q."code" = $1 and a."position" = 1`,
        [code],
      )
    ).rows[0].codes;
  test('is said by the codes of the category’s questions, of those above and of the file', async () => {
    const done = await send([...question('more1', 'smartphones', 'box|lock|more2;;'), ...question('more2')]);
    expect([leftOut(done), await nextOf('more1')]).toEqual([[], ['box', 'lock', 'more2']]);
    await send([String.raw`more1;smartphones;;1;;\N;;`]);
    expect(await nextOf('more1')).toBeNull();
  });

  test('is said by the id where a code would be read as several, in another catalogue too', async () => {
    const [split, lead] = [randomUUID(), randomUUID()];
    const asked = (id: string, code: string, next: string) => [
      `${id};${code};smartphones;Question ${code};1;Oui;${next}`,
      `${id};${code};smartphones;Question ${code};2;Non;`,
    ];
    const columns =
      'question_id;question_code;category_identifier;question_title;answer_position;answer_name';
    const file = (id: string) =>
      [`${columns};next_questions`, ...asked(lead, 'more1', id), ...asked(id, 'more|2', ''), ''].join('\n');
    const copied = await imports.done(file(split), { type });
    expect([leftOut(copied), await nextOf('more1')]).toEqual([[], ['more|2']]);
    const { rows } = await world.sql.query(`select "id" from diagnostic_questions where "code" = 'more|2'`);
    const again = await imports.done(file(rows[0].id), { type });
    expect([leftOut(again), ...counts(again)]).toEqual([[], 4, 0, 0, 4, 0]);
  });

  test('is no question that the category does not have, and none that leads back', async () => {
    const done = await send([
      ...question('more1', 'smartphones', 'gone;;'),
      // this one leads to an ignored one
      ...question('more2', 'smartphones', 'more1;;'),
      ...question('more3', 'smartphones', 'more4;;'),
      ...question('more4', 'smartphones', 'more3;;'),
      ...question('more5', 'telephonie', 'box;;'),
      ...question('more6', 'smartphones', 'box;;'),
    ]);
    const both = (line: number, code: string) => [line, line + 1].map((at) => `${at} next_questions ${code}`);
    expect(leftOut(done).toSorted()).toEqual(
      [
        ...both(2, 'unknown_question'),
        ...both(4, 'unknown_question'),
        ...both(6, 'question_loop'),
        ...both(8, 'question_loop'),
        ...both(10, 'unknown_question'),
      ].toSorted(),
    );
    expect(await nextOf('more6')).toEqual(['box']);
  });

  test('goes with the question that is given up, unless one above takes its place again', async () => {
    await send([
      ...question('more1', 'telephonie'),
      ...question('more2', 'telephonie', 'more1;;'),
      ...question('more3', 'smartphones'),
    ]);
    await send([...question('more1', 'smartphones'), ...question('more4', 'smartphones', 'more1|more3;;')]);
    await send([...away('more1'), ...away('more3')]);
    expect([await nextOf('more4'), await nextOf('more2')]).toEqual([['more1'], ['more1']]);
    await send(question('more1', 'smartphones'));
    await send(away('more1', 'telephonie'));
    expect([await nextOf('more4'), await nextOf('more2')]).toEqual([null, null]);
  });

  test('comes back with the question that was given up, unless it would lead back now', async () => {
    await send([
      ...question('more1', 'smartphones', 'more4;;'),
      ...question('more2', 'smartphones', 'box|more1|lock;;'),
      ...question('more3', 'smartphones', 'more1;;'),
      ...question('more4'),
    ]);
    const linksOf = async (code: string): Promise<string[]> =>
      (
        await world.sql.query(
          `select "nextQuestionIds" as ids from diagnostic_answers where "position" = 1 and "questionId" in (
             select "id" from diagnostic_questions where "code" = $1)`,
          [code],
        )
      ).rows[0].ids;
    const before = await linksOf('more2');
    const done = await send(away('more1'));
    expect([await nextOf('more2'), await nextOf('more3')]).toEqual([['box', 'lock'], null]);
    await world.sql.query(
      `update diagnostic_answers set "nextQuestionIds" = (
         select array_agg("id") from diagnostic_questions where "code" = 'more3')
       where "questionId" in (select "id" from diagnostic_questions where "code" = 'more4')`,
    );
    expect((await imports.undone(done.id)).status).toBe('success');
    expect([await linksOf('more2'), await nextOf('more3')]).toEqual([before, null]);
  });
});
