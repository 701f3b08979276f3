import type { AnswerSettings } from '@reprise/offer/domain/questions/question-settings.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { typedAnswer, typedQuestion } from '@reprise/tests/kit/typed-question.ts';
import { counts, importer, leftOut } from '../imports/imports.fixture.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
let imports: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
  imports = importer(world);
});
afterEach(async () => {
  await exports.stop();
  await imports.stop();
  await world.sql.query('delete from exports');
});
afterAll(() => world.close());

const type = 'diagnostic_questions';
const manager = () => world.a.tokens.root_management_unit_manager;

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const one = <T>(among: readonly T[]): T => among[below(among.length)]!;
  return { below, one, some: <T>(among: readonly T[]) => among.filter(() => below(2) === 0) };
}
type Chance = ReturnType<typeof chance>;

const texts = ['Écran ?', '=1+1', "'=x", '-2', String.raw`\N`, 'deux "mots"; et\nune ligne', 'a|b', '@x'];
const inLanguages = ({ one, below }: Chance, at: number) => ({
  'fr-FR': `${one(texts)} ${at}`,
  ...(below(2) === 0 ? { 'en-GB': one(texts) } : {}),
  ...(below(3) === 0 ? { 'nl-BE': one(texts) } : {}),
  ...(below(3) === 0 ? { 'de-DE': one(texts) } : {}),
});

function anAnswer(by: Chance, at: number, others: readonly string[]): AnswerSettings {
  const { one, below } = by;
  const unit = one(['amount', 'percent'] as const);
  const value = unit === 'amount' ? one([-1250, 1, 300]) : one([-12.5, 7.25, 100]);
  return typedAnswer('', {
    name: inLanguages(by, at),
    description: below(2) === 0 ? inLanguages(by, at) : { 'fr-FR': '' },
    drawing: one([null, 'screen_cracks', 'battery_swollen']),
    gradeEffect: one([null, 'grade_a', 'grade_d']),
    impact: one([
      { enabled: false, unit, value: 0 },
      { enabled: true, unit, value },
    ]),
    refuse: below(4) === 0,
    lockCheck: below(4) === 0,
    hazard: below(4) === 0,
    requirePhoto: below(4) === 0,
    nextQuestionIds: below(3) === 0 ? others.slice(-2) : [],
  });
}

/** A tree of categories, made by a CSV; their ids, parents before children. */
async function makeCategories(seed: number): Promise<string[]> {
  const names = ['top', 'left', 'right', 'deep', 'deeper'].map((name) => `${name}${seed}`);
  const above = ['telephonie', 0, 0, 1, 3].map((at) => (typeof at === 'number' ? names[at] : at));
  const lines = names.map((name, at) => `${name};Catégorie ${name};${above[at]}`);
  const done = await imports.done(['identifier;label;parent_identifier', ...lines, ''].join('\n'), {
    type: 'categories',
  });
  expect(leftOut(done)).toEqual([]);
  const { rows } = await world.sql.query(
    'select "id" from categories where "identifier" = any ($1) order by array_position($1, "identifier")',
    [names],
  );
  return rows.map(({ id }) => id);
}

/** Creates, overrides, mutes, unmutes and moves questions, as the screens do. */
async function makeQuestions(seed: number): Promise<void> {
  const by = chance(seed);
  const { below, one, some } = by;
  const ids = await makeCategories(seed);
  for (const [place, categoryId] of [...ids, ...ids.slice(0, 2)].entries()) {
    const head = world.a.as.root_management_unit_manager;
    const params = { id: categoryId };
    const asked = async () =>
      (await head.call('GET /categories/{id}/diagnostic-questions', { params })).questions;
    const mute = (questionId: string) =>
      head.call('POST /categories/{id}/diagnostic-questions/{questionId}/mute', {
        params: { ...params, questionId },
      });
    const inherited = (await asked()).filter(({ inheritedFrom }) => inheritedFrom !== null);
    for (let at = 0; at < 2 + below(2); at += 1) {
      const overridden = at === 0 ? inherited[place % 2] : undefined;
      const others = (await asked()).filter(({ code }) => code !== overridden?.code).map(({ id }) => id);
      const body = {
        ...typedQuestion('', {
          title: inLanguages(by, place * 10 + at),
          description: inLanguages(by, at),
          type: one(['unique', 'multiple']),
          required: below(2) === 0,
          askedTo: one([['customer'], ['store', 'workshop']] as const).slice(),
          answers: Array.from({ length: 2 + below(2) }, (_, answer) =>
            anAnswer(by, answer, overridden ? [] : others),
          ),
        }),
        ...(overridden?.inheritedFrom ? { code: overridden.code } : {}),
      };
      const made = (await head.raw('POST /categories/{id}/diagnostic-questions', { params, body })).answer();
      if (below(4) === 0) await mute(made.id);
      else if (made.overrides === null && below(2) === 0)
        await head.call('POST /diagnostic-questions/{id}/move', {
          params: { id: made.id },
          body: { direction: one(['top', 'up'] as const) },
        });
    }
    for (const { id, mutedBy } of some(inherited.slice(2))) if (mutedBy === null) await mute(id);
  }
}

const rowsOf = async () =>
  (
    await world.sql.query(
      `select to_jsonb(q) as question, (select jsonb_agg(a order by a."position", a."id") from diagnostic_answers a
         where a."questionId" = q."id") as answers
       from diagnostic_questions q order by q."id"`,
    )
  ).rows;
/** Everything that a CSV has of the questions of a catalogue, without ids and versions. */
const saidOf = async () =>
  (
    await world.sql.query(
      `select c."identifier", to_jsonb(q) - '{id,version,categoryId}'::text[] as question, (
         select jsonb_agg(to_jsonb(a) - '{id,questionId,nextQuestionIds}'::text[] || jsonb_build_object('next', (
           select jsonb_agg(n."code" order by n."code") from diagnostic_questions n where n."id" = any (a."nextQuestionIds")
         )) order by a."position") from diagnostic_answers a where a."questionId" = q."id") as answers
       from diagnostic_questions q join categories c on c."id" = q."categoryId"
       where q."accountId" = $1 order by c."identifier", q."code"`,
      [world.a.retailer],
    )
  ).rows;
const forget = async () => {
  await world.sql.query('delete from diagnostic_answers where "accountId" = $1', [world.a.retailer]);
  await world.sql.query('delete from diagnostic_questions where "accountId" = $1', [world.a.retailer]);
};

test.each([1, 2])(
  'a tree of overrides, silenced questions, orders and languages is the same after export and import (%s)',
  { timeout: 240_000 },
  async (seed) => {
    await makeQuestions(seed);
    const [rows, said] = [await rowsOf(), await saidOf()];
    // the tree has every case that the test is about
    const all = JSON.stringify(said);
    for (const part of ['"answers":null', '"muted":true', '"nl-BE"', '"next":["'])
      expect(all).toContain(part);
    const { bytes } = await exports.made(type, manager());
    await exports.stop();

    for (const strategy of ['generic', 'uuid'])
      for (const dryRun of [true, false]) {
        const done = await imports.doneBytes(bytes, { type, strategy, dryRun });
        const [found = 0] = counts(done);
        expect([leftOut(done), ...counts(done)]).toEqual([[], found, 0, 0, found, 0]);
      }
    expect(await rowsOf()).toEqual(rows);

    await forget();
    const copied = await imports.doneBytes(bytes, { type });
    const [found = 0] = counts(copied);
    expect([leftOut(copied), ...counts(copied)]).toEqual([[], found, found, 0, 0, 0]);
    expect(await saidOf()).toEqual(said);

    const undone = await world
      .as(manager())
      .call('POST /imports/{id}/rollback', { params: { id: copied.id } });
    await imports.ended(undone.id);
    expect(await saidOf()).toEqual([]);
    await imports.doneBytes(bytes, { type });
    expect(await saidOf()).toEqual(said);
  },
);
